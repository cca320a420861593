import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { authRoom } from '@nysan/contract/auth.ts';
import { identityRoom } from '@nysan/contract/identity.ts';
import { phoneSigningRoom } from '@nysan/contract/phone-signing.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type LightMyRequestResponse,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pino from 'pino';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createDatabase, createPool } from '../../db/connection.ts';
import { answerErrors } from '../../http/errors.ts';
import { openRoom } from '../../http/room.ts';
import { jobList } from '../../job-list.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { deriveKeys } from '../../keys.ts';
import { phoneSigningHandlers } from '../../phone-signing/handlers.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../../settings/settings.ts';
import { openSignatureDesk } from '../../signatures/desk.ts';
import { type TrustStore, trustStore } from '../../signatures/trust-store.ts';
import { versionByPhone } from '../../signing/version-by-phone.ts';
import { authHandlers } from '../auth-handlers.ts';
import { identityHandlers } from '../handlers.ts';
import { identityByPhone } from '../identity-by-phone.ts';

export type House = {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  dataDir: string;
  /** Everything logged so far, at every level. */
  log(): string;
  /** Lets the clock of the house run ahead. */
  passMinutes(minutes: number): void;
  /** Lets it run ahead to the beginning of a day, so that no window of a day ends in the middle of a test. */
  passToMidnight(): void;
  post(path: string, body?: object, headers?: Record<string, string>): Answer;
  get(path: string, headers?: Record<string, string>): Answer;
  close(): Promise<void>;
};
type Answer = Promise<LightMyRequestResponse>;

/** The rooms of accounts and identity, and what phones call, with the job worker, over a database of their own; nothing is doubled. */
export const startHouse = async (
  options: { smtpUrl?: string; mailFrom?: string; trust?: TrustStore; jobs?: boolean } = {},
): Promise<House> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'nysan-test-'));
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = pino({ level: 'trace' }, sink);
  const clock = { ahead: untilNextHour() };
  const pool = createPool(database.servingUrl, logger);
  const trust = options.trust ?? trustStore([]);
  const services = {
    settings: readSettings({
      NYSAN_DATA_DIR: dataDir,
      NYSAN_REVOCATION: 'off',
      NYSAN_SMTP_URL: options.smtpUrl,
      NYSAN_MAIL_FROM: options.mailFrom,
    }),
    publicUrl: 'https://nysan.test',
    pool,
    db: createDatabase(pool),
    logger,
    keys: deriveKeys('a secret that only tests know, long enough'),
    signatures: openSignatureDesk({ trust, policy: 'off', isRevoked: null }),
    now: () => new Date(Date.now() + clock.ahead),
  } as Services; // The rest of the house is not entered by these rooms.
  const app = await openRooms(services);
  const jobs =
    options.jobs === false
      ? null
      : await startJobs({ databaseUrl: database.servingUrl, services, list: jobList });
  return {
    app,
    services,
    databaseUrl: database.url,
    dataDir,
    log: () => lines.join(''),
    passMinutes: (minutes) => {
      clock.ahead += minutes * 60_000;
    },
    passToMidnight: () => {
      clock.ahead += DAY_MS - ((Date.now() + clock.ahead) % DAY_MS);
    },
    post: (path, body, headers) =>
      app.inject({ method: 'POST', url: `/api${path}`, headers, ...(body && { payload: body }) }),
    get: (path, headers) => app.inject({ method: 'GET', url: `/api${path}`, headers }),
    close: async () => {
      await app.close();
      await jobs?.stop();
      await services.signatures.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const DAY_MS = 86_400_000;

/** At the beginning of an hour no window of attempts ends in the middle of a test. */
const untilNextHour = (): number => 3_600_000 - (Date.now() % 3_600_000);

const openRooms = async (services: Services): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  openRoom(app, services, authRoom, authHandlers);
  openRoom(app, services, identityRoom, identityHandlers);
  const version = versionByPhone({ documentKinds: new Map() });
  const byPhone = { version, 'identity-by-phone': identityByPhone };
  openRoom(app, services, phoneSigningRoom, phoneSigningHandlers(byPhone));
  await app.ready();
  return app;
};

let forged = 0;
/** Another address each time, as a header tells it that anybody may write. */
export const forgedAddress = (): string => {
  forged += 1;
  return `10.${forged >> 16}.${(forged >> 8) & 255}.${forged & 255}`;
};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
