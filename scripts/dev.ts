import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { explain, type Started, startDatabase, stopAll } from './run.ts';
import { onStopSignal } from './stop-signals.ts';

const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/metrics'];
const started: Started = { stops: [] };
onStopSignal(() => stopAll(started));

try {
  const { settings, databaseUrl, ownerUrl } = await startDatabase(process.env, started);
  const port = await freePort();
  await serveWeb(settings.host, settings.port, `http://127.0.0.1:${port}`);
  // Last, because it prints the address when it is ready.
  startWatchedServer({
    DATABASE_URL: databaseUrl,
    ...(ownerUrl && { NYSAN_OWNER_URL: ownerUrl }),
    PORT: String(port),
    NYSAN_PUBLIC_URL: settings.publicUrl,
  });
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  await stopAll(started);
  process.exit(1);
}

/** Node starts the server anew whenever a module it loaded changes. */
function startWatchedServer(env: Record<string, string>): void {
  const script = fileURLToPath(new URL('./dev-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    // Ctrl-C in the terminal reaches us alone; the server is told by us, before its database goes.
    detached: true,
  });
  started.stops.push(async () => {
    if (child.kill('SIGTERM')) {
      await once(child, 'exit');
    }
  });
}

async function serveWeb(host: string, port: number, target: string): Promise<void> {
  const web = await createServer({
    root: fileURLToPath(new URL('../web', import.meta.url)),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
    },
  });
  started.stops.push(() => web.close());
  await web.listen();
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}
