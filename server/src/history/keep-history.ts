import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { BEFORE_ALL, checkMoved } from './chains-repository.ts';
import {
  type CheckedPortion,
  checkAllChains,
  checkThese,
  type Ends,
  toTheEnd,
} from './check-chains.ts';
import { checkSeals, resealed } from './check-seals.ts';
import { type Fault, tellFault } from './fault.ts';
import { findSeal, sealHeads } from './seals-repository.ts';
import {
  addFaults,
  noteProgress,
  noteVerification,
  readFaults,
  readFaulty,
  readFaultySeals,
  readLastNumber,
  readProgress,
  replaceFaults,
  type Scope,
  type Whole,
} from './verify-repository.ts';

/** More are sealed at once: their ids, kept until then, would make most of what a night takes of memory. */
const MOST_OF_A_SEAL = 750;
/** After so many steps, or faults, it is noted how far a check of everything came. */
const STEPS = 10;
const MOST_FAULTS = 1000;
const MOST_FAULTY = 50;
const DAYS_30_MS = 30 * 86_400_000;
/** What a night looks at of a check of everything: this many entries and heads, and of a larger house a part of all. */
const LEAST_A_NIGHT = 1_000_000;
const NIGHTS = 20;

type Keeping = Pick<Services, 'db' | 'logger' | 'now'> & {
  /** Ends the work between two steps; the next night goes on from there. */
  signal?: AbortSignal | undefined;
  /** Entries and heads of a check of everything that this night looks at. */
  mostOfWhole?: number;
};

/**
 * What is done every night, in steps that hold no more than a few thousand entries each: looks again at what did not fit, verifies the
 * chains that moved since the last seal and seals them, verifies the seals made since, and once a month goes on with a check of
 * everything. All of it goes into the log.
 */
export const keepHistory = async (keeping: Keeping): Promise<void> => {
  const { db, logger, now, signal } = keeping;
  await lookAgain(db, signal);
  const entries = await sealMoved(keeping);
  await verifySeals(db, signal);
  const ofWhole = await pursueWhole(keeping);
  const { seal, wholeAt } = await readProgress(db);
  const { count, first } = await readFaults(db);
  const verified = {
    at: now().toISOString(),
    faults: count,
    first: first && tellFault(first),
    seal: seal?.number ?? null,
    entries: entries + ofWhole,
    wholeAt,
  };
  await noteVerification(db, verified);
  if (first) {
    logger.error(verified, 'the history is not whole: npm run verify names every place');
  } else {
    logger.info(verified, 'the history is whole');
  }
};

/** Looks at each place whole of which a fault is known: what fits by now is forgotten. */
const lookAgain = async (db: Database, signal: AbortSignal | undefined): Promise<void> => {
  let ids = await readFaulty(db, BEFORE_ALL, MOST_FAULTY);
  for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
    signal?.throwIfAborted();
    const faults = await checkThese(db, ids);
    const scope = { ids };
    await transaction(db, (trx) => replaceFaults(trx, scope, faults));
    ids = await readFaulty(db, last, MOST_FAULTY);
  }
  const { seal: known } = await readProgress(db);
  for (const seal of await readFaultySeals(db)) {
    signal?.throwIfAborted();
    const found = await checkSeals(db, seal - 1, known).next();
    if (!found.done && found.value.number === seal) {
      const { fault } = found.value;
      await transaction(db, (trx) => replaceFaults(trx, { seal }, fault ? [fault] : []));
    }
  }
};

/** Verifies what moved since it was sealed and seals just what was looked at; tells how many entries that were. */
const sealMoved = async ({ db, logger, signal }: Keeping): Promise<number> => {
  let entries = 0;
  let waiting: Ends[] = [];
  let chains = 0;
  let step = await checkMoved(db, BEFORE_ALL);
  while (step.last !== null) {
    signal?.throwIfAborted();
    const checked = await toTheEnd(db, step);
    await addFaults(db, checked.faults);
    entries += checked.entries;
    chains += checked.chains;
    waiting.push(...checked.ends);
    if (chains >= MOST_OF_A_SEAL) {
      await seal(db, logger, waiting);
      waiting = [];
      chains = 0;
    }
    step = await checkMoved(db, step.last);
  }
  await seal(db, logger, waiting);
  return entries;
};

const seal = async (db: Database, logger: Keeping['logger'], ends: readonly Ends[]) => {
  const ended = ends.filter(({ entities }) => entities !== '');
  const entities = ended.map((each) => each.entities).join();
  const places = ended.map((each) => each.places).join();
  const made = entities === '' ? null : await sealHeads(db, entities, places);
  if (made) {
    logger.info({ seal: made.number, heads: made.heads, hash: made.hash }, 'history sealed');
  }
};

/** Verifies the seals after the last one that was, which must still be there as it was: while it is not, the next nights ask for it again. */
const verifySeals = async (db: Database, signal: AbortSignal | undefined): Promise<void> => {
  const { seal: last } = await readProgress(db);
  const isThere = last === null || (await findSeal(db, last.number))?.hash === last.hash;
  if (!isThere) {
    await addFaults(db, [resealed(last.number)]);
  }
  for await (const { number, hash, fault } of checkSeals(db, last?.number ?? 0)) {
    signal?.throwIfAborted();
    await transaction(db, async (trx) => {
      await addFaults(trx, fault ? [fault] : []);
      if (isThere) {
        await noteProgress(trx, { ...(await readProgress(trx)), seal: { number, hash } });
      }
    });
  }
};

/** Goes on with the check of everything, or begins one when the last was begun a month ago; tells how many entries were looked at. */
const pursueWhole = async (keeping: Keeping): Promise<number> => {
  const { db, now } = keeping;
  const progress = await readProgress(db);
  const isDue =
    progress.wholeFrom === null || now().getTime() - Date.parse(progress.wholeFrom) >= DAYS_30_MS;
  if (progress.whole === null && !isDue) {
    return 0;
  }
  const begun = progress.whole ?? { seals: 0, after: BEFORE_ALL, entries: 0, entities: 0 };
  const wholeFrom = progress.whole ? progress.wholeFrom : now().toISOString();
  await noteProgress(db, { ...progress, whole: begun, wholeFrom });
  const most = keeping.mostOfWhole ?? Math.max(LEAST_A_NIGHT, (await readLastNumber(db)) / NIGHTS);
  const left = await pursueSeals(keeping, most);
  return left > 0 ? pursueChains(keeping, left) : 0;
};

/** Tells how much of the night's part is left; nothing while seals are. */
const pursueSeals = async ({ db, signal }: Keeping, most: number): Promise<number> => {
  let left = most;
  const { whole, seal: known } = await readProgress(db);
  for await (const { number, heads, fault } of checkSeals(db, whole?.seals ?? 0, known)) {
    signal?.throwIfAborted();
    await noteStep(db, { seal: number }, fault ? [fault] : [], (now) => ({
      ...now,
      seals: number,
    }));
    left -= heads;
    if (left <= 0) {
      break;
    }
  }
  return left;
};

const pursueChains = async (keeping: Keeping, most: number): Promise<number> => {
  const { db, now, logger, signal } = keeping;
  const { whole } = await readProgress(db);
  let begin = whole?.after ?? BEFORE_ALL;
  let left = most;
  let seen: CheckedPortion[] = [];
  const note = async () => {
    await noteChains(db, begin, seen);
    begin = seen.at(-1)?.last ?? begin;
    seen = [];
  };
  for await (const portion of checkAllChains(db, begin)) {
    signal?.throwIfAborted();
    seen.push(portion);
    left -= portion.entries;
    if (left <= 0) {
      await note();
      return most - left;
    }
    if (seen.length >= STEPS || sumOf(seen, ({ faults }) => faults.length) >= MOST_FAULTS) {
      await note();
    }
  }
  await note();
  const progress = await readProgress(db);
  await noteProgress(db, { ...progress, whole: null, wholeAt: now().toISOString() });
  logger.info(progress.whole, 'all of the history was verified');
  return most - left;
};

const sumOf = <T>(of: readonly T[], count: (one: T) => number): number =>
  of.reduce((sum, one) => sum + count(one), 0);

const noteChains = async (db: Database, after: string, seen: readonly CheckedPortion[]) => {
  const last = seen.at(-1)?.last;
  if (last !== undefined) {
    const faults = seen.flatMap((portion) => portion.faults);
    await noteStep(db, { after, last }, faults, (far) => ({
      ...far,
      after: last,
      entries: far.entries + sumOf(seen, ({ entries }) => entries),
      entities: far.entities + sumOf(seen, ({ chains }) => chains),
    }));
  }
};

/** What was found of a step and how far that came, both or neither. */
const noteStep = (
  db: Database,
  scope: Scope,
  faults: readonly Fault[],
  further: (far: Whole) => Whole,
): Promise<void> =>
  transaction(db, async (trx) => {
    await replaceFaults(trx, scope, faults);
    const progress = await readProgress(trx);
    await noteProgress(trx, { ...progress, whole: progress.whole && further(progress.whole) });
  });
