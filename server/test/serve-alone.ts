import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { startServer } from '../src/main.ts';
import { readSettings } from '../src/settings/settings.ts';

/** What the tests run as a process of its own: database and server, and one line when both serve. */
const settings = readSettings(process.env);
// Written before the next thing happens: a signal that ends the process would take the last line with it.
const logger = pino({ level: 'warn' }, pino.destination({ sync: true }));
const database = settings.databaseUrl
  ? null
  : await startEmbedded({
      dataDir: settings.dataDir,
      logger,
      binariesDir: fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url)),
    });
const servingUrl = settings.databaseUrl ?? database?.servingUrl ?? '';
const ownerUrl = settings.ownerUrl ?? database?.url;
const server = await startServer({ settings, logger, databaseUrl: servingUrl, ownerUrl });
const databaseUrl = ownerUrl ?? servingUrl;
process.stdout.write(
  `ready ${JSON.stringify({ url: server.url, databaseUrl, databasePid: database?.pid ?? 0 })}\n`,
);
