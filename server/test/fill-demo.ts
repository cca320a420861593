import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';
import { waitForDemo } from './wait-for-demo.ts';

/** What `demo-folder.ts` runs as a process of its own: fills an empty data folder with the demo world, and ends. */
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
const settings = readSettings({
  NYSAN_DATA_DIR: dataDir,
  NYSAN_REVOCATION: 'off',
  NYSAN_DEMO: 'on',
  PORT: '0',
});
const server = await startServer({ settings, logger, databaseUrl: database.url });
await waitForDemo(server.url);
await server.close();
await database.stop();
