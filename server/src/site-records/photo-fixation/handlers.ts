import type { photoFixationRoom } from '@nysan/contract/site-records/photo-fixation.ts';
import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import type { Member } from '../../access/caller.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { Handlers } from '../../http/room.ts';
import { createRecord } from '../../record-engine/calls.ts';
import { recordList } from '../../record-engine/list-page.ts';
import { presentListedRecord } from '../../record-engine/present-head.ts';
import { replaceFiles } from '../../record-engine/repository/files.ts';
import type { ListedRecord } from '../../record-engine/repository/lists.ts';
import { answeringBeside } from '../../record-engine/repository/records.ts';
import { filedCalls } from '../filed/calls.ts';
import { FILES } from '../filed/files-repository.ts';
import { photoFixation } from './descriptor.ts';
import { holdsPicture, insertPhotoFixation, type ListedPhotos, source } from './repository.ts';
import { photoFixationRules } from './rules.ts';

const photoFixations = recordList({
  kind: photoFixation,
  list: photoFixationList,
  source,
  besides: () => answeringBeside,
  present: (row: ListedRecord & ListedPhotos, member: Member) => ({
    ...presentListedRecord(photoFixationRules, row, member),
    photoDate: row.photo_date,
    fileCount: row.file_count,
    covers: row.covers,
    hintCount: row.hint_count,
  }),
});

/** Photo records: made with their pictures, at least one. */
export const photoFixationHandlers: Handlers<typeof photoFixationRoom, EngineServices> = {
  ...filedCalls(photoFixation, photoFixations),
  create: (call) =>
    createRecord(call, photoFixation, call.params.projectId, async (trx, record) => {
      const { photoDate, files } = call.body;
      await insertPhotoFixation(trx, record.id, photoDate);
      await replaceFiles(trx, record, FILES, files, FILES);
      if (!(await holdsPicture(trx, files))) {
        throw fieldRefused(FILES, 'picture-needed');
      }
    }),
};
