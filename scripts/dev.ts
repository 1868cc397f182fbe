/**
 * `npm run dev`: the page with hot reload in the browser, over the local browser host, which starts anew whenever a
 * source of its own changes. The data is a playground in output/dev unless BELLBIRD_DATA says otherwise.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { root } from './run.ts';

/** The bearer of the running host. It changes at every restart, which the open page need not know. */
let bearer = '';

const hostPort = await freePort();
const pagePort = await freePort();
const hostOrigin = `http://127.0.0.1:${hostPort}`;
const pageOrigin = `http://127.0.0.1:${pagePort}`;

const host = startHost();
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [sessions()],
  // Not all of /api/: the page's own sources of that folder are served from there too.
  server: { port: pagePort, strictPort: true, cors: false, proxy: { '^/api/(call|events)$': asOwnPage() } },
});
await vite.listen();
console.log(`Bellbird for development is open at ${pageOrigin}/#token=dev`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    host.kill('SIGTERM');
    void vite.close().then(() => process.exit(0));
  });

function startHost(): ChildProcess {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src-main/local/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      BELLBIRD_DATA: join(root, 'output', 'dev'),
      ...process.env,
      BELLBIRD_PORT: String(hostPort),
      BELLBIRD_NO_BROWSER: '1',
    },
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const token = /#token=([\w-]+)/.exec(text)?.[1];
    if (token) void exchange(token);
  });
  return child;
}

async function exchange(token: string): Promise<void> {
  const answer = await fetch(`${hostOrigin}/api/session`, {
    method: 'POST',
    headers: { origin: hostOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  bearer = ((await answer.json()) as { bearer: string }).bearer;
}

/** Gives the page a placeholder for a pass; the host's own is added on the way. */
function sessions(): Plugin {
  return {
    name: 'bellbird:dev-sessions',
    configureServer(server) {
      server.middlewares.use('/api/session', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end('{"bearer":"dev"}');
      });
    },
  };
}

/** Passes on only what comes from the page served here as the host's own page; everything else stays foreign there. */
function asOwnPage(): ProxyOptions {
  return {
    target: hostOrigin,
    changeOrigin: true,
    configure(proxy) {
      proxy.on('proxyReq', (passedOn, request) => {
        const { host: name, origin } = request.headers;
        if (name !== `127.0.0.1:${pagePort}` || origin !== pageOrigin) return;
        passedOn.setHeader('origin', hostOrigin);
        passedOn.setHeader('authorization', `Bearer ${bearer}`);
      });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  return port;
}
