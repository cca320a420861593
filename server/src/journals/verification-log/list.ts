import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import type { Member } from '../../calls/caller.ts';
import { recordList } from '../../record-engine/list-page.ts';
import { presentListedRecord } from '../../record-engine/present-head.ts';
import type { ListedRecord } from '../../record-engine/repository/lists.ts';
import { answeringBeside } from '../../record-engine/repository/records.ts';
import { verificationLog } from './descriptor.ts';
import { presentEntry } from './present.ts';
import { type ListedEntry, source } from './repository.ts';

/** The list of the log, for its page, its workbook and its paper. */
export const entryList = recordList({
  kind: verificationLog,
  list: verificationLogList,
  source,
  besides: () => answeringBeside,
  present: (row: ListedRecord & ListedEntry, member: Member) => ({
    ...presentListedRecord(verificationLog, row, member),
    documentId: row.full_number ?? '',
    ...presentEntry(row, member.language),
    fileCount: row.file_count,
    protocolCount: row.protocol_count,
  }),
});
