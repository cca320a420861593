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
    summary: 'The process can serve: the database answers and files find room',
    access: anyone('probes carry no account'),
    answers: { 200: z.object({ status: z.literal('ready') }) },
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
        /** Origins whose pages may show the client and speak with it. */
        hosts: z.array(z.string()),
      }),
    },
  }),
};
