import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { buildFile, historyOf, newsOf } from './testing/examples.ts';
import { type Rooms, startRooms } from './testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;
let stranger: Person;
let projectId: string;

beforeAll(async () => {
  rooms = await startRooms();
  customer = await buildPerson(rooms.services, { fullname: 'Ёлкин Пётр' });
  stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
  projectId = (await buildProject(rooms.services, customer)).id;
});
afterAll(() => rooms.close());

const CONTRACT = { type: 'CONTRACT', agreementNumber: '117', agreementDate: '2026-02-20' };
const EXPORT = { ...CONTRACT, type: 'EXPORT_OF_SOLID_WASE', agreementNumber: '9' }; // sic
const newProject = async () => (await buildProject(rooms.services, customer)).id;
const add = (project: string, body: object, headers?: Record<string, string>) =>
  rooms.send(customer, 'POST', `/agreement/${project}`, body, headers);

describe('POST /agreement/{id}', () => {
  it('adds one agreement of each type, with history and news', async () => {
    const id = await newProject();
    const made = await add(id, CONTRACT);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toEqual({
      projectAgreementUuid: expect.any(String),
      ...CONTRACT,
      withoutVat: false,
      dateReason: '',
      billedBefore: null,
      files: [],
    });
    expect((await add(id, EXPORT)).statusCode).toBe(201);
    const passport = (await rooms.get(customer, `/projects/${id}`)).json();
    expect(passport.agreements).toMatchObject([CONTRACT, EXPORT]);
    const { rows } = await sql<{ type: string }>`
      select type from agreements where project_id = ${id} order by type`.execute(
      rooms.services.db,
    );
    expect(rows).toEqual([{ type: 'contract' }, { type: 'solidWasteExport' }]);
    expect((await historyOf(rooms.services, id))[0]?.differences).toMatchObject({
      agreementNumber: { value1: null, value2: '117' },
    });
    expect((await newsOf(rooms.services, id))[0]).toMatchObject({
      code: 'agreement-changed',
      params: { number: '117' },
    });
  });

  it('refuses a second agreement of a type', async () => {
    const id = await newProject();
    const [first, second] = await Promise.all([add(id, CONTRACT), add(id, CONTRACT)]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await add(id, CONTRACT)).json()).toMatchObject({ status: 409, code: 'already-exists' });
  });

  it('answers a repeated request with the agreement it made', async () => {
    const id = await newProject();
    const key = { 'idempotency-key': `agreement-${id}` };
    const first = await add(id, CONTRACT, key);
    expect((await add(id, CONTRACT, key)).json()).toEqual(first.json());
    expect((await add(id, EXPORT, key)).json()).toMatchObject({ code: 'idempotency-conflict' });
  });
});

describe('PUT /agreement/{id}', () => {
  it('changes an agreement, and refuses the type the project already has', async () => {
    const id = await newProject();
    const uuid = (await add(id, CONTRACT)).json().projectAgreementUuid;
    await add(id, EXPORT);
    const put = (body: object, who = customer) =>
      rooms.send(who, 'PUT', `/agreement/${uuid}`, body);
    expect((await put({ ...CONTRACT, agreementNumber: '118' })).json()).toMatchObject({
      projectAgreementUuid: uuid,
      agreementNumber: '118',
    });
    expect((await historyOf(rooms.services, id)).at(-1)?.differences).toEqual({
      agreementNumber: { value1: '117', value2: '118' },
    });
    expect((await put(EXPORT)).json()).toMatchObject({ status: 409, code: 'already-exists' });
    expect((await put(CONTRACT, stranger)).statusCode).toBe(404);
  });
});

describe('POST /agreement/{agreementId}/{fileUuid}', () => {
  it('attaches a file of the same project once, and none of another project', async () => {
    const id = await newProject();
    const uuid = (await add(id, CONTRACT)).json().projectAgreementUuid;
    const own = await buildFile(rooms.services, id, customer, 'Договор.pdf');
    const foreign = await buildFile(rooms.services, projectId, customer, 'Чужой.pdf');
    const attach = (file: string) => rooms.send(customer, 'POST', `/agreement/${uuid}/${file}`);
    const expected = { files: [{ id: own, fileName: 'Договор.pdf' }] };
    const attached = await attach(own);
    expect(attached.statusCode, attached.body).toBe(200);
    expect(attached.json()).toMatchObject(expected);
    expect((await attach(own)).json()).toMatchObject(expected);
    expect((await historyOf(rooms.services, id)).slice(1)).toMatchObject([
      { differences: { agreementFiles: { value1: null, value2: 'Договор.pdf' } } },
    ]);
    for (const file of [foreign, crypto.randomUUID()]) {
      expect((await attach(file)).json()).toMatchObject({ status: 404, code: 'not-found' });
    }
  });
});

describe('reference data', () => {
  const read = async (path: string, language: string) =>
    (await rooms.get(stranger, path, { 'accept-language': language })).json();

  it('gives goals with their sub-goals in the language of the reader', async () => {
    const goals = await read('/projects/goals', 'en');
    expect(goals).toHaveLength(10);
    expect(goals[1]).toEqual({
      id: 2,
      name: 'Extension',
      children: [
        { id: 201, name: 'Annex' },
        { id: 202, name: 'Added storey' },
      ],
    });
    expect(goals[6].children).toEqual([]);
  });

  it('gives object types and regions in the language of the reader', async () => {
    expect((await read('/objects', 'kk'))[0]).toEqual({ id: 1, name: 'Тұрғын үйлер' });
    const regions = await read('/regions', 'ru');
    expect(regions).toHaveLength(20);
    expect(regions[2]).toEqual({
      id: 3,
      name: 'город Шымкент',
      key: 'shymkent',
      latitude: 42.3417,
      longitude: 69.5901,
    });
  });

  it('is for signed-in people only', async () => {
    for (const path of ['/projects/goals', '/objects', '/regions']) {
      expect((await rooms.get(null, path)).statusCode).toBe(401);
    }
  });
});

describe('GET /memberships/{projectId}', () => {
  it('lists active members in Russian order with role and organization, without invitations', async () => {
    const id = await newProject();
    const zh = await buildPerson(rooms.services, { fullname: 'Жуков Иван' });
    const d = await buildPerson(rooms.services, { fullname: 'даулетов Асан' });
    const gone = await buildPerson(rooms.services, { fullname: 'Абаев Бывший' });
    const organization = await buildOrganization(rooms.services, id, 'SUBCONTRACTOR', 'ТОО «Луч»');
    const seat = await buildMembership(rooms.services, id, zh, 'DESIGNER');
    await buildMembership(rooms.services, id, d, 'AUDIT');
    const ended = await buildMembership(rooms.services, id, gone, 'AUDIT');
    await sql`update memberships set organization_id = ${organization.id}, user_type_id = null
      where id = ${seat}`.execute(rooms.services.db);
    await sql`update memberships set ended_at = now() where id = ${ended}`.execute(
      rooms.services.db,
    );
    await sql`insert into memberships (project_id, invited_email, user_type_id, job_id)
      values (${id}, 'invited@test.kz', 11, 103)`.execute(rooms.services.db);
    const members = (
      await rooms.get(customer, `/memberships/${id}`, { 'accept-language': 'en' })
    ).json();
    expect(members.map(({ name }: { name: string }) => name)).toEqual([
      'даулетов Асан',
      'Ёлкин Пётр',
      'Жуков Иван',
    ]);
    expect(members[2]).toEqual({
      id: seat,
      membershipId: seat,
      name: 'Жуков Иван',
      fullname: 'Жуков Иван', // sic
      email: zh.email,
      jobTitle: 'Site manager',
      role: { id: 23, name: 'Subcontractor', code: 'SUBCONTRACTOR' },
      organization: { id: organization.id, name: 'ТОО «Луч»' },
    });
    expect(members[0]).toMatchObject({ role: { code: 'AUDIT' }, organization: null });
    expect((await rooms.get(stranger, `/memberships/${id}`)).statusCode).toBe(404);
  });
});
