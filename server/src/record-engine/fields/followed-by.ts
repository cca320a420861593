import type { Trx } from '../../db/transaction.ts';
import type { Field } from './field.ts';

/** A field whose change is followed by a step of its kind in the same transaction; what the step refuses is not changed. */
export const followedBy = (
  field: Field,
  step: (trx: Trx, recordId: string) => Promise<void>,
): Field => ({
  ...field,
  parse: (body) => {
    const apply = field.parse(body);
    return async (trx, call) => {
      await apply(trx, call);
      await step(trx, call.record.id);
    };
  },
});
