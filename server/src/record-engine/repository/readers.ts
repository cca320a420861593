import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

/** Lets one who stays read all that was written to seats whose holders leave, as whom it was for. */
export const passReading = async (
  trx: Trx,
  left: string[],
  replacementId: string,
): Promise<void> => {
  await sql`insert into record_readers (record_id, membership_id, part, is_heir)
    select distinct record_id, ${replacementId}::uuid, part, true from record_readers where membership_id = any(${left})
    on conflict do nothing`.execute(trx);
  await sql`update record_readers set passed_to = ${replacementId} where membership_id = any(${left})`.execute(
    trx,
  );
};

/** Lets its author alone read a new record that is read by name, until it is sent. */
export const beginDraft = async (trx: Trx, recordId: string, authorId: string): Promise<void> => {
  await sql`insert into record_drafts (record_id, author_id) values (${recordId}, ${authorId})`.execute(
    trx,
  );
};

/** From here on those read it whom it names. */
export const endDraft = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`delete from record_drafts where record_id = ${recordId}`.execute(trx);
};
