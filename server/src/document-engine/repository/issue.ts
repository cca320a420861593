import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { ISSUER } from '../issuer.ts';
import type { DocumentHeader } from '../kind.ts';

type Version = Pick<DocumentHeader, 'id' | 'currentVersion'>;

/** Was the current version issued: sent, and signed by whoever issues it where somebody does? */
export const isIssued = async (db: Reader, { id, currentVersion }: Version): Promise<boolean> => {
  const version = await db
    .selectFrom('document_versions')
    .select('issued_at')
    .where('document_id', '=', id)
    .where('number', '=', currentVersion)
    .executeTakeFirst();
  return version !== undefined && version.issued_at !== null;
};

/** Is this the person by whose signature the current version will be issued? */
export const isToIssue = async (
  db: Reader,
  { id, currentVersion }: Version,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ isHis: boolean }>`
    select exists (select 1 from document_versions v
      join version_seats issuer on issuer.document_id = v.document_id and issuer.number = v.number
      where v.document_id = ${id} and v.number = ${currentVersion} and v.issued_at is null
        and issuer.seat_group = ${ISSUER} and issuer.user_id = ${userId}) as "isHis"`.execute(db);
  return rows[0]?.isHis ?? false;
};

/** Issues the current version by its issuer's signature: from now on all seats are asked. False for who may not, or once it was issued. */
export const markIssued = async (
  trx: Trx,
  { id, currentVersion }: Version,
  userId: string,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update document_versions v set issued_at = ${at}
    where v.document_id = ${id} and v.number = ${currentVersion} and v.issued_at is null and exists (
      select 1 from version_seats issuer where issuer.document_id = v.document_id and issuer.number = v.number
        and issuer.seat_group = ${ISSUER} and issuer.user_id = ${userId})`.execute(trx);
  if (numAffectedRows !== 1n) {
    return false;
  }
  await trx
    .updateTable('version_seats')
    .set({ is_asked: true })
    .where('document_id', '=', id)
    .where('number', '=', currentVersion)
    .execute();
  return true;
};
