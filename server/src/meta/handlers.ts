import type { metaRoom } from '@nysan/contract/meta.ts';
import { openapiDocument } from '../http/openapi.ts';
import { refuse } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { demoAccounts, ping } from './repository.ts';

const READY_MS = 2000;
const description: { made?: Record<string, unknown> } = {};

export const metaHandlers: Handlers<typeof metaRoom> = {
  health: async () => ({ status: 'ok' }),

  ready: async ({ services }) => {
    await mustAnswer(services);
    return { status: 'ready' };
  },

  openapi: async () => (description.made ??= openapiDocument()),

  settings: async ({ services: { settings, db } }) => ({
    demo: settings.demo,
    demoAccounts: settings.demo ? await demoAccounts(db) : [],
    mapTiles: settings.mapTiles ?? null,
    hosts: settings.frameAncestors,
  }),
};

/** A probe waits no longer than two seconds, whatever the database does. */
const mustAnswer = async ({ db, logger }: Services): Promise<void> => {
  const tooLate = AbortSignal.timeout(READY_MS);
  const late = new Promise<never>((_, reject) => {
    tooLate.addEventListener('abort', () => reject(new Error('the database does not answer')));
  });
  try {
    await Promise.race([ping(db), late]);
  } catch (error) {
    logger.warn({ err: error }, 'not ready');
    throw refuse('service-unavailable');
  }
};
