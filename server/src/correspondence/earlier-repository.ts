import type { answeredPaper } from '@nysan/contract/correspondence/every-paper.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isNamedReader } from '../access/readers-repository.ts';
import type { Member } from '../calls/caller.ts';
import { fieldRefused } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';

/** A paper that is answered. */
export type Earlier = { id: string; full_number: string; creation_date: string };

/** What somebody answers of the papers in this table, null when nothing; refuses what was not sent in the project, or not to them. */
export const earlierIn = async (
  db: Reader,
  table: string,
  { parentId }: { parentId?: string | undefined },
  { projectId, userId }: Pick<Member, 'projectId' | 'userId'>,
): Promise<Earlier | null> => {
  if (parentId === undefined) {
    return null;
  }
  const { rows } = await sql<Earlier>`
    select d.id, d.full_number, own.creation_date from ${sql.table(table)} own join records d on d.id = own.record_id
    where d.id = ${parentId} and d.project_id = ${projectId} and d.full_number is not null`.execute(
    db,
  );
  if (!rows[0] || !(await isNamedReader(db, parentId, userId))) {
    throw fieldRefused('parentId', 'foreign-reference');
  }
  return rows[0];
};

type Answering = {
  parent_id: string | null;
  parent_number: string | null;
  parent_title: string | null;
};

/** What a paper answers, as one of its readers sees it: of one they do not read, the number alone. */
export const presentEarlier = async (
  db: Reader,
  { parent_id, parent_number, parent_title }: Answering,
  userId: string,
): Promise<z.input<typeof answeredPaper> | null> => {
  if (parent_id === null) {
    return null;
  }
  const isReadable = await isNamedReader(db, parent_id, userId);
  return {
    id: isReadable ? parent_id : null,
    documentNumber: parent_number ?? '',
    title: isReadable ? (parent_title ?? '') : '',
  };
};
