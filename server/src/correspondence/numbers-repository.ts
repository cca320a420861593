import type { NumberedPaper } from '@nysan/contract/correspondence/every-paper.ts';
import { letter } from '@nysan/contract/kinds/letter.ts';
import { memo } from '@nysan/contract/kinds/memo.ts';
import { minutes } from '@nysan/contract/kinds/minutes.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** What each sort of paper is called in the database, and what its numbers begin with. */
const papers = {
  LETTER: { stored: 'letter', prefix: letter.numberPrefix },
  MEMO: { stored: 'memo', prefix: memo.numberPrefix },
  PROTOCOL: { stored: 'protocol', prefix: minutes.numberPrefix },
} as const satisfies Record<NumberedPaper, object>;

/** The unused number of a person, drawn when they have none; two requests of theirs at once get the same. */
export const reserveNumber = async (
  trx: Trx,
  paper: NumberedPaper,
  userId: string,
  today: string,
): Promise<string> => {
  const { stored, prefix } = papers[paper];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number of ${stored} for ${userId}`}, 0))`.execute(
    trx,
  );
  const unused = await trx
    .selectFrom('correspondence_numbers')
    .select('full_number')
    .where('user_id', '=', userId)
    .where('paper', '=', stored)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (unused) {
    return unused.full_number;
  }
  const { last: number } = await trx
    .insertInto('correspondence_counters')
    .values({ paper: stored, last: 1 })
    .onConflict((met) =>
      met.column('paper').doUpdateSet(({ eb }) => ({
        last: eb('correspondence_counters.last', '+', 1),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const full_number = `${prefix}-${today.slice(0, 4)}-${String(number).padStart(6, '0')}`;
  await trx
    .insertInto('correspondence_numbers')
    .values({ full_number, paper: stored, number, user_id: userId })
    .execute();
  return full_number;
};

const unusedOf = (userId: string, paper: NumberedPaper, fullNumber: string) =>
  sql`full_number = ${fullNumber} and user_id = ${userId} and paper = ${papers[paper].stored} and used_at is null`;

/** Is this number reserved for this person and not used yet? */
export const isUnusedNumber = async (
  db: Reader,
  paper: NumberedPaper,
  userId: string,
  fullNumber: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from correspondence_numbers where ${unusedOf(userId, paper, fullNumber)}`.execute(db);
  return rows.length > 0;
};

/** Uses a number up; its place in the sequence, undefined when it is not this person's or was used before. */
export const spendNumber = async (
  trx: Trx,
  paper: NumberedPaper,
  userId: string,
  fullNumber: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ number: number }>`
    update correspondence_numbers set used_at = now() where ${unusedOf(userId, paper, fullNumber)}
    returning number`.execute(trx);
  return rows[0]?.number;
};
