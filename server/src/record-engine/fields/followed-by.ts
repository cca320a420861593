import type { Trx } from '../../db/transaction.ts';
import type { RecordKind } from '../kind.ts';
import type { Field } from './field.ts';

/** A field whose change is followed by a step of its kind in the same transaction; what the step refuses is not changed. */
export const followedBy = <F extends Pick<Field<K>, 'parse'>, K = RecordKind>(
  field: F & Field<K>,
  step: (trx: Trx, recordId: string) => Promise<void>,
): F & Field<K> => ({
  ...field,
  parse: (body) => {
    const apply = field.parse(body);
    return async (trx, call) => {
      await apply(trx, call);
      await step(trx, call.record.id);
    };
  },
});
