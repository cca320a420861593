import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './transaction.ts';

/** What is kept of projects: by which columns, which of them are summed up, and which say when the first and the last of it was. */
type Kept = {
  of: string;
  by: readonly string[];
  sums: readonly string[];
  first?: string;
  last?: string;
};

const figures: readonly Kept[] = [
  {
    of: 'estimate',
    by: ['project_id'],
    sums: ['roots', 'general_money', 'done_money', 'paid_money', 'difference_money'],
    first: 'first_act_day',
    last: 'last_act_day',
  },
  {
    of: 'money',
    by: ['project_id', 'month'],
    sums: ['works_money', 'billed_money', 'billed_total', 'reference_total'],
  },
  {
    of: 'outcome',
    by: ['project_id', 'kind', 'outcome', 'is_first', 'month', 'organization_id'],
    sums: ['amount'],
    last: 'last_at',
  },
  {
    of: 'remark',
    by: ['project_id', 'supervision', 'category', 'state', 'day'],
    sums: ['amount'],
  },
];

/** Folds what was added and taken away into the figures of projects; one at a time. */
export const foldFigures = async (trx: Trx): Promise<void> => {
  for (const kept of figures) {
    await fold(kept).execute(trx);
  }
};

const fold = ({ of, by, sums, first, last }: Kept): RawBuilder<unknown> => {
  const each = (columns: readonly string[], part: (column: string) => string) => columns.map(part);
  const firsts = first === undefined ? [] : [first];
  const lasts = last === undefined ? [] : [last];
  const ends = [...firsts, ...lasts];
  const all = [...by, ...sums, ...ends];
  const added = (column: string) => `t.${column} + f.${column}`;
  const changed = [
    ...each(sums, (column) => `${column} = ${added(column)}`),
    ...each(firsts, (column) => `${column} = least(t.${column}, f.${column})`),
    ...each(lasts, (column) => `${column} = greatest(t.${column}, f.${column})`),
  ];
  const folded = [
    ...by,
    ...each(sums, (column) => `sum(${column}) as ${column}`),
    ...each(firsts, (column) => `min(${column}) as ${column}`),
    ...each(lasts, (column) => `max(${column}) as ${column}`),
  ];
  const something = [
    ...each(sums, (column) => `sum(${column}) <> 0`),
    ...each(ends, (column) => `max(${column}) is not null`),
  ];
  return sql.raw(`
    with taken as (delete from ${of}_tally_changes returning *),
    folded as (
      select ${folded.join(', ')} from taken group by ${by.join(', ')} having ${something.join(' or ')})
    merge into ${of}_tallies t using folded f on ${each(by, (column) => `t.${column} = f.${column}`).join(' and ')}
    when matched and ${each(sums, (column) => `${added(column)} = 0`).join(' and ')} then delete
    when matched then update set ${changed.join(', ')}
    when not matched then insert (${all.join(', ')}) values (${each(all, (column) => `f.${column}`).join(', ')})`);
};
