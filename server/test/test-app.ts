import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import pino, { type Logger } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { assemble } from '../src/assemble.ts';
import { createDatabase, createPool, type Database } from '../src/db/connection.ts';
import type { EngineServices } from '../src/document-engine/kind-of.ts';
import type { SlowestBody } from '../src/http/close-slow-bodies.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { readSettings } from '../src/settings/settings.ts';
import { type TrustStore, trustStore } from '../src/signatures/trust-store.ts';
import { createTestDatabase } from './test-database.ts';
import { undocumentedAnswers } from './undocumented-answers.ts';

export type TestApp = {
  app: FastifyInstance;
  services: EngineServices;
  /** For the owner of its database, who may what the house may not. */
  databaseUrl: string;
  /** For who serves. */
  servingUrl: string;
  /** What the house may not: change what is kept for good, make tables, look away. */
  owner: { db: Database; pool: Pool };
  dataDir: string;
  /** Makes a request as a person of the database, or as nobody. */
  call(who: Person | null, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Fails when a call was answered what nobody documented since it was last asked. */
  mustBeDocumented(): void;
  close(): Promise<void>;
};

/** Somebody with an open session. */
export type Person = {
  userId: string;
  sessionId: string;
  email: string;
  fullname: string;
  iin: string;
  /** For whom they sign; the keys of who has none are their own. */
  organization?: { name: string; bin: string };
};

export type TestAppOptions = {
  trust?: TrustStore;
  env?: Record<string, string>;
  now?: () => Date;
  /** Silent by default. */
  logger?: Logger;
  /** Which bodies are given up as too slow; as the house has it by default. */
  slowestBody?: SlowestBody;
};

/** The whole server over a database of its own; nothing of it is doubled. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(inject('folder'), 'app-'));
  const services = assemble({
    settings: readSettings({
      NYSAN_DATA_DIR: dataDir,
      NYSAN_REVOCATION: 'off',
      NYSAN_DEMO: 'off',
      ...options.env,
    }),
    databaseUrl: database.servingUrl,
    secret: 'a secret that only tests know, long enough',
    publicUrl: 'http://nysan.test',
    logger: options.logger ?? pino({ level: process.env.NYSAN_TEST_LOG ?? 'silent' }),
    trust: options.trust ?? trustStore([]),
    demoKeys: null,
    isRevoked: null,
    now: options.now,
  });
  const ownerPool = createPool(database.url, services.logger, { size: 2 });
  const app = await buildApp(services, options.slowestBody);
  const undocumented = undocumentedAnswers(app);
  await app.ready();
  const mustBeDocumented = () => {
    const found = [...undocumented];
    undocumented.clear();
    if (found.length > 0) {
      throw new Error(`not in the OpenAPI document: ${found.join('; ')}`);
    }
  };
  return {
    app,
    services,
    databaseUrl: database.url,
    servingUrl: database.servingUrl,
    owner: { db: createDatabase(ownerPool), pool: ownerPool },
    dataDir,
    call: callerOf(app, services),
    mustBeDocumented,
    close: async () => {
      await app.close();
      await services.close();
      await ownerPool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      mustBeDocumented();
    },
  };
};

const callerOf = (app: FastifyInstance, services: EngineServices): TestApp['call'] => {
  const tokenOf = lastingTokens(services);
  return async (who, request) =>
    app.inject({
      ...request,
      headers: {
        ...(who && { authorization: `Bearer ${await tokenOf(who)}` }),
        ...request.headers,
      },
    });
};

/** Thousands of calls by one person in a minute need no new signature each. */
const lastingTokens = ({ keys, now }: EngineServices) => {
  const made = new Map<string, { minute: number; token: Promise<string> }>();
  return ({ userId, sessionId }: Person): Promise<string> => {
    const key = `${userId} ${sessionId}`;
    const at = now();
    const minute = Math.floor(at.getTime() / 60_000);
    const known = made.get(key);
    if (known?.minute === minute) {
      return known.token;
    }
    const token = signAccessToken(keys.access, userId, sessionId, at);
    made.set(key, { minute, token });
    return token;
  };
};
