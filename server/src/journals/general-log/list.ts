import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Member } from '../../calls/caller.ts';
import { recordList } from '../../record-engine/list-page.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { presentListedRecord } from '../../record-engine/present-head.ts';
import type { ListedRecord } from '../../record-engine/repository/lists.ts';
import { answeringBeside } from '../../record-engine/repository/records.ts';
import { generalLog } from './descriptor.ts';
import { type ListedEntry, source } from './repository.ts';

/** The list of the log, for its page, its workbook and its paper. */
export const entryList = recordList({
  kind: generalLog,
  list: generalLogList,
  source,
  besides: () => answeringBeside,
  present: (row: ListedRecord & ListedEntry, member: Member) => ({
    ...presentListedRecord(generalLog, row, member),
    ...presentPlain(generalLogPlain, row),
    fileCount: row.file_count,
  }),
});
