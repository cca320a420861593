import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { doneWorkAct } from '../../server/src/documents/done-work-act/descriptor.ts';
import { source } from '../../server/src/documents/done-work-act/repository.ts';
import { createExample } from '../../server/src/signatures/test-pki/example.ts';
import { signDetached } from '../../server/src/signatures/test-pki/sign-detached.ts';
import {
  buildSite,
  createAct,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../server/test/act-thread.ts';
import { concludeContract } from '../../server/test/money-thread.ts';
import type { Person, TestApp } from '../../server/test/test-app.ts';
import { measureList } from './calls.ts';
import { databasePart } from './database-part.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { readNothing } from './search.ts';
import { type House, startAccepting } from './servers.ts';
import { appAt, headersOf } from './signing-site.ts';
import type { BenchWorld, Target } from './world.ts';

/** The list of done-work acts of a project that has as many of them as hidden-work acts. */
export const measureMoneyLists = async (target: Target): Promise<Row[]> => {
  await fillDoneWorkActs(target.world);
  const name = 'list of done-work acts';
  const { rows } = await measureList(target, {
    name,
    path: '/api/done-work-act/project',
    firstPage: 1,
  });
  return [await databasePart(name, target, doneWorkAct, source), ...rows];
};

const fillDoneWorkActs = async ({ db, projectId, contractor, acts }: BenchWorld) => {
  await sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version, created_at)
    select 'done-work-act', ${projectId}, n, 'АВР-' || lpad(n::text, 6, '0'), ${contractor.userId}, ${contractor.fullname},
      case when n % 10 = 0 then 'approved' else 'created' end, 0, now() - (${acts} - n) * interval '1 minute'
    from generate_series(1, ${acts}::integer) n`.execute(db);
  await sql`insert into done_work_acts (record_id, period, vat)
    select id, '2026-03-01', 16 from records where project_id = ${projectId} and kind = 'done-work-act'`.execute(
    db,
  );
  await readNothing(db);
  await sql`vacuum analyze records, done_work_acts`.execute(db);
};

const POSITIONS = 500;
const RUNS = 9;

/**
 * The last approval of an act of 500 positions with all its effects, at a server whose desk lets every signature pass: all of
 * it lies beyond the check of the signature.
 */
export const measureBigApprovals = async (pool: pg.Pool, house: House): Promise<Row[]> => {
  const accepting = await startAccepting(house);
  const app = appAt(pool, accepting.url, house.secret);
  const site = await buildSite(
    app,
    Array.from({ length: POSITIONS }, (_, index) => ({
      name: `Позиция ${index + 1}`,
      volume: '1000000',
      unitCost: '1234.5',
    })),
  );
  await concludeContract(app, site.projectId);
  const hidden: number[] = [];
  const done: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const desk = { url: accepting.url, secret: house.secret };
    const actId = await startHiddenWorkAct(app, site);
    const judges = [site.contractor, site.technical, site.author];
    hidden.push(await approveByAll(desk, actId, judges));
    const paid = await startDoneWorkAct(app, site, actId);
    done.push(await approveByAll(desk, paid, [...judges, site.customer]));
  }
  await accepting.stop();
  return [bigRow('hidden-work act', hidden), bigRow('done-work act', done)];
};

const bigRow = (what: string, times: number[]): Row => ({
  what: `last approval of a ${what} of ${POSITIONS} positions, without verification`,
  ours: `${median(times).toFixed(1)} ms`,
  bare: '',
  ratio: median(times),
  bar: '≤ 150 ms',
});

const startHiddenWorkAct = async (app: TestApp, site: Site): Promise<string> => {
  const { id } = await createAct(app, site);
  const steps: [string, string, unknown][] = [
    ['workDoneByDoc', 'UPDATE', 'РП, лист КЖ-3'],
    ['usedMaterial', 'UPDATE', 'Бетон В25'],
    ['allowedDeviation', 'UPDATE', 'Отсутствуют'],
    ['allowedWork', 'UPDATE', 'Гидроизоляция'],
    ['estimateRecords', 'ADD', site.positionIds.map((position) => ({ id: position, volume: 1.5 }))],
    ['primaryApprovers', 'ADD', site.memberships.contractor],
    ['techExpertApprovers', 'ADD', site.memberships.technical],
    ['authorExpertApprovers', 'ADD', site.memberships.author],
  ];
  for (const [field, action, value] of steps) {
    expectStatus(await patch(app, site.contractor, id, field, action, value), 200);
  }
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};

const startDoneWorkAct = async (app: TestApp, site: Site, actId: string): Promise<string> => {
  const made = await app.call(site.contractor, {
    method: 'POST',
    url: `/api/done-work-act/${site.projectId}`,
    payload: { period: '2026-03' },
  });
  const { id } = expectStatus(made, 201) as { id: string };
  for (const [field, updateValue] of [
    ['HIDDEN_WORK_ACT', actId],
    ['APPROVER', site.memberships.contractor],
    ['SIGNER', site.memberships.customer],
    ['TECH_SUPERVISION', site.memberships.technical],
    ['AUTHOR_SUPERVISION', site.memberships.author],
  ]) {
    const changed = await app.call(site.contractor, {
      method: 'PATCH',
      url: `/api/done-work-act/${id}/${field}`,
      payload: { action: 'ADD', updateValue },
    });
    expectStatus(changed, 200);
  }
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};

type Desk = { url: string; secret: string };

/** Everybody approves; milliseconds the last one took. */
const approveByAll = async (
  { url, secret }: Desk,
  id: string,
  people: Person[],
): Promise<number> => {
  let took = 0;
  for (const person of people) {
    took = await approve(url, await headersOf(secret, person), id);
  }
  return took;
};

const example = createExample('rsa');

const approve = async (
  url: string,
  headers: Awaited<ReturnType<typeof headersOf>>,
  id: string,
): Promise<number> => {
  const cms = Buffer.from(signDetached(randomBytes(32), example.signer)).toString('base64');
  const began = performance.now();
  const answer = await fetch(`${url}/api/signer/approve/${id}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cms }),
  });
  const said = await answer.text();
  if (answer.status !== 200) {
    throw new Error(`the approval was refused: ${said}`);
  }
  return performance.now() - began;
};
