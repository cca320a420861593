import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import type { Member } from '../../../calls/caller.ts';
import { fieldRefused } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Field } from '../../../record-engine/fields/field.ts';
import { readValue } from '../../../record-engine/fields/read-value.ts';
import type { NewRecord } from '../../../record-engine/kind.ts';
import {
  attachFiles,
  detachFiles,
  mustBeFilesOf,
  otherThanPictures,
} from '../../../record-engine/repository/files.ts';
import { coveredBy } from '../known-repository.ts';
import { photosByRemark, slotOf } from '../photos-repository.ts';

type Photos = { remarkId: string; files: string[] };

const value = z.strictObject({
  remarkId: uuid,
  files: z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]),
});

/** Pictures that show one of the remarks of a report. */
export const photosField: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const { remarkId, files } = readValue(value, updateValue);
    const photos = { remarkId, files: [...new Set(files)] };
    return async (trx, { record, member }) => {
      if (action === 'DELETE') {
        return detachFiles(trx, record, slotOf(remarkId), photos.files);
      }
      const covered = (await coveredBy(trx, record.id)).map(({ id }) => id);
      await mustShow(trx, record, member, photos, covered, 'updateValue');
      await attachFiles(trx, record, slotOf(remarkId), photos.files, member);
    };
  },
  read: async (trx, { id }) =>
    (await photosByRemark(trx, id)).map(({ number, names }) => `${number}: ${names}`).join('; ') ||
    null,
};

/** Refuses with 422 pictures of a remark that is not covered, files of other projects, and what is no picture. */
export const mustShow = async (
  trx: Trx,
  record: Pick<NewRecord, 'projectId'>,
  member: Member,
  { remarkId, files }: Photos,
  covered: readonly string[],
  path: string,
): Promise<void> => {
  if (!covered.includes(remarkId)) {
    throw fieldRefused(`${path}.remarkId`, 'unknown-reference');
  }
  await mustBeFilesOf(trx, record, files, `${path}.files`, member);
  const [other] = await otherThanPictures(trx, files);
  if (other) {
    throw fieldRefused(`${path}.files`, 'no-picture', { name: other.name });
  }
};
