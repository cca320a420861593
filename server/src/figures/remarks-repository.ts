import type { FigureDay, FigureGroup } from '@nysan/contract/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { amountsOf, isWithin, placesOf } from './amounts-repository.ts';
import type { AmountRow, Counted, GroupRow } from './counted.ts';

type Sql = RawBuilder<unknown>;

const dayOf: Partial<Record<FigureDay, Sql>> = {
  created: sql`d.sent_on`,
  decided: sql`d.eliminated_on`,
  due: sql`d.due_date`,
};

const isLate = ({ today }: Counted): Sql =>
  sql`(d.eliminated_on is null and d.due_date < ${today}::date)`;

const conditions = (counted: Counted): Sql => {
  const { state, overdue, measure, organizationId, membershipId, as, of = 'created' } = counted;
  const all = [
    sql`d.supervision = split_part(place.kind, '/', 2)`,
    ...(state === undefined ? [] : [sql`(d.eliminated_on is null) = ${state === 'waiting'}`]),
    ...(overdue === undefined ? [] : [sql`${isLate(counted)} = ${overdue === 'true'}`]),
    ...(measure === 'daysLate' || as === 'late' ? [isLate(counted)] : []),
    ...(organizationId === undefined ? [] : [sql`seat.organization_id = ${organizationId}::uuid`]),
    ...(membershipId === undefined
      ? []
      : [
          sql`(seat.id = ${membershipId}::uuid or seat.user_id = (
            select m.user_id from memberships m where m.id = ${membershipId}::uuid))`,
        ]),
    isWithin(dayOf[of] ?? sql`d.sent_on`, counted),
  ];
  return sql.join(all, sql` and `);
};

/** Remarks `d` of registers, with the seat of whoever is to put each right. */
const remarks = (counted: Counted): Sql => sql`
  ${placesOf(counted)} cross join lateral counted_remarks_in(place.id) d
  ${lookedUpIfAny('memberships', 'seat', sql`seat.id = d.responsible_id`)}`;

const valueOf = ({ measure, today }: Counted): Sql =>
  measure === 'daysLate' ? sql`${today}::date - d.due_date` : sql`1`;

const groupOf = (by: FigureGroup, { of }: Counted): { key: Sql; name: Sql; beside: Sql } => {
  const nobody = sql`null::text`;
  switch (by) {
    case 'state':
      return {
        key: sql`case when d.eliminated_on is null then 'waiting' else 'approved' end`,
        name: nobody,
        beside: sql``,
      };
    case 'category':
      return { key: sql`d.category`, name: nobody, beside: sql`` };
    case 'month':
      return {
        key: sql`to_char(${dayOf[of ?? 'created'] ?? sql`d.sent_on`}, 'YYYY-MM')`,
        name: nobody,
        beside: sql``,
      };
    case 'project':
      return {
        key: sql`place.id::text`,
        name: sql`whole.short_name`,
        beside: lookedUp('projects', 'whole', sql`whole.id = place.id`),
      };
    case 'party':
      return {
        key: sql`seat.organization_id::text`,
        name: sql`name_in(seat.organization_id, place.id)`,
        beside: sql``,
      };
    default:
      return {
        key: sql`coalesce(seat.user_id, seat.id)::text`,
        name: sql`coalesce(person.fullname, seat.invited_email)`,
        beside: lookedUpIfAny('users', 'person', sql`person.id = seat.user_id`),
      };
  }
};

export const countRemarks = async (db: Reader, counted: Counted): Promise<AmountRow> => {
  const { rows } = await sql<AmountRow>`
    select ${amountsOf(counted.measure)}
    from (select ${valueOf(counted)} as value from ${remarks(counted)} where ${conditions(counted)}) one`.execute(
    db,
  );
  return rows[0] ?? { count: 0, total: null, average: null };
};

export const groupRemarks = async (
  db: Reader,
  counted: Counted,
  by: FigureGroup,
  most: number,
): Promise<GroupRow[]> => {
  const { key, name, beside } = groupOf(by, counted);
  const { rows } = await sql<GroupRow>`
    select key, min(name) as name, ${amountsOf(counted.measure)}
    from (select ${valueOf(counted)} as value, ${key} as key, ${name} as name
      from ${remarks(counted)} ${beside} where ${conditions(counted)}) one
    group by key order by ${by === 'month' ? sql`key` : sql`count(*) desc, min(name), key`} limit ${most}`.execute(
    db,
  );
  return rows;
};
