import { sql } from 'kysely';
import { sendWrite, type Trx } from '../../db/transaction.ts';
import type { Entity } from '../../history/record.ts';

/**
 * Lets one who stays read what was written to seats whose holders leave, as whom it was for: what was sent when both sat in the same
 * organization. All else is left to colleagues who sat there then.
 */
export const passReading = (trx: Trx, left: string[], replacementId: string): Promise<void> =>
  sendWrite(
    trx,
    sql`with passed as (
      update record_readers reader set passed_to = heir.id from memberships gone, memberships heir
      where reader.membership_id = any(${left}) and gone.id = reader.membership_id and heir.id = ${replacementId}
        and heir.project_id = gone.project_id and heir.organization_id = gone.organization_id
        and greatest(gone.seated_since, heir.seated_since) <= reader.named_at
      returning reader.record_id, reader.part, reader.named_at)
    insert into record_readers (record_id, membership_id, part, is_heir, named_at)
    select distinct record_id, ${replacementId}::uuid, part, true, named_at from passed on conflict do nothing`,
  );

/** A paper somebody read from a seat that has ended, and the names of those who read it in their place; null where nobody does. */
export type PassedPaper = { entity: Entity; from: string; to: string | null };

/** Papers of seats that have just ended, the same in each project: who read it from there, and who does now. */
export const passedOf = async (trx: Trx, left: string[]): Promise<PassedPaper[]> => {
  const { rows } = await sql<PassedPaper>`
    select json_build_object('id', d.id, 'kind', d.kind, 'projectId', d.project_id) as entity, leaver.fullname as "from",
      heirs.names as "to"
    from (select distinct record_id, membership_id, passed_to, named_at from record_readers
      where membership_id = any(${left})) reader
    join memberships gone on gone.id = reader.membership_id join users leaver on leaver.id = gone.user_id
    join records d on d.id = reader.record_id
    cross join lateral (select string_agg(person.fullname, ', ' order by person.fullname, person.id) as names
      from memberships heir join users person on person.id = heir.user_id
      where heir.ended_at is null and case when reader.passed_to is null
        then heir.project_id = gone.project_id and heir.organization_id = gone.organization_id
          and greatest(gone.seated_since, heir.seated_since) <= reader.named_at
        else heir.id = reader.passed_to end) heirs
    order by d.id, gone.id`.execute(trx);
  return rows;
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
