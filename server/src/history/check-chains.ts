import type { Reader } from '../db/transaction.ts';
import { checkFirst, checkFurther, checkNext } from './chains-repository.ts';
import type { Fault } from './fault.ts';
import type { Step } from './step-repository.ts';

/** What was found in some chains, each looked at to its end, and how many entries that were. */
export type Checked = Pick<Step, 'chains' | 'entries' | 'faults' | 'faultCount'> & { ends: Ends[] };

/** Entities and how many entries each has, as PostgreSQL lists them: of a million chains nothing else need be kept in memory. */
export type Ends = Pick<Step, 'entities' | 'places'>;

/** Goes on with the chains whose end did not come into a step, a bounded number of entries at a time. */
export const toTheEnd = async (db: Reader, step: Step): Promise<Checked> => {
  const { chains, faults, entities, places } = step;
  const checked: Checked = { ...step, chains, faults: [...faults], ends: [{ entities, places }] };
  for (const begun of step.unfinished) {
    for (let at = begun, isOver = false; !isOver; ) {
      const further = await checkFurther(db, at);
      const [next] = further.unfinished;
      checked.entries += further.entries;
      checked.faults.push(...further.faults);
      checked.faultCount += further.faultCount;
      checked.ends.push({ entities: further.entities, places: further.places });
      isOver = next === undefined;
      at = next ?? at;
    }
  }
  return checked;
};

/** A portion of all chains, up to the id it is to be gone on from. */
export type CheckedPortion = Checked & { last: string };

/** Looks at everything that has a history or should have one, whole, in the order of ids after this one. */
export async function* checkAllChains(db: Reader, after: string): AsyncGenerator<CheckedPortion> {
  let step = await checkNext(db, after);
  while (step.last !== null) {
    yield { ...(await toTheEnd(db, step)), last: step.last };
    step = await checkNext(db, step.last);
  }
}

/** Looks at these entities whole. */
export const checkThese = async (db: Reader, ids: readonly string[]): Promise<Fault[]> =>
  ids.length === 0 ? [] : (await toTheEnd(db, await checkFirst(db, ids))).faults;
