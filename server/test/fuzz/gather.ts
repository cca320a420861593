import fc from 'fast-check';
import { seenAt } from './hints.ts';
import type { Words } from './marks.ts';
import { type Operation, operations } from './operations.ts';
import { requestOf } from './request.ts';
import { rightInputs, send } from './try-call.ts';
import { contractTakes } from './verdict.ts';
import type { World } from './world.ts';

/** Rooms whose records the world is built of. Of any other room one of each is made here, by its own calls. */
const builtRooms = [
  'projects',
  'organizations',
  'files',
  'estimate',
  'hiddenWorkAct',
  'doneWorkAct',
  'references',
  'conclusions',
  'calculations',
  'geodeticProtocols',
  'testProtocols',
  'letters',
  'memos',
  'minutes',
  'prescriptions',
  'remarks',
  'executionReports',
  'weeklyReports',
  'monthlyReports',
  'generalLog',
  'verificationLog',
  'journalPosts',
  'handbooks',
  'specialJournals',
  'technicalInspections',
  'certificates',
  'photoFixations',
  'designDocumentation',
  'handoverBinders',
  'approval',
  'assistant',
  'stories',
];

type Unfinished = Omit<World, 'restore'>;

/**
 * Makes records by every call that creates some, and gives the ids that answers speak of: all of them as `any`, and by
 * the pieces of the paths they were seen at.
 */
export const gatherIds =
  (seed: number) =>
  async (world: Unfinished): Promise<Words> => {
    const seen = new Map<string, Set<string>>();
    for (const operation of operations.filter(createsUnknown)) {
      keep(seen, operation, await idsOf(world, operation, { seed, runs: 40, most: 1 }));
    }
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      keep(seen, operation, await idsOf(world, operation, { seed, runs: 8, most: 8 }));
    }
    return Object.fromEntries([...seen].map(([name, ids]) => [name, [...ids]]));
  };

const createsUnknown = ({ id, responses }: Operation): boolean =>
  '201' in responses && !builtRooms.includes(id.split('.')[0] ?? '');

const keep = (seen: Map<string, Set<string>>, { path }: Operation, ids: string[]): void => {
  const pieces = path.split('/').filter((piece) => /^[\w-]+$/.test(piece));
  for (const name of ['any', ...pieces.map(seenAt)]) {
    seen.set(name, new Set([...(seen.get(name) ?? []), ...ids]));
  }
};

/** Sends valid inputs of two people in turn until so many were accepted. */
const idsOf = async (
  world: Unfinished,
  operation: Operation,
  { seed, runs, most }: { seed: number; runs: number; most: number },
): Promise<string[]> => {
  const ids: string[] = [];
  let accepted = 0;
  for (const [at, one] of fc.sample(rightInputs(operation), { seed, numRuns: runs }).entries()) {
    const given = { ...one, who: at % 2 === 0 ? ('boss' as const) : ('contractor' as const) };
    if (
      accepted < most &&
      contractTakes(operation, given, requestOf(operation, given, world.words))
    ) {
      const { statusCode, body } = await send(world, operation, given);
      accepted += statusCode < 300 ? 1 : 0;
      ids.push(...(statusCode < 300 ? idsIn(body) : []));
    }
  }
  return ids;
};

const idsIn = (text: string): string[] =>
  text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g) ?? [];
