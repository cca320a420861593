import { toWireWord } from '@nysan/contract/choices.ts';
import { measurementUnits, shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import { type RawBuilder, sql } from 'kysely';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import { isCheckViolation, type Reader, type Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { linkRecords, lockLinkedBy, nameOfRelation } from '../../record-engine/repository/links.ts';
import type { AskedVolume } from './asked-volumes.ts';
import { citedProducts } from './relations.ts';

const relation = nameOfRelation(citedProducts);

/** A row of the verification log as an act takes of it. */
export type ProductRow = {
  id: string;
  full_number: string;
  name: string;
  supplier: string;
  batch_number: string;
  accompanying_document_number: string;
  /** As the wire spells it. */
  measurer: string;
  batch_volume: string;
  verified_volume: string;
  remain_volume: string;
  volume: string;
  /** With what other acts in approval and approved ones take, it is more than was verified. */
  is_beyond_verified: boolean;
};

export type StoredProduct = Omit<ProductRow, 'measurer'> & { measurement_unit: string };

/** What an act takes of the products on site, in the order of their numbers. */
export const productsOf = async (db: Reader, actId: string): Promise<ProductRow[]> => {
  const { rows } = await productsIn(actId).execute(db);
  return rows.map(asTaken);
};

/** The same as it is stored, to be asked with others. */
export const productsIn = (actId: string): RawBuilder<StoredProduct> => sql`
  select d.id, d.full_number, own.name, own.supplier, own.batch_number, own.accompanying_document_number,
    own.measurement_unit, own.batch_volume::text, own.verified_volume::text, own.remain_volume::text, v.volume::text,
    own.taken_volume + case when v.is_taken then 0 else v.volume end > own.verified_volume as is_beyond_verified
  from linked_volumes v join records d on d.id = v.to_id join verified_products own on own.record_id = v.to_id
  where v.from_id = ${actId} and v.relation = ${relation} order by d.number`;

export const asTaken = ({ measurement_unit: unit, ...row }: StoredProduct): ProductRow => ({
  ...row,
  measurer: spelled(unit),
});

const spelled = (unit: string): string => toWireWord(measurementUnits, unit);

/** Adds rows of the act's own project or changes their volumes, as far as the batch goes. */
export const setProducts = async (
  trx: Trx,
  act: RecordHeader,
  action: 'ADD' | 'UPDATE',
  asked: AskedVolume[],
): Promise<void> => {
  if (action === 'ADD') {
    const ids = asked.map(({ id }) => id);
    await linkRecords(trx, citedProducts, act, ids);
  }
  for (const { id, volume } of asked) {
    const { numAffectedRows } =
      action === 'ADD'
        ? await sql`insert into linked_volumes (from_id, relation, to_id, volume)
            values (${act.id}, ${relation}, ${id}, ${volume})
            on conflict (from_id, relation, to_id) do update set volume = excluded.volume`.execute(
            trx,
          )
        : await sql`update linked_volumes set volume = ${volume}
            where from_id = ${act.id} and relation = ${relation} and to_id = ${id}`.execute(trx);
    if (numAffectedRows !== 1n) {
      throw fieldRefused('updateValue.recordId', 'unknown-reference');
    }
  }
  await mustBeLeft(trx, act.id);
};

/** Takes what an act names while people decide on it; a batch that has not enough left refuses the whole act. */
export const takeProducts = async (trx: Trx, { id }: Pick<RecordHeader, 'id'>): Promise<void> => {
  await sql`savepoint taking`.execute(trx);
  try {
    await sql`update linked_volumes set is_taken = true where from_id = ${id}`.execute(trx);
  } catch (error) {
    if (!isCheckViolation(error, 'verified_left')) {
      throw error;
    }
    await sql`rollback to savepoint taking`.execute(trx);
    await mustBeLeft(trx, id);
  }
};

/** Gives back what a rejected act took. */
export const giveProductsBack = async (
  trx: Trx,
  { id }: Pick<RecordHeader, 'id'>,
): Promise<void> => {
  await lockLinkedBy(trx, id);
  await sql`update linked_volumes set is_taken = false where from_id = ${id}`.execute(trx);
};

/** Refuses with 409 and what is left the first row that has not enough. */
const mustBeLeft = async (trx: Trx, actId: string): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    name: string;
    unit: string;
    left: string;
    asked: string;
  }>`
    select d.id, d.full_number || ' ' || own.name as name, own.measurement_unit as unit,
      trim_scale(own.remain_volume)::text as left, trim_scale(v.volume)::text as asked
    from linked_volumes v join records d on d.id = v.to_id join verified_products own on own.record_id = v.to_id
    where v.from_id = ${actId} and v.relation = ${relation} and v.volume > own.remain_volume
    order by d.number limit 1`.execute(trx);
  const [short] = rows;
  if (short) {
    throw refuse('verified-exceeded', {
      params: {
        name: short.name,
        left: short.left.replace('.', ','),
        measurer: shownUnit(spelled(short.unit), 'ru'),
        asked: short.asked.replace('.', ','),
      },
      details: { recordId: short.id, left: Number(short.left) },
    });
  }
};
