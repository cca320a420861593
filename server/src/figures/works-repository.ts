import type { FigureGroup } from '@nysan/contract/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPart } from '../db/folded.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { closedLinesFrom } from '../estimate-figures/closed-lines-repository.ts';
import { isWithin, placesOf } from './amounts-repository.ts';
import type { AmountRow, Counted, GroupRow } from './counted.ts';

type Sql = RawBuilder<unknown>;

/** Lines that approved acts closed: their position, its unit, volume and money. */
const lines = ({ places, from, to, words }: Counted): Sql => sql`
  select place.id as project_id, line.* from ${placesOf({ places })} cross join lateral (
    select l.node_id, l.measurer, l.volume, coalesce(l.money, 0) as money, to_char(act.end_work_date, 'YYYY-MM') as month
    from ${closedLinesFrom(sql`place.id`, isWithin(sql`act.end_work_date`, { from, to }))}
    ${
      words === undefined
        ? sql``
        : sql`and exists (select 1 from estimate_nodes node where node.id = l.node_id and ${hasPart(sql`node.name`, words)})`
    } offset 0) line`;

/** Volumes add up where they are of one unit. */
const amounts = ({ measure }: Counted): Sql => {
  const total =
    measure === 'money'
      ? sql`sum(money)::numeric(24, 2)`
      : measure === 'volume'
        ? sql`case when count(distinct measurer) = 1 then sum(volume) end`
        : sql`count(distinct node_id)`;
  return sql`count(distinct node_id)::integer as count, ${total}::text as total, null::text as average`;
};

export const countWorks = async (db: Reader, counted: Counted): Promise<AmountRow> => {
  const { rows } = await sql<AmountRow>`
    select ${amounts(counted)} from (${lines(counted)}) line`.execute(db);
  return rows[0] ?? { count: 0, total: null, average: null };
};

const keyOf = (by: FigureGroup): { key: Sql; name: Sql; beside: Sql } =>
  by === 'project'
    ? {
        key: sql`line.project_id::text`,
        name: sql`min(whole.short_name)`,
        beside: lookedUp('projects', 'whole', sql`whole.id = line.project_id`),
      }
    : by === 'unit'
      ? { key: sql`line.measurer`, name: sql`min(line.measurer)`, beside: sql`` }
      : { key: sql`line.month`, name: sql`null::text`, beside: sql`` };

export const groupWorks = async (
  db: Reader,
  counted: Counted,
  by: FigureGroup,
  most: number,
): Promise<GroupRow[]> => {
  const { key, name, beside } = keyOf(by);
  const { rows } = await sql<GroupRow>`
    select ${key} as key, ${name} as name, ${amounts(counted)}
    from (${lines(counted)}) line ${beside} group by 1 order by 1 limit ${most}`.execute(db);
  return rows;
};
