import { spawn } from 'node:child_process';
import { createServer as createTcpServer } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readConfig } from '../server/config.ts';
import { packageRoot } from '../server/package-root.ts';
import { importSampleRecordsWhenEmpty } from './sample-records.ts';
import { untilStopped } from './serve.ts';

/* Vite serves the web app and forwards calls to an API server. The browser sees one origin, as in production. */

const config = readConfig(process.env);
if (config.sampleData) await importSampleRecordsWhenEmpty(config, console.log);

const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
const apiServer = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    join(packageRoot, 'src', 'cli', 'dev-api.ts'),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Browsers reach the API server through Vite, which checks requests' host names.
    env: {
      ...process.env,
      WEB_APP: 'off',
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      TRUST_PROXY: 'loopback',
    },
  },
);

const web = await createServer({
  root: join(packageRoot, 'src', 'web'),
  configFile: join(packageRoot, 'vite.config.ts'),
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    // Paths that end in `.ts` are not API calls: Vite itself serves the modules in src/web/api.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': api, '/livez': api, '/readyz': api },
  },
  plugins: [tokenWithPages(api), gallery()],
});
try {
  await web.listen();
  web.printUrls();
  await untilStopped();
} finally {
  apiServer.kill();
  await web.close();
}

/** Adds the XSRF cookies from the API server to Vite's pages. */
function tokenWithPages(api: string): Plugin {
  return {
    name: 'token-with-pages',
    configureServer: (server) => {
      server.middlewares.use((request, response, passOn) => {
        if (asksForPage(request)) void giveToken(api, request, response).then(() => passOn());
        else passOn();
      });
    },
  };
}

/** Serves `/gallery`, which shows every component and screen in every state. */
function gallery(): Plugin {
  return {
    name: 'gallery',
    configureServer: (server) => {
      server.middlewares.use((request, response, passOn) => {
        if (request.url === '/gallery') response.writeHead(302, { location: '/gallery/' }).end();
        else passOn();
      });
    },
  };
}

async function giveToken(api: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(`${api}/`, { headers: { cookie: request.headers.cookie ?? '' } });
    response.setHeader('set-cookie', answer.headers.getSetCookie());
  } catch {
    // The API server is still starting, so the page's first call fails. Reloading the page helps.
  }
}

function asksForPage({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && (url === '/' || headers.accept?.includes('text/html') === true);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createTcpServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port is free'));
        else resolve(address.port);
      });
    });
  });
}
