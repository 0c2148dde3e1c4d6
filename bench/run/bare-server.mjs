/*
 * The server's baseline: a node:http server that reads the request body and answers a few bytes. Plain JavaScript, so it starts
 * as fast as Node itself. Prints its address as JSON once it listens.
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
