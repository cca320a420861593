import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { NewRecord, RecordKind } from '../kind.ts';
import type { Field, FieldCall } from './field.ts';
import { readValue } from './read-value.ts';

const idOrIds = z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]);

type ChangeIds<K> = (trx: Trx, call: FieldCall<K>, ids: string[]) => Promise<void>;

/** A list of ids: ADD and DELETE take one or several, each counted once. The history shows it by `names`. */
export const idList = <K = RecordKind>(list: {
  add: ChangeIds<K>;
  remove: ChangeIds<K>;
  names(trx: Trx, record: NewRecord): Promise<string[]>;
}): Field<K> => ({
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const ids = [...new Set(readValue(idOrIds, updateValue))];
    return (trx, call) => (action === 'ADD' ? list.add : list.remove)(trx, call, ids);
  },
  read: async (trx, record) => (await list.names(trx, record)).join(', ') || null,
});
