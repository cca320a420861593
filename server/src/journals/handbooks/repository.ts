import type { HandbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '../../calls/refusal.ts';
import type { DB } from '../../db/tables.ts';
import type { Reader, Trx } from '../../db/transaction.ts';

/** Journals the program knows, whatever they are called. */
export type HandbookCode = 'author' | 'technical' | 'remarks';

export type FieldRow = { id: string; name: string; type: HandbookFieldType };

export type HandbookRow = {
  id: string;
  name: string;
  code: HandbookCode | null;
  category_id: number;
  category: string;
  is_active: boolean;
  is_autonomous: boolean;
  row_version: number;
  updated_at: Date;
  fields: FieldRow[];
};

export const findCategories = (db: Reader) =>
  db.selectFrom('handbook_categories').select(['id', 'name']).orderBy('id').execute();

const fieldsOf = (eb: ExpressionBuilder<DB, 'handbooks'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('handbook_fields as f')
      .select(['f.id', 'f.name', 'f.type'])
      .whereRef('f.handbook_id', '=', 'handbooks.id')
      .orderBy('f.position'),
  ).as('fields');

const handbooks = (db: Reader) =>
  db
    .selectFrom('handbooks')
    .innerJoin('handbook_categories as c', 'c.id', 'handbooks.category_id')
    .select([
      'handbooks.id',
      'handbooks.name',
      'handbooks.code',
      'handbooks.category_id',
      'c.name as category',
      'handbooks.is_active',
      'handbooks.is_autonomous',
      'handbooks.row_version',
      'handbooks.updated_at',
    ])
    .select(fieldsOf)
    // A check of the table holds code and type to their words.
    .$castTo<HandbookRow>();

/** Which handbooks a list is about: all of them, or the active ones with one of these codes, null for those without. */
export type Chosen = 'all' | { codes: readonly (HandbookCode | null)[] };

const isChosen = (chosen: Chosen): RawBuilder<boolean> =>
  chosen === 'all'
    ? sql`true`
    : sql`(handbooks.is_active and (handbooks.code = any(${chosen.codes.filter((code) => code !== null)}::text[])
        or (handbooks.code is null and ${chosen.codes.includes(null)}::boolean)))`;

/** One page of them, by category and name. */
export const listHandbooks = (
  db: Reader,
  chosen: Chosen,
  limit: number,
  offset: number,
): Promise<HandbookRow[]> =>
  handbooks(db)
    .where(isChosen(chosen))
    .orderBy('handbooks.category_id')
    .orderBy(sql`handbooks.name collate natural_order`)
    .orderBy('handbooks.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countHandbooks = async (db: Reader, chosen: Chosen): Promise<number> => {
  const { count } = await db
    .selectFrom('handbooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isChosen(chosen))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One with its fields in their order; 404 when it is not there. */
export const findHandbook = async (db: Reader, id: string): Promise<HandbookRow> =>
  (await handbooks(db).where('handbooks.id', '=', id).executeTakeFirst()) ?? missing();

/** These, in no order. */
export const findHandbooks = (db: Reader, ids: string[]): Promise<HandbookRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : handbooks(db).where('handbooks.id', 'in', ids).execute();

const missing = (): never => {
  throw notFound();
};

/** Holds a handbook until the transaction ends: against those who write by it, or against those who change it. */
export const lockHandbook = async (
  trx: Trx,
  id: string,
  against: 'writers' | 'changes',
): Promise<HandbookRow> => {
  const query = trx.selectFrom('handbooks').select('id').where('id', '=', id);
  await (against === 'writers' ? query.forUpdate() : query.forShare()).execute();
  return findHandbook(trx, id);
};
