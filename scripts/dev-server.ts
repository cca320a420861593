import { fileURLToPath } from 'node:url';
import { explain, loadStartServer, type Started, startDatabase, stopAll, welcome } from './run.ts';
import { onStopSignal } from './stop-signals.ts';

// The half of `npm run dev` that is started anew at every change; the database outlives it.
const started: Started = { stops: [] };
onStopSignal(() => stopAll(started));

try {
  const { settings, logger, databaseUrl, ownerUrl } = await startDatabase(process.env, started);
  const startServer = await loadStartServer(fileURLToPath(new URL('..', import.meta.url)));
  const server = await startServer({ settings, databaseUrl, ownerUrl, logger });
  started.stops.push(() => server.close());
  console.log(welcome(settings.publicUrl, server.demoAccounts));
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
