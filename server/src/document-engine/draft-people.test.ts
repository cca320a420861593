import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { buildReadyDoneWork, createDoneWork, createReference } from '../../test/money-thread.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, signers } = actHouse();

/** Each test has a project of its own: who else is in it is what these rules are about. */
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const add = async (role: Parameters<typeof buildMembership>[3]): Promise<string> =>
  buildMembership(app.services, site.projectId, await buildPerson(app.services), role);
const end = (membershipId: string) =>
  sql`update memberships set ended_at = now() where id = ${membershipId}`.execute(app.services.db);
const idsOf = (people: { membershipId: string }[]) =>
  people.map(({ membershipId }) => membershipId);
const historyOf = async (id: string, who = site.contractor) =>
  expectStatus(await app.call(who, { url: `/api/history/${id}` }), 200);
const suggested = async (id: string, who: Person = site.contractor) =>
  expectStatus(await app.call(who, { url: `/api/signer/suggested/${id}` }), 200);

describe('a new document', () => {
  it('seats the only member who may sit in a group that must be filled, with history', async () => {
    const act = await createAct(app, site);
    expect(idsOf(act.primaryApprovers)).toEqual([site.memberships.contractor]);
    const [created] = await historyOf(act.id);
    expect(created).toMatchObject({
      event: { code: 'created' },
      differences: {
        name: { value1: null, value2: 'Устройство ростверка' },
        primaryApprovers: { value1: null, value2: site.contractor.fullname },
      },
    });
    expect(act.version).toBe(1);
  });

  it('seats nobody where several may sit, and nobody in a group that may stay empty', async () => {
    await add('TECHNICAL_SUPERVISION');
    const act = await createAct(app, site);
    expect(act.techApprovers).toEqual([]);
    // With author supervision in the project nobody else may sit there.
    expect(idsOf(act.expertApprovers)).toEqual([site.memberships.author]);
    const done = await createDoneWork(app, site);
    expect(done.authorSupervisions).toEqual([]);
    await add('GENERAL_CONTRACTOR');
    expect((await createAct(app, site)).primaryApprovers).toEqual([]);
  });

  it('does so whatever its kind, also for a month and of remarks', async () => {
    const { contractorSigners, customerSigners } = await createReference(app, site);
    expect(idsOf(contractorSigners)).toEqual([site.memberships.contractor]);
    expect(idsOf(customerSigners)).toEqual([site.memberships.customer]);
    const { executers } = await buildPrescription(app, site);
    expect(idsOf(executers)).toEqual([site.memberships.contractor]);
  });

  it('counts nobody who is only invited or has left', async () => {
    const other = await add('GENERAL_CONTRACTOR');
    await end(other);
    await sql`insert into memberships (project_id, invited_email, user_type_id, job_id)
      select ${site.projectId}, 'invited@test.kz', r.id, 106 from roles r
      where r.code = 'GENERAL_CONTRACTOR' and r.type in ('USER', 'SYSTEM')`.execute(
      app.services.db,
    );
    const reference = await createReference(app, site);
    expect(idsOf(reference.contractorSigners)).toEqual([site.memberships.contractor]);
  });

  it('takes again who sits there already, as nothing changes by that', async () => {
    const { id, version } = await createAct(app, site);
    const { contractor } = site.memberships;
    const again = await patch(app, site.contractor, id, 'primaryApprovers', 'ADD', contractor);
    expect(expectStatus(again, 200)).toMatchObject({ version });
    expect(expectStatus(again, 200).primaryApprovers).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('GET /signer/suggested/{uuid}', () => {
  const sent = async () => {
    const { id, documentId } = await buildCompleteAct(app, site);
    expectStatus(await start(app, site.contractor, id), 200);
    return { id, documentId };
  };
  const byField = (answer: { groups: { field: string; people: object[] }[] }) =>
    Object.fromEntries(answer.groups.map(({ field, people }) => [field, people]));

  it('gives those of the paper of this kind that the author sent last, by the groups’ words', async () => {
    await add('TECHNICAL_SUPERVISION');
    await add('AUTHOR_SUPERVISION');
    await sent();
    const { documentId } = await sent();
    await buildCompleteAct(app, site); // not sent
    const { id } = await createAct(app, site);
    const answer = await suggested(id);
    expect(answer.documentId).toBe(documentId);
    expect(byField(answer)).toEqual({
      primaryApprovers: [],
      techExpertApprovers: [{ membershipId: site.memberships.technical, isFromLast: true }],
      authorExpertApprovers: [{ membershipId: site.memberships.author, isFromLast: true }],
    });
  });

  it('leaves out who has left, and who sits in the group already', async () => {
    await sent();
    const { id } = await createAct(app, site);
    await add('TECHNICAL_SUPERVISION');
    await end(site.memberships.technical);
    const { author } = site.memberships;
    expectStatus(
      await patch(app, site.contractor, id, 'authorExpertApprovers', 'ADD', author),
      200,
    );
    const people = byField(await suggested(id));
    expect(people['authorExpertApprovers']).toEqual([]);
    expect(people['techExpertApprovers']).toMatchObject([{ isFromLast: false }]);
  });

  it('without such a paper gives the only one whose role a group is named for', async () => {
    const { id } = await createAct(app, site);
    const { technical, author } = site.memberships;
    for (const [field, seat] of [
      ['techExpertApprovers', technical],
      ['authorExpertApprovers', author],
    ] as const) {
      expectStatus(await patch(app, site.contractor, id, field, 'DELETE', seat), 200);
    }
    const answer = await suggested(id);
    expect(answer.documentId).toBeNull();
    expect(byField(answer)).toMatchObject({
      techExpertApprovers: [{ membershipId: site.memberships.technical, isFromLast: false }],
      authorExpertApprovers: [{ membershipId: site.memberships.author, isFromLast: false }],
    });
    await add('TECHNICAL_SUPERVISION');
    expect(byField(await suggested(id))['techExpertApprovers']).toEqual([]);
  });

  it('knows nothing of papers of other authors, kinds and projects', async () => {
    await sent();
    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'GENERAL_CONTRACTOR');
    const theirs = await createAct(app, { ...site, contractor: colleague });
    expect((await suggested(theirs.id, colleague)).documentId).toBeNull();
    const done = await createDoneWork(app, site);
    expect((await suggested(done.id)).documentId).toBeNull();
    const elsewhere = await buildSite(app);
    const foreign = await createAct(app, elsewhere);
    expect((await suggested(foreign.id, elsewhere.contractor)).documentId).toBeNull();
    expectStatus(
      await app.call(site.contractor, { url: `/api/signer/suggested/${foreign.id}` }),
      404,
    );
  });

  it('suggests nobody to whom it is not given to change the document, and none once it is sent', async () => {
    const { id } = await sent();
    expect(await suggested(id)).toEqual({
      documentId: null,
      groups: [],
      carried: null,
    });
    const draft = await createAct(app, site);
    expect(await suggested(draft.id, site.technical)).toEqual({
      documentId: null,
      groups: [],
      carried: null,
    });
  });
});

describe('a copy', () => {
  const copyOf = async (id: string, language = 'ru') => {
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/act/${id}`,
      headers: { 'accept-language': language },
    });
    return expectStatus(answer, 201);
  };
  const read = async (id: string) =>
    expectStatus(await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }), 200);

  it('of which nothing is lost says so', async () => {
    const { id } = await buildCompleteAct(app, site);
    expect((await copyOf(id)).leftOut).toEqual([]);
  });

  it('says whom it could not keep and why, and gives a group left empty the only one who fits', async () => {
    const { id } = await buildCompleteAct(app, site);
    const second = await add('GENERAL_CONTRACTOR');
    await patch(
      app,
      site.contractor,
      id,
      'primaryApprovers',
      'DELETE',
      site.memberships.contractor,
    );
    expectStatus(await patch(app, site.contractor, id, 'primaryApprovers', 'ADD', second), 200);
    await end(second);
    await sql`update project_organizations po set role_id =
      (select id from roles where code = 'DESIGNER' and type = 'ORGANIZATION')
      from memberships m where m.id = ${site.memberships.author} and po.project_id = m.project_id
        and po.organization_id = m.organization_id`.execute(app.services.db);
    const { id: copy, leftOut } = await copyOf(id);
    expect(leftOut).toHaveLength(2);
    expect(leftOut.join(' ')).toMatch(/больше не участник объекта/);
    expect(leftOut.join(' ')).toMatch(/Надзор Авторский по своей роли не может быть в группе/);
    const { primaryApprovers, techApprovers, expertApprovers } = await read(copy);
    expect([primaryApprovers, techApprovers, expertApprovers].map(idsOf)).toEqual([
      [site.memberships.contractor],
      [site.memberships.technical],
      [],
    ]);
  });

  it('says which volumes were closed or cut since, in the language of who asked', async () => {
    const { id } = await buildCompleteAct(app, site, '12');
    const [, second] = site.positionIds;
    const all = { id: second, volume: '2' };
    expectStatus(await patch(app, site.contractor, id, 'estimateRecords', 'ADD', all), 200);
    const other = await buildCompleteAct(app, site, '10');
    expectStatus(await patch(app, site.contractor, other.id, 'estimateRecords', 'ADD', all), 200);
    expectStatus(await start(app, site.contractor, other.id), 200);
    const { id: copy, leftOut } = await copyOf(id);
    expect(leftOut).toEqual([
      '1106-1 Бетонная подготовка: перенесен только остаток, 2,5 м3.',
      '1106-2 Арматура А400: остатка нет.',
    ]);
    expect((await read(copy)).estimateRecords).toMatchObject([{ volumeToClose: 2.5 }]);
    expect((await copyOf(id, 'en')).leftOut[1]).toBe('1106-2 Арматура А400: nothing is left.');
  });

  it('says what stays with the document that holds it', async () => {
    const act = await buildCompleteAct(app, site);
    expectStatus(await start(app, site.contractor, act.id), 200);
    for (const who of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, who, act.id), 200);
    }
    const done = await buildReadyDoneWork(app, site, [act.id]);
    expect((await copyOf(done)).leftOut).toEqual([`Остаются в АВР-000001: ${act.documentId}.`]);
  });
});
