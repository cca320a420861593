import type { Member } from '../calls/caller.ts';
import { isDeletable, isEditable } from './flags.ts';
import type { EditRules, RecordHeader } from './kind.ts';
import type { ListedRecord } from './repository/lists.ts';
import type { ListedAnswering } from './repository/records.ts';

/** The part the answers of all records share that nobody approves; the web decides nothing by itself. */
export const presentRecordHead = (rules: EditRules, record: RecordHeader, member: Member) => ({
  id: record.id,
  projectUuid: record.projectId,
  author: record.authorName,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  version: record.rowVersion,
  isCreator: record.authorId === member.userId,
  ...presentRights(rules, record, member),
  citedBy: record.citedBy,
});

type Facts = Pick<
  RecordHeader,
  'authorId' | 'authorRoles' | 'authorOrganizations' | 'status' | 'currentVersion' | 'citedBy'
>;

const presentRights = (rules: EditRules, record: Facts, member: Member) => ({
  editable: record.citedBy === null && isEditable(rules, record, member),
  deletable: record.citedBy === null && isDeletable(rules, record, member),
});

/** The part the rows of their lists share; `answeringBeside` reads what it needs. */
export const presentListedRecord = (
  rules: EditRules,
  row: ListedRecord & ListedAnswering,
  member: Member,
) => ({
  id: row.id,
  author: row.author_name,
  createdAt: row.created_at.toISOString(),
  isCreator: row.author_id === member.userId,
  ...presentRights(
    rules,
    {
      authorId: row.author_id,
      authorRoles: row.author_roles,
      authorOrganizations: row.author_organizations,
      status: null,
      currentVersion: null,
      citedBy: row.cited_by,
    },
    member,
  ),
  citedBy: row.cited_by,
});
