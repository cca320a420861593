import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { makeSiteRecords } from '../../test/site-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { sweepFiles } from '../files/sweep.ts';
import { endOfKeeping } from './present.ts';
import { deleteEndedBefore } from './repository.ts';
import { ask, buildApprovedAct, madeBinder, unpacked } from './testing/binder-thread.ts';

const { app, site, signers } = ownActHouse();
beforeAll(async () => {
  await buildApprovedAct({ app, site, signers });
  await makeSiteRecords(app, site);
});
beforeEach(async () => {
  await sql`delete from handover_binders`.execute(app.services.db);
});

const member = async (role: RoleCode): Promise<Person> => {
  const person = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, person, role);
  return person;
};
const contentOf = (who: Person, id: string, headers = {}) =>
  app.call(who, { url: `/api/handover-binders/${id}/content`, headers });
const archive = (at: string | null) =>
  sql`update projects set archived_at = ${at} where id = ${site.projectId}`.execute(
    app.services.db,
  );

describe('whose a binder is', () => {
  it('belongs to whoever asked for it: for others of the project it is not there', async () => {
    const { id } = await madeBinder(app, site.customer, site.projectId);
    const url = `/api/handover-binders/${id}`;
    const calls = [
      { url },
      { url: `${url}/content` },
      { url: `${url}/cancel`, method: 'POST' as const },
      { url, method: 'DELETE' as const },
    ];
    for (const call of calls) {
      expect((await app.call(site.technical, call)).statusCode).toBe(404);
    }
    const list = `/api/handover-binders/project/${site.projectId}`;
    expect((await app.call(site.technical, { url: list })).json()).toEqual([]);
    expect((await app.call(site.customer, { url: list })).json()).toMatchObject([
      { id, state: 'done' },
    ]);
  });

  it.each(['SUBCONTRACTOR', 'DESIGNER'] as const)('is none for a %s', async (role) => {
    expect((await ask(app, await member(role), site.projectId)).statusCode).toBe(403);
  });

  it('is noted in the history of the project with who asked for it', async () => {
    const { id } = expectStatus(await ask(app, site.customer, site.projectId), 201);
    const { rows } = await sql<{ by: string; said: unknown }>`
      select performed_by as by, differences->'handoverBinder' as said from history
      where entity_id = ${site.projectId} order by audit_id desc limit 1`.execute(app.services.db);
    expect(id).toBeTruthy();
    expect(rows).toEqual([
      { by: site.customer.fullname, said: { value1: null, value2: 'объект целиком' } },
    ]);
  });

  it('asked for twice by one key is asked for once', async () => {
    const request = {
      method: 'POST' as const,
      url: `/api/handover-binders/project/${site.projectId}`,
      payload: {},
      headers: { 'idempotency-key': 'a-binder-once' },
    };
    const [one, other] = [
      await app.call(site.customer, request),
      await app.call(site.customer, request),
    ];
    expect([other.statusCode, other.json()]).toEqual([201, one.json()]);
  });
});

describe('what its reader may not read', () => {
  it('stays out, and the register says so', async () => {
    const auditor = await member('AUDIT');
    const { zip } = await madeBinder(app, auditor, site.projectId);
    const { paths, text } = await unpacked(zip);
    expect(paths.filter((path) => path.includes('АСР-'))).toEqual([]);
    expect(paths).toContain('18 Сертификаты/Сертификаты.pdf');
    expect(JSON.parse(await text('manifest.json')).notReadable).toEqual([
      'Акты скрытых работ',
      'Отчеты об исполнении предписаний технического надзора',
      'Отчеты об исполнении предписаний авторского надзора',
    ]);
  });

  it('is not given out of a binder that was made while they might', async () => {
    const person = await member('GENERAL_CONTRACTOR');
    const { id } = await madeBinder(app, person, site.projectId);
    await sql`update memberships set user_type_id = (select min(id) from roles where code = 'AUDIT')
      where project_id = ${site.projectId} and user_id = ${person.userId}`.execute(app.services.db);
    expect((await contentOf(person, id)).statusCode).toBe(403);
  });
});

describe('an archived project', () => {
  it('is handed over all the same: asked for, made, downloaded and deleted', async () => {
    await archive('2026-05-01');
    try {
      const { id, zip } = await madeBinder(app, site.customer, site.projectId);
      expect((await unpacked(zip)).paths).toContain('Реестр.pdf');
      const url = `/api/handover-binders/${id}`;
      expect((await app.call(site.customer, { method: 'DELETE', url })).statusCode).toBe(204);
    } finally {
      await archive(null);
    }
  });
});

describe('the archive', () => {
  it('comes whole, in ranges, or not again to who has it', async () => {
    const { id, zip } = await madeBinder(app, site.customer, site.projectId);
    const whole = await contentOf(site.customer, id);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(zip.length),
      'content-disposition': expect.stringContaining('attachment; filename="'),
    });
    const tail = await contentOf(site.customer, id, { range: `bytes=${zip.length - 22}-` });
    expect([tail.statusCode, tail.rawPayload]).toEqual([206, zip.subarray(-22)]);
    const etag = String(whole.headers['etag']);
    expect((await contentOf(site.customer, id, { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('what was made', () => {
  const inStore = async () =>
    (await readdir(join(app.dataDir, 'files'), { recursive: true })).filter((path) =>
      /[0-9a-f]{64}$/.test(path),
    ).length;
  const sweepLater = async () => {
    const later = { ...app.services, now: () => new Date(Date.now() + 2 * 86_400_000) };
    await sweepFiles(later);
  };

  it('is kept by the sweep until it is deleted, and leaves the store then', async () => {
    await sweepLater();
    const before = await inStore();
    const { id } = await madeBinder(app, site.customer, site.projectId);
    await sweepLater();
    expect(await inStore()).toBe(before + 1);
    expect((await contentOf(site.customer, id)).statusCode).toBe(200);
    const url = `/api/handover-binders/${id}`;
    expect((await app.call(site.customer, { method: 'DELETE', url })).statusCode).toBe(204);
    expect((await app.call(site.customer, { url })).statusCode).toBe(404);
    await sweepLater();
    expect(await inStore()).toBe(before);
  });

  it('goes after two weeks', async () => {
    const { id, binder } = await madeBinder(app, site.customer, site.projectId);
    const made = new Date(binder.endedAt ?? '').getTime();
    const after = (days: number) => endOfKeeping(new Date(made + days * 86_400_000 + 1));
    await deleteEndedBefore(app.services.db, after(13));
    expect((await contentOf(site.customer, id)).statusCode).toBe(200);
    expect(binder.removedAt).toBe(new Date(made + 14 * 86_400_000).toISOString());
    await deleteEndedBefore(app.services.db, after(14));
    expect((await contentOf(site.customer, id)).statusCode).toBe(404);
  });

  it('is not deleted while it is made', async () => {
    const { id } = expectStatus(await ask(app, site.customer, site.projectId), 201);
    const url = `/api/handover-binders/${id}`;
    const refused = await app.call(site.customer, { method: 'DELETE', url });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'binder-in-work']);
  });
});
