import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../http/problem.ts';
import { attachFiles, detachFiles, filesOf } from '../repository/files.ts';
import { readValue } from './columns.ts';
import type { Field } from './field.ts';

const idOrIds = z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]);

/** A list of files of the same project: ADD and DELETE take one file id or a list of them. */
export const fileList = (slot: string): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const ids = [...new Set(readValue(idOrIds, updateValue))];
    return (trx, { document }) =>
      action === 'ADD'
        ? attachFiles(trx, document, slot, ids)
        : detachFiles(trx, document, slot, ids);
  },
  read: async (trx, document) => {
    const files = await filesOf(trx, document.id, slot);
    return files.length > 0 ? files.map((file) => file.fileName).join(', ') : null;
  },
});
