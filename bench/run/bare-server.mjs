/*
 * The yardstick of the server: a node:http server that reads the body of a request and answers a few bytes. It is plain
 * JavaScript, so starting it takes no longer than starting Node. It prints its address as JSON when it listens.
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
