import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/**
 * Keeps all rows as they stand and gives a function that brings them back. Triggers and references sleep while it
 * works, for tables that are written once and for good would refuse it.
 */
export const restorable = async ({ owner: { db } }: TestApp): Promise<() => Promise<void>> => {
  await sql`create schema kept`.execute(db);
  await sql`create table kept.prints (name text primary key, print text)`.execute(db);
  const tables = await tablesOf(db);
  for (const { name } of tables) {
    const [kept, stands] = [sql.table(`kept.${name}`), sql.table(`public.${name}`)];
    await sql`create table ${kept} as table ${stands}`.execute(db);
    await sql`insert into kept.prints select ${name}, ${sql.raw(printOf(name))}`.execute(db);
  }
  await sql`create function kept.restore() returns void language plpgsql as ${sql.lit(
    `begin
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map(bringBack).join('\n')}
    end`,
  )}`.execute(db);
  return async () => {
    await sql`select kept.restore()`.execute(db);
  };
};

/** Rows of a table and the newest transaction that wrote one: no change leaves both as they were. */
const printOf = (name: string) =>
  `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from public.${name})`;

/** A table nobody wrote to stays as it is: most calls write to few. */
const bringBack = ({ name, columns }: Table) => `
  if ${printOf(name)} is distinct from (select print from kept.prints where prints.name = '${name}') then
    delete from public.${name};
    insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};
    update kept.prints set print = ${printOf(name)} where prints.name = '${name}';
  end if;`;

type Table = { name: string; columns: string };

/** Tables with the columns that can be written. */
const tablesOf = async (db: TestApp['services']['db']): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  return rows;
};

/** Makes every limit count to nothing, so that the next thousand calls meet what lies behind it. */
export const liftLimits = async ({ owner: { db } }: TestApp): Promise<void> => {
  await sql`create function forget_hits() returns trigger language plpgsql as
    'begin new.hits := 0; return new; end'`.execute(db);
  await sql`create trigger forget_hits before insert or update on rate_limits
    for each row execute function forget_hits()`.execute(db);
};
