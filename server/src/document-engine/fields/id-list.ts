import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import type { Trx } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { DocumentHeader } from '../kind.ts';
import { readValue } from './columns.ts';
import type { Field, FieldCall } from './field.ts';

const idOrIds = z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]);

type ChangeIds = (trx: Trx, call: FieldCall, ids: string[]) => Promise<void>;

/** A list of ids: ADD and DELETE take one or several, each counted once. The history shows it by `names`. */
export const idList = (list: {
  add: ChangeIds;
  remove: ChangeIds;
  names(trx: Trx, document: DocumentHeader): Promise<string[]>;
}): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const ids = [...new Set(readValue(idOrIds, updateValue))];
    return (trx, call) => (action === 'ADD' ? list.add : list.remove)(trx, call, ids);
  },
  read: async (trx, document) => (await list.names(trx, document)).join(', ') || null,
});
