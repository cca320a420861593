import { attachFiles, detachFiles, filesOf } from '../repository/files.ts';
import type { Field } from './field.ts';
import { idList } from './id-list.ts';

/** A list of files of the same project. */
export const fileList = (slot: string): Field =>
  idList({
    add: (trx, { record }, ids) => attachFiles(trx, record, slot, ids),
    remove: (trx, { record }, ids) => detachFiles(trx, record, slot, ids),
    names: async (trx, { id }) => (await filesOf(trx, id, slot)).map(({ fileName }) => fileName),
  });
