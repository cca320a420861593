import type { metaRoom } from '@nysan/contract/meta.ts';
import type { Database } from '../db/connection.ts';
import { DatabaseOutage } from '../db/outage.ts';
import { openapiDocument } from '../http/openapi.ts';
import type { Handlers } from '../http/room.ts';
import { demoAccounts, ping } from './repository.ts';

const READY_MS = 2000;

export const metaHandlers: Handlers<typeof metaRoom> = {
  health: async () => ({ status: 'ok' }),

  ready: async ({ services }) => {
    await Promise.all([mustAnswer(services.db), services.files.check()]);
    return { status: 'ready' };
  },

  openapi: async () => openapiDocument(),

  settings: async ({ services: { settings, db, demoWorld } }) => ({
    demo: demoWorld.state,
    demoAccounts: settings.demo ? await demoAccounts(db) : [],
    mapTiles: settings.mapTiles ?? null,
    mapCredits: settings.mapCredits ?? null,
    passesEventsOn: settings.bus !== undefined,
    hosts: settings.frameAncestors,
  }),
};

/** A probe waits no longer than two seconds, whatever the database does. */
const mustAnswer = async (db: Database): Promise<void> => {
  const tooLate = AbortSignal.timeout(READY_MS);
  const late = new Promise<never>((_, reject) => {
    tooLate.addEventListener('abort', () =>
      reject(new DatabaseOutage('lost', new Error('the database does not answer'))),
    );
  });
  await Promise.race([ping(db), late]);
};
