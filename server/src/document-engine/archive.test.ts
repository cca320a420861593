import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site, signers } = actHouse();
let admin: Person;
beforeAll(async () => {
  admin = await buildPerson(app.services, { fullname: 'Админ', baseRoles: ['ADMIN'] });
});

const archive = (id: string, who = admin) =>
  app.call(who, { method: 'POST', url: `/api/signer/archive/${id}` });
const codeOf = async (answer: ReturnType<typeof archive>) => (await answer).json().code;
const readAs = async (who: Person, id: string) =>
  expectStatus(await app.call(who, { url: `/api/hidden-work-act/${id}` }), 200);
const read = (id: string) => readAs(site.contractor, id);
const historyOf = async (id: string) =>
  expectStatus(await app.call(site.contractor, { url: `/api/history/${id}` }), 200);
const figures = async () => {
  const { rows } = await sql<{ reserved: string; done: string }>`
    select reserved_volume::text as reserved, done_volume::text as done
    from estimate_nodes where id = ${site.positionIds[0]}`.execute(app.services.db);
  return rows[0];
};
const startedAct = async (): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, '0.5');
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};
const rejectedAct = async () => {
  const id = await startedAct();
  expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
  return id;
};
const approvedAct = async () => {
  const id = await startedAct();
  for (const person of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};
const createdAct = async () => (await createAct(app, site)).id;

describe('POST /signer/archive/:uuid', () => {
  it.each([
    ['created', createdAct],
    ['rejected', rejectedAct],
    ['approved', approvedAct],
  ] as const)('puts away a document that is %s, and its history says who did', async (_, make) => {
    const id = await make();
    expect(await readAs(admin, id)).toMatchObject({ archivable: true });
    expect(expectStatus(await archive(id), 200).message).toBe('Документ отправлен в архив.');
    expect(await readAs(admin, id)).toMatchObject({ archivable: false });
    expect(await read(id)).toMatchObject({
      status: { status: 'ARCHIVED', name: 'Архивирован' },
      editable: false,
      deletable: false,
      dueDate: null,
    });
    expect((await historyOf(id))[0]).toMatchObject({
      event: { code: 'archived' },
      performedBy: 'Админ',
    });
  });

  it('leaves no way to change, start or take back what is put away', async () => {
    const id = await rejectedAct();
    await archive(id);
    const attempts = [
      patch(app, site.contractor, id, 'name', 'UPDATE', 'Поздно'),
      start(app, site.contractor, id),
      app.call(site.contractor, { method: 'POST', url: `/api/signer/revise/${id}` }),
      app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` }),
    ];
    const statuses = (await Promise.all(attempts)).map((answer) => answer.statusCode);
    expect(statuses).toEqual([409, 409, 409, 409]);
  });

  it('keeps the volume and the signatures of an approved document', async () => {
    const id = await approvedAct();
    const before = await figures();
    await archive(id);
    expect(await figures()).toEqual(before);
    const [version] = (await read(id)).versions;
    expect(version).toMatchObject({ outcome: 'approved' });
    expect(version.signatures).toHaveLength(3);
  });

  it('is refused while people decide, and a second time', async () => {
    const waiting = await startedAct();
    const before = await figures();
    expect(await codeOf(archive(waiting))).toBe('not-editable');
    expect((await read(waiting)).status.status).toBe('INAPPROVE');
    expect(await figures()).toEqual(before);
    const put = await createdAct();
    await archive(put);
    expect(await codeOf(archive(put))).toBe('not-editable');
  });

  it('is refused to all but administrators', async () => {
    const id = await createdAct();
    expect(await codeOf(archive(id, site.contractor))).toBe('role-may-not');
    expect((await read(id)).archivable).toBe(false);
    expect((await read(id)).status.status).toBe('CREATED');
  });
});
