import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { lengthOf, randomOf, roundsOf } from '../../test/length.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { createDatabase, createPool } from '../db/connection.ts';
import { SERVING_ROLE } from '../db/embedded/address.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { localStore } from '../files/local-store.ts';
import { filedPaths } from '../site-records/testing/filed-thread.ts';
import { checkThese } from './check-chains.ts';
import { type EntityKind, entityKinds } from './entity-kinds.ts';
import { type Fault, tellFault } from './fault.ts';
import { keepHistory } from './keep-history.ts';
import { recordHistory } from './record.ts';
import { type EveryKind, fillEveryKind } from './testing/every-kind.ts';
import { verifyHistory } from './verify.ts';
import { lastVerification } from './verify-repository.ts';

const { app, site, signers } = ownActHouse();
const length = lengthOf('forgeries of each kind', { short: 3, long: 25 });
const random = randomOf(length.seed);
let house: EveryKind;
beforeAll(async () => {
  house = await fillEveryKind({ app, site, signers });
}, 300_000);

const complaints = async () => (await verifyHistory(app.services.db)).faults.map(tellFault);
const names = entityKinds.map(({ kind }) => kind).sort();

type Entry = { id: string; entity: string };
const entriesOf = async ({ kind }: EntityKind): Promise<Entry[]> => {
  const { rows } =
    await sql<Entry>`select audit_id as id, entity_id as entity from history where entity_kind = ${kind} and entity_id not in (
      select entity_id from history where event = 'removed')`.execute(app.services.db);
  return rows;
};

class Undo extends Error {}

/** What is found of an entity after the owner of the database has done this with all guards asleep; it is then taken back. */
const foundAfter = async (entity: string, statement: ReturnType<typeof sql>): Promise<Fault[]> => {
  let found: Fault[] = [];
  const work = transaction(app.owner.db, async (trx: Trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows } = await statement.execute(trx);
    expect(Number(numAffectedRows)).toBe(1);
    found = await checkThese(trx, [entity]);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return found;
};

describe('the list of kinds', () => {
  it('names those found in a filled house and no other', async () => {
    const { rows } = await sql<{
      kind: string;
    }>`select distinct entity_kind as kind from history`.execute(app.services.db);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(names);
  });

  it('is asked before anything is written', async () => {
    const work = transaction(app.services.db, (trx) =>
      recordHistory(
        trx,
        { id: crypto.randomUUID(), kind: 'crane', projectId: null },
        site.customer,
        'created',
      ),
    );
    await expect(work).rejects.toThrow('«crane»');
  });

  it('is passed by nothing that writes: history/record.ts alone adds entries, and names each kind of its callers', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const files = await readdir(folder, { recursive: true });
    const writers: string[] = [];
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      const text = await readFile(join(folder, file), 'utf8');
      if (/insert into history\b|insertInto\('history'\)/.test(text)) {
        writers.push(file);
      }
      if (/record(Many)?Histor(y|ies)/.test(text)) {
        const said = [...text.matchAll(/\bkind: '([\w/-]+)', projectId/g)].map(([, kind]) => kind);
        expect(names, file).toEqual(expect.arrayContaining(said));
      }
    }
    expect(writers).toEqual([join('history', 'record.ts')]);
  });
});

describe('of each kind', () => {
  it('each forged entry is told, 25 of 25 in a long run', async () => {
    for (const kind of entityKinds) {
      const entries = await entriesOf(kind);
      for (const _ of roundsOf(length)) {
        const { id, entity } = entries[Math.floor(random() * entries.length)] as Entry;
        const edit = sql`update history set differences = differences || '{"x": 1}' where audit_id = ${id}`;
        const found = await foundAfter(entity, edit);
        expect(found.map(tellFault), kind.kind).toContain(
          `entry ${id} of ${kind.kind} ${entity} was changed`,
        );
      }
    }
  });

  it('each entity that was taken away is told, 25 of 25 in a long run, but of jobs, which leave by themselves', async () => {
    for (const kind of entityKinds) {
      const { standsIn: place } = kind;
      const entities = [...new Set((await entriesOf(kind)).map(({ entity }) => entity))];
      expect(entities.length, kind.kind).toBeGreaterThan(0);
      for (const _ of place ? roundsOf(length) : []) {
        const entity = entities[Math.floor(random() * entities.length)] ?? '';
        const found = await foundAfter(
          entity,
          sql`delete from ${sql.table(place?.table ?? '')} where ${sql.ref(place?.id ?? '')} = ${entity}`,
        );
        expect(found.map(tellFault), kind.kind).toContain(
          `${kind.kind} ${entity} is gone, and no entry says that it was removed`,
        );
      }
    }
  });
});

describe('a house without the demo is whole', () => {
  it('once it is filled, before and after its first night', async () => {
    expect(await complaints()).toEqual([]);
    await keepHistory(app.services);
    expect(await complaints()).toEqual([]);
  });

  it('to `npm run verify`, which ends with 0', async () => {
    const script = fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: app.databaseUrl, NYSAN_DATA_DIR: app.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    const { extent } = await verifyHistory(app.services.db);
    expect(stdout).toContain(
      `The history is whole: ${extent.entries} entries of ${extent.entities} histories, ${extent.seals} seals.`,
    );
  });

  it('after something of each kind that can be removed was', async () => {
    const { ask, full, admin, schedule, handbook, vatRate, groups, unsent } = house;
    for (const { id, author } of unsent) {
      await ask(author, 'DELETE', `/act/${id}`);
    }
    const { samples, contractor } = full;
    const [group, other] = groups;
    await ask(contractor, 'DELETE', `/journals/general-log/${samples['log-entry'][0]}`);
    await ask(
      contractor,
      'DELETE',
      `/journals/verification-log/${samples['verification-entry'][0]}`,
    );
    await ask(contractor, 'DELETE', `/technical-inspection/${samples.inspection[0]}`);
    await ask(contractor, 'DELETE', `/certificates/${samples.certificate[0]}`);
    const photos = filedPaths.photos.one.replace('/api', '');
    await ask(contractor, 'DELETE', `${photos}/${samples['photo-fixation'][0]}`);
    await ask(contractor, 'DELETE', `/correspondence/api/memos/${samples.memo[1]}/draft`);
    await ask(contractor, 'DELETE', `/handbooks/project/${full.projectId}?handbookId=${handbook}`);
    await ask(full.customer, 'DELETE', `/estimate/${schedule.root.id}`);
    await ask(admin, 'DELETE', `/handbooks/${handbook}`);
    await ask(admin, 'DELETE', `/admin/vat-rates/${vatRate}`);
    const record = (name: string) => ask(admin, 'POST', '/admin/organization/parent', { name });
    const [goes, stays] = [await record('ТОО «Тең»'), await record('ТОО «Теңдік»')];
    await ask(admin, 'POST', `/admin/organization/${goes.id}/merge`, { into: stays.id });
    await ask(admin, 'DELETE', `/story/admin/${group?.stories[0]}`);
    await ask(admin, 'DELETE', `/story/admin/groups/${group?.id}`);
    await ask(admin, 'DELETE', `/story/admin/groups/${other?.id}`);
    expect(await complaints()).toEqual([]);

    const { rows } = await sql<{ kind: string }>`select distinct entity_kind as kind from history
      where event = 'removed'`.execute(app.services.db);
    const neverGo = ['letter', 'minutes', 'design-documentation'];
    expect(rows.map(({ kind }) => kind).sort()).toEqual(
      entityKinds
        .filter(({ kind, leaves }) => leaves === 'with-entry' && !neverGo.includes(kind))
        .map(({ kind }) => kind)
        .sort(),
    );
    await keepHistory(app.services);
    expect(await complaints()).toEqual([]);
  });

  it('after a project was archived and taken back, and a document archived', async () => {
    const { ask, full, admin, projectId } = house;
    await ask(admin, 'POST', `/signer/archive/${full.acts.approved}`);
    await ask(admin, 'DELETE', `/projects/${projectId}`);
    expect(await complaints()).toEqual([]);
    await ask(admin, 'PATCH', `/admin/projects/${projectId}/unarchive`);
    expect(await complaints()).toEqual([]);
  });

  it('after a backup of it was restored', async () => {
    const root = await mkdtemp(join(inject('folder'), 'every-kind-'));
    const { services, servingUrl: databaseUrl } = app;
    const taken = {
      databaseUrl,
      files: services.files,
      root,
      now: new Date(),
      tell: () => undefined,
    };
    const { folder } = await backUp(taken);
    const database = await createTestDatabase('template1');
    const files = localStore(join(root, 'restored'), services.logger);
    const { url: ownerUrl } = database;
    await restore({ folder, ownerUrl, servingRole: SERVING_ROLE, files, tell: taken.tell });
    const pool = createPool(database.servingUrl, services.logger, { size: 2 });
    const db = createDatabase(pool);
    try {
      const { faults, extent } = await verifyHistory(db);
      expect(faults.map(tellFault)).toEqual([]);
      expect(extent).toEqual((await verifyHistory(services.db)).extent);
      await keepHistory({ ...services, db });
      expect(await lastVerification(db)).toMatchObject({ faults: 0, first: null });
    } finally {
      await pool.end();
      await database.drop();
    }
  });

  it('after jobs have left the queue', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(app.services.db);
    expect(await complaints()).toEqual([]);
  });
});

it('a plan that went with its estimate is no page of anybody', async () => {
  const { rows } = await sql<{ id: string }>`select entity_id as id from history
    where entity_kind = 'schedule' and event = 'removed'`.execute(app.services.db);
  expect(rows).toHaveLength(3);
  const answer = await app.call(house.full.customer, { url: `/api/history/${rows[0]?.id}` });
  expect(answer.statusCode).toBe(404);
});
