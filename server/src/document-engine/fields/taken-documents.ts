import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../http/problem.ts';
import { dropTaken, takeDocuments, takenBy } from '../repository/taken.ts';
import { readValue } from './columns.ts';
import type { Field } from './field.ts';

const idOrIds = z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]);

/** Approved documents of another kind this one stands on: ADD and DELETE take one id or a list of them. */
export const takenDocuments = (kind: string): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const ids = [...new Set(readValue(idOrIds, updateValue))];
    return (trx, { document }) =>
      action === 'ADD' ? takeDocuments(trx, document, kind, ids) : dropTaken(trx, document.id, ids);
  },
  read: async (trx, document) => {
    const taken = await takenBy(trx, document.id);
    return taken.length > 0 ? taken.map((row) => row.document_number).join(', ') : null;
  },
});
