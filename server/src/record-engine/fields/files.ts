import { fieldRefused } from '../../calls/refusal.ts';
import { attachFiles, detachFiles, filesOf, otherThanPictures } from '../repository/files.ts';
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

const filesHeld = (slot: string): Parameters<typeof idList>[0] => ({
  add: (trx, { record, member }, ids) => attachFiles(trx, record, slot, ids, member),
  remove: (trx, { record }, ids) => detachFiles(trx, record, slot, ids),
  names: async (trx, { id }) => (await filesOf(trx, id, slot)).map(({ fileName }) => fileName),
});

/** A list of files of the same project. */
export const fileList = (slot: string): Field => idList(filesHeld(slot));

/** The same of pictures alone; what is no picture is refused by its name. */
export const pictureList = (slot: string): Field =>
  idList({
    ...filesHeld(slot),
    add: async (trx, { record, member }, ids) => {
      await attachFiles(trx, record, slot, ids, member);
      const [other] = await otherThanPictures(trx, ids);
      if (other) {
        throw fieldRefused('updateValue', 'no-picture', { name: other.name });
      }
    },
  });
