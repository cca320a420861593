import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import { migrateBackedUp } from './backup/upgrade.ts';
import { StoreOutage } from './calls/store-outage.ts';
import { type HouseLock, serveHere } from './db/house-lock.ts';
import { claimSecret } from './db/secret-of-database.ts';
import { queueReminders } from './deadlines/queue.ts';
import type { Demo } from './demo/demo.ts';
import { storeMark } from './files/mark-repository.ts';
import { claimStore } from './files/store-of-database.ts';
import { giveBackMemory } from './http/give-back-memory.ts';
import { ensureFirstAdministrator } from './identity/first-administrator.ts';
import { jobList } from './job-list.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { fingerprintOf } from './keys.ts';
import type { Services } from './services.ts';
import { ensureSecret } from './settings/secret.ts';
import type { Settings } from './settings/settings.ts';
import { ocspChecker } from './signatures/revocation.ts';
import {
  joinTrust,
  loadTrustFolder,
  type TrustStore,
  trustStore,
} from './signatures/trust-store.ts';

export type StartOptions = {
  settings: Settings;
  databaseUrl: string;
  /** Who owns the database and migrates it, when that is not who serves. */
  ownerUrl?: string;
  logger: Logger;
};

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
  const { settings, databaseUrl, logger } = options;
  await migrateBackedUp(options);
  const { services, demo, secret } = await openHouse(options);
  const lock = await serveOwnHouse(services, databaseUrl, secret).catch(async (error) => {
    await services.close();
    throw error;
  });
  if (settings.trustProxy === true) {
    logger.warn(
      'NYSAN_TRUST_PROXY=on believes an X-Forwarded-For of anybody: whoever reaches this port has every address, and limits by address hold nobody; list the addresses of your proxies instead',
    );
  }
  const app = await buildApp(services);
  const jobs = await startJobs({ services, databaseUrl, list: jobList });
  await demo?.open(services);
  await ensureFirstAdministrator(services);
  await queueReminders(services.db);
  await app.listen({ port: settings.port, host: settings.host });
  const memory = giveBackMemory(app.server);
  const filling = demo?.fill(services.demoWorld, { settings, databaseUrl, logger });
  return {
    url: addressOf(app.server.address(), settings.host),
    demoAccounts: demo?.accounts ?? [],
    close: async () => {
      services.readiness.end();
      await pause(settings.drainMs);
      memory.stop();
      await Promise.all([app.close(), filling?.stop()]);
      await jobs.stop();
      await lock.release();
      await services.close();
    },
  };
};

/**
 * Sees to it that secret and files are those of this database, and that nobody moves the files while it serves. A bucket that does not
 * answer yet is asked again before its first use.
 */
const serveOwnHouse = async (
  { db, files, logger }: Services,
  databaseUrl: string,
  secret: string,
): Promise<HouseLock> => {
  let isStillOurs = async () => true;
  const onLost = () => void process.kill(process.pid, 'SIGTERM');
  const options = { databaseUrl, logger, isStillOurs: () => isStillOurs(), onLost };
  const lock = await serveHere(options);
  try {
    await claimSecret(db, fingerprintOf(secret));
    const { place } = files.mark;
    await claimStore(db, files.mark).catch((error: unknown) => {
      if (!(error instanceof StoreOutage) || error.isRefused) {
        throw error;
      }
      logger.warn({ message: error.message }, `${place} cannot be reached yet`);
    });
    const ours = await storeMark(db);
    isStillOurs = async () => (await storeMark(db))?.mark === ours?.mark;
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** What the rooms of this house work with, and its demo, over a database that is migrated. */
export const openHouse = async ({ settings, databaseUrl, logger }: StartOptions) => {
  const demo = settings.demo ? await loadDemo(settings.dataDir) : null;
  const secret = settings.secret ?? (await ensureSecret(settings.dataDir));
  const services = assemble({
    settings,
    databaseUrl,
    logger,
    demoKeys: demo?.keys ?? null,
    secret,
    publicUrl: settings.publicUrl,
    trust: await trustedRoots(settings, logger, demo?.keys.trust),
    responders: RESPONDERS,
    isRevoked: ocspChecker(RESPONDERS, (detail) =>
      logger.warn({ detail }, 'revocation not learned'),
    ),
  });
  return { services, demo, secret };
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
