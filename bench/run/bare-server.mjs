/*
 * The yardstick of the server: node:http that reads a body and answers a few bytes. Plain JavaScript, so that its start is
 * Node's own and nothing else's. Says its address as JSON when it listens.
 */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'text/plain');
    response.end('hello');
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` }));
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
