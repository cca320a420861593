import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import { migrate } from './db/migrate.ts';
import { queueReminders } from './deadlines/queue.ts';
import type { Demo } from './demo/demo.ts';
import { giveBackMemory } from './http/give-back-memory.ts';
import { jobList } from './job-list.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { ensureSecret } from './settings/secret.ts';
import type { Settings } from './settings/settings.ts';
import { ocspChecker } from './signatures/revocation.ts';
import {
  joinTrust,
  loadTrustFolder,
  type TrustStore,
  trustStore,
} from './signatures/trust-store.ts';

export type StartOptions = { settings: Settings; databaseUrl: string; logger: Logger };

export type RunningServer = {
  url: string;
  demoAccounts: Demo['accounts'];
  close(): Promise<void>;
};

/** The responder of the national authority; addresses inside certificates are never called. */
const RESPONDERS = ['http://ocsp.pki.gov.kz/'];

/**
 * Migrates the database and serves. When the demo is on, an empty database gets its accounts at once, and its world behind, while
 * people work already.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { settings, databaseUrl } = options;
  await migrate(databaseUrl);
  const { services, demo } = await openHouse(options);
  const app = await buildApp(services);
  const jobs = await startJobs({ services, databaseUrl, list: jobList });
  await demo?.open(services);
  await queueReminders(services.db);
  await app.listen({ port: settings.port, host: settings.host });
  const memory = giveBackMemory(app.server);
  const filling = demo?.fill(services.demoWorld, options);
  return {
    url: addressOf(app.server.address(), settings.host),
    demoAccounts: demo?.accounts ?? [],
    close: async () => {
      memory.stop();
      await Promise.all([app.close(), filling?.stop()]);
      await jobs.stop();
      await services.close();
    },
  };
};

/** What the rooms of this house work with, and its demo, over a database that is migrated. */
export const openHouse = async ({ settings, databaseUrl, logger }: StartOptions) => {
  const demo = settings.demo ? await loadDemo(settings.dataDir) : null;
  const services = assemble({
    settings,
    databaseUrl,
    logger,
    demoKeys: demo?.keys ?? null,
    secret: settings.secret ?? (await ensureSecret(settings.dataDir)),
    publicUrl: settings.publicUrl,
    trust: await trustedRoots(settings, logger, demo?.keys.trust),
    responders: RESPONDERS,
    isRevoked: ocspChecker(RESPONDERS, (detail) =>
      logger.warn({ detail }, 'revocation not learned'),
    ),
  });
  return { services, demo };
};

/** A server without the demo never reads its modules, nor what makes its keys. */
const loadDemo = async (dataDir: string): Promise<Demo> =>
  (await import('./demo/demo.ts')).openDemo(dataDir);

const trustedRoots = async (
  settings: Settings,
  logger: Logger,
  demo?: TrustStore,
): Promise<TrustStore> => {
  if (!settings.trustDir) {
    return demo ?? trustStore([]);
  }
  const { trust, ignored } = await loadTrustFolder(settings.trustDir, 'production');
  for (const { file, reason } of ignored) {
    logger.warn({ file, reason }, 'not a certificate that can be trusted');
  }
  return demo ? joinTrust(trust, demo) : trust;
};

const addressOf = (address: AddressInfo | string | null, host: string): string =>
  typeof address === 'object' && address
    ? `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
    : '';
