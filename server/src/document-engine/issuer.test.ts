import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  send,
  start,
} from '../../test/act-thread.ts';
import { buildEmployer, buildMembership, buildPerson } from '../../test/factories.ts';
import { into, scanAndSign } from '../../test/phone.ts';
import type { Person } from '../../test/test-app.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

const { app, signers } = actHouse();
let site: Site;
let admin: Person;
beforeEach(async () => {
  site = await buildSite(app);
  admin = await buildPerson(app.services, { fullname: 'Админов Админ', baseRoles: ['ADMIN'] });
});

const form = { period: '2026-03', descripiton: 'Соответствует', totalPrice: '1500000.50' }; // sic
const draft = async (who = site.technical): Promise<string> => {
  const url = `/api/supervision-conclusion/project/${site.projectId}/TECHNICAL`;
  const made = await app.call(who, { method: 'POST', url, payload: { period: form.period } });
  const { id } = expectStatus(made, 201);
  const change = {
    method: 'PUT',
    url: `/api/supervision-conclusion/${id}`,
    payload: form,
  } as const;
  expectStatus(await app.call(who, change), 200);
  return id;
};
const sent = async (who = site.technical, named?: object): Promise<string> => {
  const id = await draft(who);
  expectStatus(await send(app, who, id, named), 200);
  return id;
};
const read = async (id: string, who = site.technical): Promise<Conclusion> =>
  expectStatus(await app.call(who, { url: `/api/supervision-conclusion/${id}` }), 200);
const waitingFor = async (who: Person): Promise<number> =>
  expectStatus(await app.call(who, { url: '/api/notifications/count' }), 200).waiting;
const post = (who: Person, url: string, payload?: object) =>
  app.call(who, { method: 'POST', url: `/api/signer/${url}`, payload });
const named = () => ({ issuer: site.memberships.technical });
const outcomesOf = ({ versions }: Conclusion) => versions.map(({ outcome }) => outcome);

describe('a paper that is sent by whoever issues it', () => {
  it('is asked of them alone, and of nobody else before they have signed', async () => {
    const id = await draft();
    const { message } = expectStatus(await send(app, site.technical, id), 200);
    expect(message).toBe('Документ ждет подписи того, кто его выпускает.');
    expect(await read(id)).toMatchObject({
      status: { status: 'INAPPROVE' },
      issuedAt: null,
      issuer: { membershipId: site.memberships.technical, status: { code: 'WAITING' } },
      approvers: [{ status: { code: 'NOT_ASKED', name: 'Еще не запрошен' } }],
      waitsFor: { names: ['Надзор Технический'], count: 1 },
      isApprover: true,
    });
    expect(await waitingFor(site.technical)).toBe(1);
    expect(await waitingFor(site.customer)).toBe(0);
    expect(await read(id, site.customer)).toMatchObject({ isApprover: false });
    const ways = await app.call(site.customer, { url: `/api/signer/types/${id}` });
    expect(expectStatus(ways, 200)).toEqual([]);
    expect(expectStatus(await approveAs(app, signers, site.customer, id), 409).code).toBe(
      'not-issued',
    );
    expect(expectStatus(await rejectAs(app, site.customer, id, 'Нет'), 409).code).toBe(
      'not-issued',
    );
  });

  it('is asked of the others by that signature', async () => {
    const id = await sent();
    const { message } = expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect(message).toBe('Документ отправлен на согласование.');
    const issued = await read(id);
    expect(issued).toMatchObject({
      status: { status: 'INAPPROVE' },
      issuedAt: expect.stringMatching(/^20/),
      issuer: { status: { code: 'APPROVED' } },
      approvers: [{ status: { code: 'WAITING' } }],
      waitsFor: { names: ['Заказчик Заказчикович'] },
      waitingSince: issued.issuedAt,
    });
    expect([await waitingFor(site.technical), await waitingFor(site.customer)]).toEqual([0, 1]);
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    expect((await read(id)).status.status).toBe('APPROVED');
    const history = expectStatus(
      await app.call(site.technical, { url: `/api/history/${id}` }),
      200,
    );
    expect(history.map(({ event }: { event: { code: string } }) => event.code)).toEqual([
      'approved',
      'signed',
      'issued',
      'handed-over',
      'changed',
      'changed',
      'created',
    ]);
  });

  it('is issued by phone, whose code opens for whoever issues it alone', async () => {
    const id = await sent();
    const code = (who: Person) => app.call(who, { url: `/api/printer/document/qr/${id}` });
    expect(expectStatus(await code(site.customer), 409).code).toBe('not-issued');
    const session = expectStatus(await code(site.technical), 200);
    const phone = (owner: Person) =>
      scanAndSign(session.link, signers.signerOf(owner), { send: into(app.app) });
    expect(await phone(site.customer)).toMatchObject({ step: 'signature', status: 403 });
    expect(await read(id)).toMatchObject({ issuedAt: null });
    expect(await phone(site.technical)).toMatchObject({ step: 'signature', status: 200 });
    expect(await read(id)).toMatchObject({
      issuedAt: expect.stringMatching(/^20/),
      issuer: { status: { code: 'APPROVED' } },
      approvers: [{ status: { code: 'WAITING' } }],
    });
    expect([await waitingFor(site.technical), await waitingFor(site.customer)]).toEqual([0, 1]);
    // What is issued opens for those it was then asked of, and no longer for its issuer.
    expect(expectStatus(await code(site.technical), 409).code).toBe('already-decided');
    expectStatus(await code(site.customer), 200);
  });

  it('is issued by the scan that signs the papers of others', async () => {
    const [own, other] = [await sent(), await sent()];
    const act = await buildCompleteAct(app, site);
    expectStatus(await start(app, site.contractor, act.id), 200);
    const documents = [own, act.id, other].map((id) => ({ id, version: 1 }));
    const session = expectStatus(await post(site.technical, 'qr', { documents }), 200);
    const scanned = await scanAndSign(session.link, signers.signerOf(site.technical), {
      send: into(app.app),
    });
    expect(scanned).toMatchObject({ step: 'signature', status: 200 });
    const state = await app.call(site.technical, { url: `/api/signer/qr/${session.sessionId}` });
    expect(expectStatus(state, 200)).toMatchObject({
      state: 'signed',
      documents: documents.map(({ id }) => ({ id, state: 'signed', message: null })),
    });
    for (const id of [own, other]) {
      expect(await read(id)).toMatchObject({
        issuedAt: expect.stringMatching(/^20/),
        approvers: [{ status: { code: 'WAITING' } }],
      });
    }
    expect(await waitingFor(site.customer)).toBe(2);
    // Papers that are not issued yet open for nobody else among several either.
    const third = await sent();
    const asked = await post(site.customer, 'qr', {
      documents: [own, third].map((id) => ({ id, version: 1 })),
    });
    expect(asked.statusCode).toBe(404);
  });

  it('is issued by a signature among several as well', async () => {
    const id = await sent();
    const list = await app.call(site.technical, { url: `/api/signer/documents?document=${id}` });
    expect(expectStatus(list, 200).documents).toMatchObject([{ id, state: 'waiting' }]);
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const cms = signers.sign(site.technical, pdf.rawPayload);
    expectStatus(await post(site.technical, `documents/${id}/1`, { cms }), 200);
    expect((await read(id)).issuedAt).not.toBeNull();
    expect(await waitingFor(site.customer)).toBe(1);
  });

  it('names them on its paper and on its approval sheet', async () => {
    const id = await sent(admin, named());
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    const url = `/api/printer/document/${id}`;
    const wordsOf = async (search: string) => {
      const { rawPayload } = await app.call(site.technical, { url: `${url}${search}` });
      return (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    };
    const paper = await wordsOf('');
    expect(paper).toContain('Эксперт технического надзора Надзор Технический');
    expect(paper).not.toContain('Админов');
    expect(await wordsOf('?sheet=true')).toMatch(/Выпустил.*Подписано/);
  });

  it('stands in the journal of its supervision since their signature, and that is no decision', async () => {
    const id = await sent(admin, named());
    const entries = async () => {
      const { rows } = await sql`select event, user_id from supervision_entries
        where record_id = ${id} order by id`.execute(app.services.db);
      return rows;
    };
    expect(await entries()).toEqual([]);
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect(await entries()).toEqual([{ event: 'sent', user_id: site.technical.userId }]);
  });
});

describe('whoever issues a paper', () => {
  it('is named by an administrator, who has no seat to issue it from', async () => {
    const id = await draft(admin);
    const missing = expectStatus(await send(app, admin, id), 422);
    expect(missing.errors).toMatchObject([
      { path: 'issuer', message: 'Укажите, кто выпускает документ.' },
    ]);
    const { author } = site.memberships;
    expect(expectStatus(await send(app, admin, id, { issuer: author }), 422).code).toBe(
      'role-not-for-group',
    );
    const stranger = { issuer: crypto.randomUUID() };
    expect(expectStatus(await send(app, admin, id, stranger), 422).errors[0].path).toBe('issuer');
    expectStatus(await send(app, admin, id, named()), 200);
    expect(await read(id)).toMatchObject({ issuer: { fullname: 'Надзор Технический' } });
  });

  it('is nobody else than its sender where no administrator sends it', async () => {
    const colleague = await buildPerson(app.services);
    const seat = await buildMembership(
      app.services,
      site.projectId,
      colleague,
      'TECHNICAL_SUPERVISION',
    );
    const refused = expectStatus(
      await send(app, site.technical, await draft(), { issuer: seat }),
      422,
    );
    expect(refused.errors).toMatchObject([{ path: 'issuer' }]);
    await sent(site.technical, named());
  });

  it('is named for no paper that nobody issues', async () => {
    const { id } = await buildCompleteAct(app, site);
    const refused = expectStatus(await send(app, site.contractor, id, named()), 422);
    expect(refused.errors).toMatchObject([{ path: 'issuer' }]);
  });

  it('stands in the checklist where the project has nobody for it', async () => {
    const url = `/api/memberships/${site.memberships.technical}`;
    expectStatus(await app.call(site.customer, { method: 'DELETE', url }), 204);
    const id = await draft(admin);
    const { items } = expectStatus(
      await app.call(admin, { url: `/api/signer/checklist/${id}` }),
      200,
    );
    const told = {
      field: 'issuer',
      message: 'В объекте нет участника, который может выпустить этот документ.',
    };
    expect(items.at(-1).missing).toEqual([told]);
    expect(expectStatus(await send(app, admin, id), 422).code).toBe('document-incomplete');
  });

  it('recalls it by not signing, which is no rejection', async () => {
    const id = await sent(admin, named());
    const { message } = expectStatus(await rejectAs(app, site.technical, id, 'Не тот месяц'), 200);
    expect(message).toBe('Документ отозван.');
    const taken = await read(id);
    expect(taken).toMatchObject({ status: { status: 'CREATED' }, issuer: null });
    expect(taken.versions).toMatchObject([
      { outcome: 'recalled', issuedAt: null, rejection: { reason: 'Не тот месяц' } },
    ]);
    const told = expectStatus(await app.call(admin, { url: '/api/notifications' }), 200);
    expect(told.content[0]).toMatchObject({ title: 'Документ отозван', isTask: false });
    expect(told.content[0].text).toContain('Не тот месяц');
    const analysis = expectStatus(
      await app.call(site.customer, { url: `/api/rejection-analysis/project/${site.projectId}` }),
      200,
    );
    expect(analysis).toMatchObject({ papers: 0, rejections: 0 });
  });

  it('recalls it by leaving unsigned, and is named anew', async () => {
    const colleague = await buildPerson(app.services, { fullname: 'Второй Эксперт' });
    const seat = await buildMembership(
      app.services,
      site.projectId,
      colleague,
      'TECHNICAL_SUPERVISION',
    );
    const id = await sent(admin, named());
    const url = `/api/memberships/${site.memberships.technical}`;
    expect((await app.call(site.customer, { method: 'DELETE', url })).statusCode).toBe(409);
    const gone = await app.call(site.customer, {
      method: 'DELETE',
      url: `${url}?openDecisions=return`,
    });
    expectStatus(gone, 204);
    expect(outcomesOf(await read(id, admin))).toEqual(['recalled']);
    expectStatus(await send(app, admin, id, { issuer: seat }), 200);
    expectStatus(await approveAs(app, signers, colleague, id), 200);
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    expect(outcomesOf(await read(id, admin))).toEqual(['approved', 'recalled']);
  });

  it('is not handed to whom their other seats go, and keeps nobody from leaving', async () => {
    const id = await draft();
    expectStatus(await start(app, site.technical, id), 200);
    expectStatus(await rejectAs(app, site.customer, id, 'Нет приложений'), 200);
    const url = `/api/memberships/${site.memberships.technical}?replaceWith=${site.memberships.author}`;
    expectStatus(await app.call(site.customer, { method: 'DELETE', url }), 204);
    const { rows } = await sql`select membership_id from document_participants
      where document_id = ${id} and seat_group = 'issuer'`.execute(app.services.db);
    expect(rows).toEqual([{ membership_id: site.memberships.technical }]);
  });

  it('signs once from two seats, and is asked for no more', async () => {
    const other = await buildMembership(app.services, site.projectId, site.technical, 'CUSTOMER');
    await buildEmployer(app.services, site.projectId, site.technical, {
      membershipId: other,
      role: 'CUSTOMER',
    });
    const approvers = [other, site.memberships.customer];
    const id = await sent(site.technical, { approvers });
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect((await read(id)).status.status).toBe('APPROVED');
    expect(await waitingFor(site.customer)).toBe(0);
  });

  it('goes with no copy', async () => {
    const id = await draft();
    expectStatus(await start(app, site.technical, id), 200);
    const copied = expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` }),
      201,
    );
    expect(copied.leftOut).toEqual([]);
    const { rows } = await sql`select seat_group from document_participants
      where document_id = ${copied.id}`.execute(app.services.db);
    expect(rows).toEqual([{ seat_group: 'approver' }]);
  });
});

describe('a paper that is not issued yet', () => {
  it('is recalled when somebody leaves who would be asked', async () => {
    const id = await sent(site.technical, { approvers: [site.memberships.customer] });
    const boss = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, boss, 'CUSTOMER');
    const url = `/api/memberships/${site.memberships.customer}?openDecisions=return`;
    expectStatus(await app.call(boss, { method: 'DELETE', url }), 204);
    expect(outcomesOf(await read(id))).toEqual(['recalled']);
  });

  it('is recalled by its creator, and after that signature as long as nobody else has decided', async () => {
    const id = await sent();
    expect(await read(id)).toMatchObject({ recallable: true });
    expectStatus(await post(site.technical, `recall/${id}`), 200);
    expectStatus(await start(app, site.technical, id), 200);
    expect(await read(id)).toMatchObject({ recallable: true });
    expectStatus(await post(site.technical, `recall/${id}`), 200);
    expectStatus(await start(app, site.technical, id), 200);
    expect(outcomesOf(await read(id))).toEqual(['current', 'recalled', 'recalled']);
    expectStatus(await rejectAs(app, site.customer, id, 'Нет приложений'), 200);
    expect(expectStatus(await post(site.technical, `recall/${id}`), 409).code).toBe(
      'not-in-approval',
    );
  });
});
