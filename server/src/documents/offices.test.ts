import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import {
  buildApprovedAct,
  buildReadyDoneWork,
  createDoneWork,
  patchDoneWork,
} from '../../test/money-thread.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

const { app, site, signers } = actHouse();

const leave = async (...memberships: string[]) => {
  await sql`update memberships set ended_at = now() where id = any(${memberships})`.execute(
    app.services.db,
  );
};
/** A site whose object has no supervision: the customer stands in for the technical one. */
const buildBare = async (): Promise<Site> => {
  const own = await buildSite(app);
  await leave(own.memberships.technical, own.memberships.author);
  return own;
};
const code = (answer: { body: string }): string => JSON.parse(answer.body).code;
const seat = (own: Site, id: string, field: string, membership: string) =>
  patch(app, own.contractor, id, field, 'ADD', membership);
const printed = async (own: Site, id: string, query = ''): Promise<string> => {
  const url = `/api/printer/document/${id}${query}`;
  const { rawPayload } = await app.call(own.customer, { url });
  return flatten((await readPdf(rawPayload)).texts.flat());
};
/** An act that lacks nothing but people. */
const filled = async (own: Site): Promise<string> => {
  const { id } = await createAct(app, own);
  for (const [field, action, value] of [
    ['workDoneByDoc', 'UPDATE', 'лист КЖ-3'],
    ['usedMaterial', 'UPDATE', 'Бетон В25'],
    ['allowedDeviation', 'UPDATE', 'Отсутствуют'],
    ['allowedWork', 'UPDATE', 'Гидроизоляция'],
    ['estimateRecords', 'ADD', { id: own.positionIds[0], volume: '0.1' }],
    ['primaryApprovers', 'ADD', own.memberships.contractor],
  ] as const) {
    expectStatus(await patch(app, own.contractor, id, field, action, value), 200);
  }
  return id;
};

describe('an object with both supervisions', () => {
  it('lets nobody else sit in their groups', async () => {
    const { id } = await createAct(app, site);
    const { customer, technical } = site.memberships;
    for (const [field, membership] of [
      ['techExpertApprovers', customer],
      ['authorExpertApprovers', technical],
      ['authorExpertApprovers', customer],
    ] as const) {
      const refused = await seat(site, id, field, membership);
      expect([refused.statusCode, code(refused)], field).toEqual([422, 'role-not-for-group']);
    }
    const done = await createDoneWork(app, site);
    const add = (membership: string) =>
      patchDoneWork(app, site.contractor, done.id, 'TECH_SUPERVISION', 'ADD', membership);
    expect(code(await add(customer))).toBe('role-not-for-group');
    expectStatus(await add(technical), 200);
  });

  it('asks for both on an act of hidden works, and prints them as such', async () => {
    const { id } = await buildCompleteAct(app, site, '0.1');
    const words = await printed(site, id);
    for (const word of [
      'представитель технического надзора',
      'представитель проектной организации',
    ]) {
      expect(words).toContain(word);
    }
    expect(words).not.toContain('представитель заказчика');
  });
});

describe('an object without supervision', () => {
  it('has its customer in the place of the technical one and nobody in that of the author, and the paper says so', async () => {
    const own = await buildBare();
    const id = await filled(own);
    const refused = await seat(own, id, 'authorExpertApprovers', own.memberships.customer);
    expect(code(refused)).toBe('role-not-for-group');
    expectStatus(await seat(own, id, 'techExpertApprovers', own.memberships.customer), 200);
    expectStatus(await start(app, own.contractor, id), 200);
    const words = await printed(own, id);
    expect(words).toContain('представитель заказчика');
    expect(words).toContain('Представитель заказчика');
    for (const word of [
      'технического надзора',
      'Представитель авторского',
      'представитель проектной',
    ]) {
      expect(words).not.toContain(word);
    }
    for (const person of [own.contractor, own.customer]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    const sheet = await printed(own, id, '?sheet=true');
    expect(sheet).toContain('Представитель заказчика');
    expect(sheet).not.toContain('технического надзора');
  });

  it('signs form 2 in the same way', async () => {
    const own = await buildBare();
    const act = await filled(own);
    expectStatus(await start(app, own.contractor, act), 200);
    for (const person of [own.contractor, own.customer]) {
      expectStatus(await approveAs(app, signers, person, act), 200);
    }
    const { id } = await createDoneWork(app, own);
    for (const [field, value] of [
      ['APPROVER', own.memberships.contractor],
      ['SIGNER', own.memberships.customer],
      ['TECH_SUPERVISION', own.memberships.customer],
      ['HIDDEN_WORK_ACT', act],
    ] as const) {
      expectStatus(await patchDoneWork(app, own.contractor, id, field, 'ADD', value), 200);
    }
    expectStatus(await start(app, own.contractor, id), 200);
    const words = await printed(own, id);
    expect(words).toContain('Заказчик');
    for (const word of ['Технический надзор', 'Авторский надзор']) {
      expect(words).not.toContain(word);
    }
  });
});

it('a supervision that joins while a draft is written takes its seat: the start names who sits there', async () => {
  const own = await buildBare();
  const hidden = await filled(own);
  expectStatus(await seat(own, hidden, 'techExpertApprovers', own.memberships.customer), 200);
  const paid = await createDoneWork(app, own);
  const field = 'TECH_SUPERVISION';
  const customer = own.memberships.customer;
  expectStatus(await patchDoneWork(app, own.contractor, paid.id, field, 'ADD', customer), 200);
  const technical = await buildPerson(app.services, { fullname: 'Надзор Новый' });
  await buildMembership(app.services, own.projectId, technical, 'TECHNICAL_SUPERVISION');
  for (const [id, path, group] of [
    [hidden, 'techExpertApprovers', 'Представитель технического надзора'],
    [paid.id, field, 'Технический надзор'],
  ] as const) {
    const { errors } = expectStatus(await start(app, own.contractor, id), 422);
    expect(errors).toContainEqual({
      path,
      code: 'seat-of-office',
      message: `Здесь подписывает надзор, который есть среди участников объекта (${group}): замените участника Заказчик Заказчикович.`,
    });
  }
});

describe('the role of somebody who has to decide', () => {
  it('is not changed with that of their organization: the document is named', async () => {
    const own = await buildSite(app);
    const { organization_id: organizationId } = await app.services.db
      .selectFrom('memberships')
      .select('organization_id')
      .where('id', '=', own.memberships.technical)
      .executeTakeFirstOrThrow();
    const act = await buildCompleteAct(app, own, '0.1');
    const { rows } = await sql<{ id: number }>`
      select id from roles where code = 'AUTHOR_SUPERVISION' and type = 'ORGANIZATION'`.execute(
      app.services.db,
    );
    const change = () =>
      app.call(own.customer, {
        method: 'PUT',
        url: `/api/organizations/project/${own.projectId}/${organizationId}?roleId=${rows[0]?.id}`,
      });
    expectStatus(await start(app, own.contractor, act.id), 200);
    const problem = expectStatus(await change(), 409);
    expect(problem).toMatchObject({
      code: 'role-decides',
      message: `Роль нельзя сменить: Надзор Технический еще должен принять решение по документу ${act.documentId}. Сначала завершите согласование.`,
    });
    expectStatus(await approveAs(app, signers, own.technical, act.id), 200);
    expectStatus(await change(), 200);
  });

  it('is not changed by the user type of the person either, and removing the organization names the document', async () => {
    const own = await buildSite(app);
    await sql`update memberships set organization_id = null, user_type_id =
      (select id from roles where code = 'TECHNICAL_SUPERVISION' and type = 'USER')
      where id = ${own.memberships.technical}`.execute(app.services.db);
    const act = await buildCompleteAct(app, own, '0.1');
    expectStatus(await start(app, own.contractor, act.id), 200);
    const { rows } = await sql<{ id: number }>`
      select id from roles where code = 'AUTHOR_SUPERVISION' and type = 'USER'`.execute(
      app.services.db,
    );
    const changed = await app.call(own.customer, {
      method: 'PUT',
      url: `/api/memberships/${own.memberships.technical}`,
      payload: { jobId: 106, userTypeId: rows[0]?.id },
    });
    expect(expectStatus(changed, 409).code).toBe('role-decides');
    const removed = await app.call(own.customer, {
      method: 'DELETE',
      url: `/api/memberships/${own.memberships.technical}`,
    });
    const problem = expectStatus(removed, 409);
    expect(problem.code).toBe('member-must-decide');
    expect(problem.message).toContain(act.documentId);
  });
});

it('an act of works is paid for as before, its supervisions in their groups', async () => {
  const own = await buildSite(app);
  const act = await buildApprovedAct(app, signers, own, [{ id: own.positionIds[0], volume: 1 }]);
  const id = await buildReadyDoneWork(app, own, [act]);
  expectStatus(await start(app, own.contractor, id), 200);
  expect(await printed(own, id)).toContain('Технический надзор');
});
