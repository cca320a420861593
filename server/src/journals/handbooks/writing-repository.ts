import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { FieldRow } from './repository.ts';

type HandbookValues = Pick<
  Insertable<DB['handbooks']>,
  'name' | 'category_id' | 'is_active' | 'is_autonomous'
>;

export const insertHandbook = async (trx: Trx, values: HandbookValues): Promise<string> => {
  const { id } = await trx
    .insertInto('handbooks')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Counts the change. */
export const updateHandbook = async (
  trx: Trx,
  id: string,
  values: HandbookValues,
): Promise<void> => {
  await trx
    .updateTable('handbooks')
    .set({ ...values, row_version: sql`row_version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

export const categoryExists = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('handbook_categories').select('id').where('id', '=', id).execute()).length >
  0;

/** Makes these the fields of a handbook in this order: those with an id stay the same, the others are new, the rest go. */
export const writeFields = async (
  trx: Trx,
  handbookId: string,
  fields: readonly (Omit<FieldRow, 'id'> & { id?: string | undefined })[],
): Promise<void> => {
  const kept = fields.flatMap(({ id }) => id ?? []);
  await trx
    .deleteFrom('handbook_fields')
    .where('handbook_id', '=', handbookId)
    .where(sql<boolean>`id <> all(${kept}::uuid[])`)
    .execute();
  for (const [position, { id, name, type }] of fields.entries()) {
    await (id === undefined
      ? trx
          .insertInto('handbook_fields')
          .values({ handbook_id: handbookId, position, name, type })
          .execute()
      : trx
          .updateTable('handbook_fields')
          .set({ position, name, type })
          .where('id', '=', id)
          .execute());
  }
};

/** How many fields all handbooks have together. */
export const countFields = async (db: Reader): Promise<number> => {
  const { count } = await db
    .selectFrom('handbook_fields')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteHandbook = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('handbooks').where('id', '=', id).execute();
};

/** A project in which something is in use, by its short name, and how many posts use it. */
export type UsedPlace = { project: string; posts: number };

/** Projects that keep a journal by a handbook. */
export const placesOfHandbook = (db: Reader, handbookId: string): Promise<UsedPlace[]> =>
  placesOf(
    db,
    sql`select project_id, id as post_id from journal_posts where handbook_id = ${handbookId}
      union all select project_id, null from hung_journals where handbook_id = ${handbookId}`,
  );

/** Projects where posts say something in a field. */
export const placesOfField = (db: Reader, fieldId: string): Promise<UsedPlace[]> =>
  placesOf(
    db,
    sql`select p.project_id, p.id as post_id from journal_posts p
      join filled_fields filled on filled.post_id = p.id and filled.field_id = ${fieldId}`,
  );

const placesOf = async (db: Reader, used: RawBuilder<unknown>): Promise<UsedPlace[]> => {
  const { rows } = await sql<UsedPlace>`
    select p.short_name as project, count(distinct used.post_id)::integer as posts
    from (${used}) used join projects p on p.id = used.project_id
    group by p.id order by p.short_name, p.id`.execute(db);
  return rows;
};
