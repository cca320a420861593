import type { Field } from '../../../record-engine/fields/field.ts';
import { editablePlain } from '../../../record-engine/fields/plain.ts';
import { coveredBy } from '../known-repository.ts';
import { askedSince, mustBePossible } from './checks.ts';
import { answered, findReport, own } from './repository.ts';

const field = editablePlain(own).actualRemarkEliminationDate;

/** The actual day as it may be written today: what a new report may not say is refused here likewise. */
export const dayField = (today: string): Field => ({
  ...field,
  parse: (body) => {
    const write = field.parse(body);
    return async (trx, call) => {
      await write(trx, call);
      const { id } = call.record;
      const { actual_elimination_date: day } = await findReport(trx, id);
      const asked = askedSince(await coveredBy(trx, id), await answered(trx, id));
      mustBePossible('updateValue', day, asked, today);
    };
  },
});
