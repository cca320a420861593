import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { inSlices } from '../../unpacking/turns.ts';
import type { Doubles } from './doubles.ts';
import type { ImportAnswers } from './import-call.ts';
import { allSaidBy } from './said-alike.ts';

/** What is to become of the records of a file. */
export type Plan = {
  made: OwnValues[];
  replaced: { recordId: string; values: OwnValues }[];
  skipped: number;
};

/**
 * Decides what becomes of each record of a file. `take` makes all of them; `skip` leaves out what is stored and what repeats a row above;
 * `replace` writes over what is stored, but what is held stays as it is.
 */
export const planOf = async (
  records: readonly OwnValues[],
  doubles: Doubles,
  answer: ImportAnswers['doubles'],
): Promise<Plan> => {
  const plan: Plan = { made: [], replaced: [], skipped: 0 };
  const seen = new Set<string>();
  for await (const [at, values] of inSlices(records.entries())) {
    const double = doubles.get(at);
    const said = allSaidBy(values);
    const isRepeated = seen.has(said);
    seen.add(said);
    if (answer === undefined || answer === 'take' || !(double || isRepeated)) {
      plan.made.push(values);
    } else if (answer === 'replace' && double && !double.isHeld && !isRepeated) {
      plan.replaced.push({ recordId: double.recordId, values });
    } else {
      plan.skipped += 1;
    }
  }
  return plan;
};
