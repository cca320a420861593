import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import type { Member } from '../../calls/caller.ts';
import { recordList } from '../../record-engine/list-page.ts';
import { presentListedRecord } from '../../record-engine/present-head.ts';
import type { ListedRecord } from '../../record-engine/repository/lists.ts';
import { answeringBeside } from '../../record-engine/repository/records.ts';
import { namedRecords } from './descriptor.ts';
import { type ListedNamed, source } from './repository.ts';
import { namedRules } from './rules.ts';

const { inspection, certificate } = namedRecords;

type Listed = ListedRecord & ListedNamed;

/** The list of technical inspection records. */
export const inspections = recordList({
  kind: inspection,
  list: namedLists.inspection,
  source,
  besides: () => answeringBeside,
  present: (row: Listed, member: Member) => ({
    ...presentListedRecord(namedRules.inspection, row, member),
    documentId: row.full_number ?? '',
    name: row.name,
    fileCount: row.file_count,
  }),
});

/** The list of certificates. */
export const certificates = recordList({
  kind: certificate,
  list: namedLists.certificate,
  source,
  besides: () => answeringBeside,
  present: (row: Listed, member: Member) => ({
    ...presentListedRecord(namedRules.certificate, row, member),
    name: row.name,
    fileCount: row.file_count,
  }),
});
