import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildApp } from '../src/app.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { queueReminders } from '../src/deadlines/queue.ts';
import { planOnce } from '../src/demo/plan-once.ts';
import { fillDemoWorld } from '../src/demo/world.ts';
import { openHouse, startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';

/**
 * What `demo-folder.ts` runs as a process of its own: fills an empty data folder with the demo's projects that are told in full, and
 * ends. The thin ones are left to tests of their own: what walks through papers has no use for them.
 */
const dataDir = process.argv[2];
if (dataDir === undefined) {
  throw new Error('which folder is to be filled?');
}
// Who runs this shows what stood here when it fails.
const logger = pino({ level: 'warn' }, pino.destination(2));
const database = await startEmbedded({
  dataDir,
  logger,
  binariesDir: fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url)),
  durable: false,
});
const house = (demo: 'on' | 'off') => ({
  settings: readSettings({
    NYSAN_DATA_DIR: dataDir,
    NYSAN_REVOCATION: 'off',
    NYSAN_DEMO: demo,
    PORT: '0',
  }),
  logger,
  databaseUrl: database.servingUrl,
  ownerUrl: database.url,
});
// It does the work that is queued meanwhile.
const server = await startServer(house('off'));
const { services } = await openHouse({
  ...house('on'),
  databaseUrl: planOnce(database.servingUrl),
});
const app = await buildApp(services);
await fillDemoWorld(services, app, { thin: [] });
await queueReminders(services.db);
await app.close();
await services.close();
await server.close();
await database.stop();
