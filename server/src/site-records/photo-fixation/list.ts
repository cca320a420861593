import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import type { Member } from '../../calls/caller.ts';
import { recordList } from '../../record-engine/list-page.ts';
import { presentListedRecord } from '../../record-engine/present-head.ts';
import type { ListedRecord } from '../../record-engine/repository/lists.ts';
import { answeringBeside } from '../../record-engine/repository/records.ts';
import { photoFixation } from './descriptor.ts';
import { type ListedPhotos, source } from './repository.ts';
import { photoFixationRules } from './rules.ts';

/** The list of photo records. */
export const photoFixations = recordList({
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
