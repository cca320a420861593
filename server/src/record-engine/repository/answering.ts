import { type RawBuilder, sql } from 'kysely';

/** Who writes the record `d` instead of those whom the permission table lets; null where the table says it. */
export const recordWriters: RawBuilder<string[] | null> =
  sql`(select named.writers from record_writers named where named.record_id = d.id)`;

/** Number of the first document that prints the record `d` and is in approval or approved; as `cited_by` of the database. */
export const citedBy: RawBuilder<string | null> = sql`(
  select coalesce(citing.full_number, citing.kind) from record_links cited join records citing on citing.id = cited.from_id
  where cited.to_id = d.id and cited.is_held and (citing.status = 'inApproval' or was_approved(citing))
  order by citing.created_at limit 1)`;
