import type { Reader } from '../db/transaction.ts';
import { readStretches, type Stretch, type StretchEnd } from './chains-repository.ts';
import { byPlace, type Fault } from './fault.ts';
import { type Entity, readEntities } from './heads-repository.ts';

/** Entries that one statement looks at, and chains: what a step takes of memory, and for how long it holds a snapshot. */
const MOST_ENTRIES = 5000;
const MOST_CHAINS = 1000;

/** What was found in some chains, and how many entries were looked at. */
export type Checked = { entries: number; faults: Fault[]; faultCount: number };

/** A chain from its first entry. */
export const wholeChain = ({ id, entries }: Entity): Stretch =>
  stretchOf({ entity: id, place: 0, after: '0', hash: '' }, entries);

/** From what is taken as it is to the end; one entry more than there should be, so that the end is known for one. */
export const stretchOf = (begin: Omit<Stretch, 'most'>, entries: number): Stretch => ({
  ...begin,
  most: Math.min(Math.max(entries, 0) + 1, MOST_ENTRIES),
});

/** Looks at chains from where each begins to its end, a bounded number of entries at a time; `tellEnd` is told how far each came. */
export const checkChains = async (
  db: Reader,
  stretches: readonly Stretch[],
  tellEnd: (end: StretchEnd) => void = () => undefined,
): Promise<Checked> => {
  const checked: Checked = { entries: 0, faults: [], faultCount: 0 };
  const waiting = [...stretches].reverse();
  while (waiting.length > 0) {
    const batch = takeBatch(waiting);
    const begins = new Map(batch.map(({ entity, place }) => [entity, place]));
    for (const end of await readStretches(db, batch)) {
      checked.entries += end.place - (begins.get(end.entity) ?? 0);
      checked.faults.push(...end.faults);
      checked.faultCount += end.faultCount;
      if (end.isFinal) {
        tellEnd(end);
      } else {
        const { entity, place, after, hash } = end;
        waiting.push({ entity, place, after, hash, most: MOST_ENTRIES });
      }
    }
  }
  return { ...checked, faults: checked.faults.sort(byPlace) };
};

const takeBatch = (waiting: Stretch[]): Stretch[] => {
  const batch: Stretch[] = [];
  let entries = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    entries += next.most;
    if (batch.length === MOST_CHAINS || (batch.length > 0 && entries > MOST_ENTRIES)) {
      waiting.push(next);
      break;
    }
    batch.push(next);
  }
  return batch;
};

const MOST_ENTITIES = 1000;

/** A portion of all chains, up to the id it is to be gone on from. */
type CheckedPortion = Checked & { last: string; entities: number };

/** Looks at everything that has a history or should have one, whole, in the order of ids after this one. */
export async function* checkAllChains(db: Reader, after: string): AsyncGenerator<CheckedPortion> {
  let entities = await readEntities(db, after, MOST_ENTITIES);
  for (let last = entities.at(-1)?.id; last !== undefined; last = entities.at(-1)?.id) {
    const checked = await checkChains(db, entities.map(wholeChain));
    yield { ...checked, last, entities: entities.length };
    entities = await readEntities(db, last, MOST_ENTITIES);
  }
}
