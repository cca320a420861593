import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Verification } from '../../server/src/history/verify-repository.ts';
import type { Row } from './rows.ts';

const BAR_MB = 50;
const CHAIN = 5;
/** One of them has a hundredth of all entries, as that of a large project may. */
const longOf = (entries: number): number => Math.ceil(entries / 100);
const AT_ONCE = 500;
/** What people write in a day of a large house. */
const MOVED = 20_000;
const DIFFERENCES = `'{"name": {"value1": "Устройство ростверка в осях 1–5", "value2": "Устройство ростверка в осях 1–6, отметка −2,150"}}'`;

type Night = { took: number; node: number; backend: number; verified: Verification };

/**
 * The night's check of a history of so many entries: the first, which seals and verifies all of them; one after a day of work; and one
 * that looks at everything again. Each in a process of its own.
 */
export const measureHistory = async (
  pool: pg.Pool,
  databaseUrl: string,
  entries: number,
): Promise<Row[]> => {
  await fill(pool, entries);
  const all = entries.toLocaleString('en');
  const first = await keep(databaseUrl, '2026-06-01', entries * 2);
  await moveSome(pool);
  const nightly = await keep(databaseUrl, '2026-06-02', 0);
  const whole = await keep(databaseUrl, '2026-07-15', entries * 2);
  return [
    rowOf(`first night: ${all} entries sealed and all verified`, first),
    rowOf(`a night after a day of ${MOVED.toLocaleString('en')} entries`, nightly),
    rowOf('a check of everything', whole),
  ];
};

const keep = async (databaseUrl: string, day: string, mostOfWhole: number): Promise<Night> => {
  const child = fork(fileURLToPath(new URL('./history-child.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NOW: `${day}T22:00:00Z`,
      MOST_OF_WHOLE: String(mostOfWhole),
    },
  });
  const [told] = (await once(child, 'message')) as [Night];
  if (told.verified.faults > 0) {
    throw new Error(`the history is not whole: ${told.verified.first}`);
  }
  return told;
};

const rowOf = (what: string, { took, node, backend, verified }: Night): Row => ({
  what: `${what}; memory above rest`,
  ours: `Node ${megabytes(node)}, PostgreSQL ${megabytes(backend)}; ${(took / 1000).toFixed(1)} s, ${verified.entries.toLocaleString('en')} entries`,
  bare: '',
  ratio: Math.max(node, backend) / 1024 / BAR_MB,
  bar: `≤ ${BAR_MB} MB`,
});

const megabytes = (kilobytes: number): string => `${(kilobytes / 1024).toFixed(0)} MB`;

/** Chains with hashes as the database makes them: four of five of what was removed, the others of organizations, one of them long. */
const fill = async (pool: pg.Pool, entries: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(
      `insert into users (email, password_hash, fullname) values ('bench@nysan.test', 'none', 'Сейткали Қайрат')`,
    );
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table links as
        select uuidv7() as id, n % 5 = 0 as stands, 0 as place, '\\x'::bytea as hash from generate_series(1, $1::integer) n`,
      [Math.round((entries - longOf(entries)) / CHAIN)],
    );
    await client.query(
      `insert into organizations (id, name) select id, 'ТОО «Кереге»' from links where stands`,
    );
    for (let place = 1; place <= CHAIN; place += 1) {
      await lengthen(client, place);
    }
    await client.query(
      `insert into history_heads (entity_id, entries, hash) select id, place, hash from links where place = $1`,
      [CHAIN],
    );
    await client.query('reset session_replication_role');
    for (let made = 0; made < longOf(entries); made += AT_ONCE) {
      await client.query(
        `insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
          select chain.id, 'organization', 'changed', someone.id, someone.fullname, ${DIFFERENCES}
          from (select id from links where stands limit 1) chain, (select id, fullname from users limit 1) someone,
            generate_series(1, ${AT_ONCE})`,
      );
    }
    await client.query('vacuum analyze history, history_heads');
  } finally {
    client.release(true);
  }
};

/** One more entry on each chain; `links` keeps what the next one follows. */
const lengthen = (client: pg.PoolClient, place: number) =>
  client.query(
    `with made as (
      insert into history (entity_id, entity_kind, event, user_id, performed_by, at, differences, previous_hash, hash)
      select entry.entity_id, entry.entity_kind, entry.event, entry.user_id, entry.performed_by, entry.at, entry.differences,
        entry.previous_hash, history_hash(entry)
      from links, (select id, fullname from users limit 1) someone, lateral (
        select (row(0, links.id, case when stands then 'organization' else 'hidden-work-act' end, null,
          case when stands or $1::integer < ${CHAIN} then 'changed' else 'removed' end, someone.id, someone.fullname,
          timestamptz '2026-01-01' + $1::integer * interval '1 day', ${DIFFERENCES}::jsonb, links.hash, null)::history).* offset 0) entry
      where links.place = $1::integer - 1
      returning entity_id, entity_kind, hash)
    insert into links select entity_id, entity_kind = 'organization', $1, hash from made`,
    [place],
  );

const moveSome = (pool: pg.Pool) =>
  pool.query(
    `insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
      select o.id, 'organization', 'changed', someone.id, someone.fullname, ${DIFFERENCES}
      from (select id from organizations order by id desc limit $1) o, (select id, fullname from users limit 1) someone`,
    [MOVED],
  );
