import type { Started } from './run.ts';

// Nothing is imported before this check, so that an older Node gets a sentence and not a stack.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Nysan needs Node.js 24, this is ${process.version}. Start it with: npm start`);
  process.exit(1);
}

const { fileURLToPath } = await import('node:url');
const root = fileURLToPath(new URL('..', import.meta.url));
const { enableCompileCache } = await import('node:module');
const { compiledModules } = await import('./compiled-modules.ts');
enableCompileCache(compiledModules(root));

const { explain, loadStartServer, startDatabase, stopAll, welcome } = await import('./run.ts');
const { onStopSignal } = await import('./stop-signals.ts');
const { buildWebIfStale } = await import('./web-build.ts');

const started: Started = { stops: [] };
const leaving = new AbortController();

onStopSignal(async () => {
  leaving.abort();
  await starting.catch(() => {});
  await stopAll(started);
});

const starting = start();
starting.catch(async (error: unknown) => {
  if (!leaving.signal.aborted) {
    console.error(`\n${explain(error)}\n`);
    await stopAll(started);
    process.exit(1);
  }
});

async function start(): Promise<void> {
  const database = startDatabase(process.env, started);
  // The database starts in processes of its own meanwhile.
  const loading = loadStartServer(root);
  loading.catch(() => undefined); // Thrown below, when the database can be stopped.
  const { settings, logger, databaseUrl, ownerUrl } = await database;
  leaving.signal.throwIfAborted();
  await buildWebIfStale(root, (message) => logger.info(message), leaving.signal);
  const startServer = await loading;
  leaving.signal.throwIfAborted();
  const server = await startServer({ settings, databaseUrl, ownerUrl, logger });
  started.stops.push(() => server.close());
  leaving.signal.throwIfAborted();
  console.log(welcome(server.url, server.demoAccounts));
}
