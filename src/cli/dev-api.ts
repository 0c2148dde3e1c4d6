import { readConfig } from '../server/config.ts';
import { startServer } from '../server/start.ts';
import { untilStopped } from './serve.ts';
import { WEB_DIR } from './web-app.ts';

/*
 * The API server for `npm run dev`. It does not print its address, because developers open the Vite server in front of it
 * (dev.ts).
 */

const server = await startServer(readConfig(process.env), WEB_DIR);
await untilStopped();
await server.close();
