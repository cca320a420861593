import { fieldRefused } from '../../http/problem.ts';
import { attachFiles, detachFiles, filesOf } from '../repository/files.ts';
import type { Field } from './field.ts';
import { followedBy } from './followed-by.ts';
import { idList } from './id-list.ts';

/** A place for one file of the same project; a second one is refused while there is one. */
export const oneFile = (slot: string): Field => {
  const list = fileList(slot);
  return followedBy(list, async (trx, recordId) => {
    if ((await filesOf(trx, recordId, slot)).length > 1) {
      throw fieldRefused('updateValue', 'one-file-only');
    }
  });
};

/** A list of files of the same project. */
export const fileList = (slot: string): Field =>
  idList({
    add: (trx, { record }, ids) => attachFiles(trx, record, slot, ids),
    remove: (trx, { record }, ids) => detachFiles(trx, record, slot, ids),
    names: async (trx, { id }) => (await filesOf(trx, id, slot)).map(({ fileName }) => fileName),
  });
