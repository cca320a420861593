import type { documentFilters } from '@nysan/contract/documents/every-list.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { isConcernedBy, isSeatedIn } from '../../access/readers-repository.ts';
import { hasPart } from '../../db/folded.ts';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import { recordWriters } from '../../record-engine/repository/answering.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';
import { authorOrganizations } from '../../record-engine/repository/author-organizations.ts';
import {
  type Conditions,
  datesIn,
  recordConditions,
  recordOrders,
} from '../../record-engine/repository/list-sql.ts';
import type { ExtraColumns, ListedRecord } from '../../record-engine/repository/lists.ts';
import type { OwnTable } from '../../record-engine/repository/own-row.ts';
import { type WaitsFor, waitsFor } from './waiting.ts';

/** What every list shows of a document. */
export type ListedRow = ListedRecord & {
  full_number: string;
  status: DocumentStatus;
  current_version: number;
  due_date: string | null;
  /** When the version in approval was sent, or issued where somebody issues it. */
  waiting_since: Date | null;
  /** Who has not decided on it. */
  waits_for: WaitsFor | null;
  waits_for_me: boolean;
  /** Only asked for readers who may not see all documents of the kind. */
  is_seated: boolean;
  /** Likewise. */
  is_concerned: boolean;
  /** Whether the reader is of the parties between which it lies; null where it lies between nobody. */
  is_party: boolean | null;
  /** Who writes it instead of those whom the table lets; null where the table says it. */
  writers: string[] | null;
  /** The organizations that answer for a draft, asked of drafts alone. */
  author_organizations: string[];
};

/** For whom a list is made. */
export type ListReader = {
  userId: string;
  /** May open every document of the kind, wherever they sit. */
  seesAll: boolean;
};

/** What a list of documents reads besides of each record `d` of a page. */
export const approvalBeside = ({ userId, seesAll }: ListReader): ExtraColumns => ({
  columns: sql`d.status, d.current_version, d.due_date, coalesce(version.issued_at, frozen.frozen_at) as waiting_since,
    case when version.number is not null then ${waitsFor} end as waits_for,
    exists (select 1 from tasks t where t.record_id = d.id and t.user_id = ${userId}
      and t.purpose = 'decide' and t.done_at is null offset 0) as waits_for_me,
    ${seesAll ? sql`false` : isSeatedIn(sql`d.id`, sql`${userId}::uuid`)} as is_seated, ${seesAll ? sql`false` : isConcernedBy(sql`d.id`, sql`${userId}::uuid`)} as is_concerned,
    case when d.parties is not null then is_open_to(d.parties, d.project_id, d.author_id, ${userId}::uuid) end as is_party,
    ${recordWriters} as writers,
    case when d.status = 'created' then ${authorOrganizations} else '{}' end as author_organizations`,
  joins: sql`${lookedUpIfAny(
    'document_versions',
    'version',
    sql`version.document_id = d.id and version.number = d.current_version
    and d.status = 'inApproval'`,
  )}
    ${lookedUpIfAny('signables', 'frozen', sql`frozen.id = version.signable_id`)}`,
});

/** What the filters every list of documents has mean. */
export const documentConditions = (own: OwnTable): Conditions<typeof documentFilters> => ({
  ...recordConditions(own),
  status: (status) => sql`d.status = ${status}`,
  waitsFor: waitsForName,
});

/** Somebody of this name is asked for a decision on the document `d` and has not given it. */
const waitsForName = (word: string) => sql`d.status = 'inApproval' and exists (
  select 1 from undecided_seats seat ${lookedUp('users', 'holder', sql`holder.id = seat.user_id`)}
  where seat.document_id = d.id and seat.number = d.current_version and ${hasPart(sql`holder.fullname`, word)})`;

/** What the columns every list of documents has sort by. */
export const documentOrders = recordOrders;

/** What `dueFilter` means. */
export const isDue = datesIn(sql`d.due_date`);

/** What `countedFilter` means. */
export const isCounted = () => wasApproved('d');
