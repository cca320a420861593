import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPart } from '../../db/folded.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import { wasApproved } from './approved.ts';
import { areKept } from './limits.ts';
import { nameOfRelation, type Relation } from './links.ts';
import type { OwnColumns } from './lists.ts';
import { amountOfWhole } from './tallies.ts';

/** What every list of records to link shows of one of them. */
export type AvailableRow = {
  id: string;
  full_number: string;
  created_at: Date;
  status: DocumentStatus;
};

/** Records a relation can link, by their kind's own table; `name` is what they are found by besides their number. */
export type Offer = OwnColumns & {
  relation: Relation;
  name: RawBuilder<string>;
  order: RawBuilder<unknown>;
  /** The table keeps the project, and an index has all rows of a project in this order. */
  isInOrder?: true;
};

/** `holderId` is the record that would link what is offered. */
type OfferFilter = { projectId: string; holderId: string; keyword?: string };

/** One page of the records of a project that the relation can still link. */
const listAvailable = async <Own>(
  db: Reader,
  offer: Offer,
  filter: OfferFilter,
  limit: number,
  offset: number,
): Promise<(AvailableRow & Own)[]> => {
  const { rows } = await sql<AvailableRow & Own>`
    select d.id, d.full_number, d.created_at, d.status, ${offer.columns}
    ${available(offer, filter)} order by ${offer.order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

/**
 * One page of them with how many there are. Where each is judged by the limits of the relation all are judged once, and the total comes
 * with the rows.
 */
export const availableWithTotal = async <Own>(
  db: Reader,
  offer: Offer,
  filter: OfferFilter,
  limit: number,
  offset: number,
): Promise<{ rows: (AvailableRow & Own)[]; total: number }> => {
  if (!offer.relation.limits) {
    const [rows, total] = await Promise.all([
      listAvailable<Own>(db, offer, filter, limit, offset),
      countAvailable(db, offer, filter),
    ]);
    return { rows, total };
  }
  const judged = { ...offer, columns: sql`${offer.columns}, count(*) over ()::integer as total` };
  const rows = await listAvailable<Own & { total: number }>(db, judged, filter, limit, offset);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countAvailable(db, offer, filter));
  return { rows, total };
};

/** How many records all pages of `listAvailable` hold. */
const countAvailable = async (db: Reader, offer: Offer, filter: OfferFilter): Promise<number> => {
  if (isOfWhole(offer.relation, filter)) {
    return countNotLinked(db, offer.relation, filter);
  }
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count ${available(offer, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Are all records of the kind, or all that were approved, offered that are not linked yet? */
const isOfWhole = ({ limits, isExclusive }: Relation, { keyword }: OfferFilter): boolean =>
  !(limits || isExclusive || keyword);

/** What is linked is of the same project and kind, and was approved where that is asked: nothing takes it back. */
const countNotLinked = async (
  db: Reader,
  relation: Relation,
  { projectId, holderId }: OfferFilter,
): Promise<number> => {
  const status = relation.mustBeApproved ? ('approved' as const) : undefined;
  const whole = { kind: relation.to, projectId, status };
  const putAway = sql`+ (select count(*) from records d where d.project_id = ${projectId} and d.kind = ${relation.to}
    and d.status = 'archived' and ${wasApproved('d')})`;
  const { rows } = await sql<{ count: string }>`
    select coalesce((${amountOfWhole(whole)}), 0) ${relation.mustBeApproved ? putAway : sql``}
      - (select count(*) from record_links
        where from_id = ${holderId} and relation = ${nameOfRelation(relation)}) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

const available = (
  { relation, table, name, isInOrder }: Offer,
  { projectId, holderId, keyword }: OfferFilter,
): RawBuilder<unknown> => sql`
  from ${
    isInOrder
      ? sql`${sql.table(table)} own ${lookedUp('records', 'd', sql`d.id = own.record_id`)}`
      : sql`records d ${lookedUp(table, 'own', sql`own.record_id = d.id`)}`
  }
  ${relation.limits ? sql`join records holder on holder.id = ${holderId}` : sql``}
  where ${isInOrder ? sql`own` : sql`d`}.project_id = ${projectId} and d.kind = ${relation.to}
    ${relation.mustBeApproved ? sql`and ${wasApproved('d')}` : sql``}
    ${relation.limits ? sql`and ${areKept(relation.limits)}` : sql``}
    and ${relation.isExclusive ? isFree(relation) : isNotLinked(relation, holderId)}
    ${keyword ? sql`and ${hasPart(sql`concat_ws(' ', d.full_number, ${name})`, keyword)}` : sql``}`;

/** Does this one not link it yet? */
const isNotLinked = (relation: Relation, holderId: string) =>
  sql`not exists (select 1 from record_links l
    where l.to_id = d.id and l.from_id = ${holderId} and l.relation = ${nameOfRelation(relation)} offset 0)`;

/** Does nobody hold the record `d` in this exclusive relation? */
const isFree = (relation: Relation) => sql`not exists (select 1 from record_links l
  where l.to_id = d.id and l.relation = ${nameOfRelation(relation)} and l.is_exclusive and l.is_held offset 0)`;
