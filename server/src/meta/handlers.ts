import type { metaRoom } from '@nysan/contract/meta.ts';
import { refuse } from '../calls/refusal.ts';
import { answerKept } from '../http/compress-answers.ts';
import { openapiDocument, openapiText } from '../http/openapi.ts';
import type { Handlers } from '../http/room.ts';
import { demoAccounts } from './repository.ts';

/** Seconds after which what is missing may be back. */
const SOON = 5;

export const metaHandlers: Handlers<typeof metaRoom> = {
  health: async () => ({ status: 'ok' }),

  ready: async ({ services }) => {
    const parts = await services.readiness.look();
    if (Object.values(parts).some((state) => state !== 'ok')) {
      throw refuse('not-ready', { params: { seconds: SOON }, details: { parts } });
    }
    return { status: 'ready', parts };
  },

  openapi: async ({ reply }) => {
    answerKept(reply, openapiText());
    return openapiDocument();
  },

  settings: async ({ services: { settings, db, demoWorld } }) => ({
    demo: demoWorld.state,
    demoAccounts: settings.demo ? await demoAccounts(db) : [],
    mapTiles: settings.mapTiles ?? null,
    mapCredits: settings.mapCredits ?? null,
    passesEventsOn: settings.bus !== undefined,
    asksModel: settings.ai !== undefined,
    hosts: settings.frameAncestors,
  }),
};
