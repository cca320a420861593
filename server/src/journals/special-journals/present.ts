import type { SpecialJournal, SpecialPost } from '@nysan/contract/journals/special-journals.ts';
import { may } from '@nysan/contract/permissions.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';

import { handbookIn, presentField } from '../handbooks/present.ts';
import { findHandbooks, type HandbookRow } from '../handbooks/repository.ts';
import { presentPost } from '../posts/present.ts';
import { type PostRow, tallyOf } from '../posts/repository.ts';
import { mayWrite } from '../posts/rights.ts';
import type { JournalRow } from './repository.ts';

/** Journals of one project as its reader sees them. */
export const presentJournals = async (
  db: Reader,
  rows: JournalRow[],
  member: Member,
): Promise<SpecialJournal[]> => {
  const ids = rows.map(({ handbook_id: id }) => id);
  if (ids.length === 0) {
    return [];
  }
  const [handbooks, tally] = await Promise.all([
    findHandbooks(db, ids),
    tallyOf(db, member.projectId, ids),
  ]);
  return rows.flatMap((row) => {
    const handbook = handbooks.find(({ id }) => id === row.handbook_id);
    return handbook
      ? [presentJournal(row, handbookIn(handbook, member.language), tally.get(handbook.id), member)]
      : [];
  });
};

const presentJournal = (
  row: JournalRow,
  handbook: HandbookRow,
  tally: { posts: number; last: Date } | undefined,
  member: Member,
): SpecialJournal => ({
  id: handbook.id,
  recordId: row.record_id,
  version: row.row_version,
  name: handbook.name,
  categoryName: handbook.category,
  fields: handbook.fields.map(presentField),
  postCount: tally?.posts ?? 0,
  lastPostAt: tally?.last.toISOString() ?? null,
  addedBy: row.author_name,
  addedAt: row.created_at.toISOString(),
  mayWrite: mayWrite(handbook.code, member),
  deletable: tally === undefined && mayRemove(member),
});

const mayRemove = ({ roles, isProjectArchived }: Member): boolean =>
  !isProjectArchived && may(roles, 'special-journals', 'delete');

/** A post with the entry of the general log it was written on, if it was. */
export const presentSpecialPost = (
  handbook: HandbookRow,
  journal: Pick<JournalRow, 'record_id'>,
  post: PostRow,
  member: Member,
): SpecialPost => ({
  ...presentPost(handbookIn(handbook, member.language), post, member),
  entryId: post.record_id === journal.record_id ? null : post.record_id,
});
