import { z } from 'zod';
import { roleCodes } from './permissions.ts';
import { route } from './route.ts';

const anyone = (why: string) => ({ who: 'anyone', why }) as const;

/**
 * Whether this is a demo. Its world may still be in the making, or stand in part because its making failed: the next start goes on
 * with it.
 */
const demo = z.union([z.boolean(), z.enum(['filling', 'incomplete'])]);
export type DemoState = z.infer<typeof demo>;

/**
 * How a part is that requests need: `lost` does not answer, `behind` is a database that this version has not migrated, `full` has no
 * room, `failed` does not do its work, `ending` is a process about to end, `unknown` has not been looked at yet.
 */
const partStates = ['ok', 'lost', 'behind', 'full', 'failed', 'ending', 'unknown'] as const;
export type PartState = (typeof partStates)[number];
const partState = z.enum(partStates);

const parts = z.object({
  process: partState,
  database: partState,
  files: partState,
  printer: partState,
});
export type PartName = keyof z.infer<typeof parts>;

export const metaRoom = {
  health: route({
    method: 'GET',
    path: '/health',
    summary: 'The process lives',
    access: anyone('probes carry no account'),
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),
  ready: route({
    method: 'GET',
    path: '/ready',
    summary:
      'The process can serve: database, store of files and printer do; else 503 with `details.parts`',
    access: anyone('probes carry no account'),
    answers: { 200: z.object({ status: z.literal('ready'), parts }) },
  }),
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description',
    access: anyone('the description of the calls is no secret'),
    answers: { 200: z.record(z.string(), z.unknown()) },
  }),
  settings: route({
    method: 'GET',
    path: '/settings',
    summary: 'What the web client needs to know of this installation before sign-in (ours)',
    access: anyone('shown before sign-in'),
    answers: {
      200: z.object({
        demo,
        demoAccounts: z.array(z.object({ email: z.string(), role: z.enum(roleCodes) })),
        mapTiles: z.string().nullable(),
        /** Who made the tiles, as plain text. */
        mapCredits: z.string().nullable(),
        /** Whether events of projects that pass them on have anywhere to go. */
        passesEventsOn: z.boolean(),
        /** Whether questions may go to a language model. */
        asksModel: z.boolean(),
        /** Origins whose pages may show the client and speak with it. */
        hosts: z.array(z.string()),
      }),
    },
  }),
};
