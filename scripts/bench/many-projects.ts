import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Database } from '../../server/src/db/connection.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { foldTallies } from '../../server/src/record-engine/repository/tallies.ts';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson, buildProject } from '../../server/test/factories.ts';
import type { Person } from '../../server/test/test-app.ts';
import { byTurns, load } from './measure.ts';
import { openPool } from './open-pool.ts';
import { fillEstimates, measureOverviewOf } from './overview.ts';
import { type Row, row } from './rows.ts';
import { readNothing } from './search.ts';
import { type House, startOurs } from './servers.ts';
import { headersOf } from './signing-site.ts';

const ACTS_EACH = 1000;
const MOST_ASKED = 50;

/**
 * Pages and details among 1,000 projects of 1,000 acts each against the same among ten of them, in databases of their own, by turns, so
 * that whatever else happens on the machine happens to both.
 */
export const measureManyProjects = async (pool: pg.Pool, house: House): Promise<Row[]> => {
  const few = await openAmong(pool, house, 'bench_few', 10);
  const many = await openAmong(pool, house, 'bench_many', 1000);
  await pool.query('checkpoint'); // what the filling left to be written is no part of this
  const rows = [
    await compare('page 1 of a list', few, many, 'pages'),
    await compare('detail', few, many, 'details'),
    ...(await measureOverviewOf(many)),
  ];
  await closeAmong(pool, few);
  await closeAmong(pool, many);
  return rows;
};

/** The overview of 1,000 projects of 1,000 acts each. */
export const measureOverview = async (pool: pg.Pool, house: House): Promise<Row[]> => {
  const many = await openAmong(pool, house, 'bench_many', 1000);
  await pool.query('checkpoint');
  const rows = await measureOverviewOf(many);
  await closeAmong(pool, many);
  return rows;
};

const closeAmong = async (pool: pg.Pool, among: Among) => {
  await among.stop();
  await pool.query(`drop database ${among.name} with (force)`);
};

const compare = async (
  what: string,
  few: Among,
  many: Among,
  asked: 'pages' | 'details',
): Promise<Row> => {
  const [fewer, more] = await byTurns([
    () => load(few[asked], few.url, few.headers),
    () => load(many[asked], many.url, many.headers),
  ]);
  const against = row(`${what}, in 10 projects against in 1,000`, fewer, more, '≤ 2');
  return { ...against, bare: `${against.bare}, ours` };
};

/** A server over a database of so many projects, and what is asked of it. */
type Among = {
  name: string;
  url: string;
  headers: Record<string, string>;
  pages: { path: string }[];
  details: { path: string }[];
  /** Of whoever may view the overview of all of them. */
  viewer: Record<string, string>;
  stop(): Promise<void>;
};

const openAmong = async (
  pool: pg.Pool,
  house: House,
  name: string,
  projects: number,
): Promise<Among> => {
  await pool.query(`create database ${name}`);
  const databaseUrl = house.databaseUrl.replace(/\/nysan(\?|$)/, `/${name}$1`);
  await migrate(databaseUrl);
  const filling = openPool(databaseUrl, 2);
  const db = createDatabase(filling);
  const people = await buildPeople(db);
  await fill(db, people, projects);
  const some = await someActs(db);
  await filling.end();
  const ours = await startOurs({ ...house, databaseUrl });
  return {
    name,
    url: ours.url,
    headers: await headersOf(house.secret, people.contractor),
    viewer: await headersOf(house.secret, people.customer),
    pages: some.map(({ project }) => ({
      path: `/api/hidden-work-act/project/${project}?status=CREATED`,
    })),
    details: some.map(({ act }) => ({ path: `/api/hidden-work-act/${act}` })),
    stop: () => ours.stop(),
  };
};

/** An act of each of some projects, of all when there are few. */
const someActs = async (db: Database): Promise<{ project: string; act: string }[]> => {
  const { rows } = await sql<{ project: string; act: string }>`
    select p.id as project, (select d.id from records d where d.project_id = p.id and d.number = 500) as act
    from projects p order by md5(p.id::text) limit ${MOST_ASKED}`.execute(db);
  return rows;
};

type People = { customer: Person; contractor: Person };

const buildPeople = async (db: Database): Promise<People> => {
  const services = { db } as Services; // The factories use nothing else of the house.
  return {
    customer: await buildPerson(services, { baseRoles: ['CUSTOMER'] }),
    contractor: await buildPerson(services),
  };
};

const fill = async (db: Database, { customer, contractor }: People, projects: number) => {
  const services = { db } as Services;
  const made: string[] = [];
  for (let at = 0; at < projects; at += 1) {
    const { id } = await buildProject(services, customer);
    await buildMembership(services, id, contractor, 'GENERAL_CONTRACTOR');
    made.push(id);
  }
  await sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version, created_at)
    select 'hidden-work-act', p.id, n, 'АСР-' || lpad(n::text, 6, '0'), ${contractor.userId}, ${contractor.fullname},
      case when n % 10 = 0 then 'approved' else 'created' end, 0, now() - (${ACTS_EACH} - n) * interval '1 hour'
    from unnest(${made}::uuid[]) p (id), generate_series(1, ${ACTS_EACH}::integer) n`.execute(db);
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
    select id, 'Устройство ростверка в осях А–Г, захватка ' || number, '2026-03-01', '2026-03-12'
    from records where project_id = any(${made})`.execute(db);
  await fillEstimates(db, customer, made);
  await readNothing(db);
  await foldTallies(db); // as a minute after, in each server
  await sql`vacuum analyze`.execute(db);
};
