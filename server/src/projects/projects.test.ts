import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { changeForm, historyOf, newsOf, projectForm } from './testing/examples.ts';
import { type Rooms, startOwnRooms } from './testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  rooms = await startOwnRooms();
  customer = await buildPerson(rooms.services, {
    baseRoles: ['CUSTOMER'],
    fullname: 'Заказчикова Алия',
  });
  admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
});
afterAll(() => rooms.close());

const create = async (who: Person, form = projectForm()) => {
  const answer = await rooms.send(who, 'POST', '/projects', form);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string; version: number }>();
};

const projectCount = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from projects`.execute(
    rooms.services.db,
  );
  return rows[0]?.count;
};

const founderType = async (projectId: string) => {
  const { rows } = await sql<{ code: string; job_id: number; organization_id: string | null }>`
    select r.code, m.job_id, m.organization_id from memberships m join roles r on r.id = m.user_type_id
    where m.project_id = ${projectId} and m.started_at is not null`.execute(rooms.services.db);
  return rows;
};

describe('POST /projects', () => {
  it.each(['financeSource', 'projectComplexity', 'estimateType'])(
    'says of %s that nobody chose that it is wanted',
    async (field) => {
      for (const value of [undefined, null, '']) {
        const form = { ...projectForm(), [field]: value };
        const answer = await rooms.send(customer, 'POST', '/projects', form);
        expect([answer.statusCode, answer.json().errors]).toEqual([
          400,
          [{ path: field, code: 'required', message: 'Это поле обязательно для заполнения' }],
        ]);
      }
    },
  );

  it('refuses a place that lies in another region, whatever its language, and takes one it does not know', async () => {
    const of = (province: string) => {
      const form = projectForm();
      return rooms.send(customer, 'POST', '/projects', {
        ...form,
        location: { ...form.location, province },
      });
    };
    for (const province of ['город Алматы', 'АЛМАТЫ ҚАЛАСЫ']) {
      const answer = await of(province);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        422,
        [{ path: 'location.province', code: 'other-region' }],
      ]);
    }
    for (const province of ['Ақмола облысы', 'Степной край', '']) {
      expect((await of(province)).statusCode).toBe(201);
    }
  });

  it('tells one fault of a field, though it breaks two of its rules', async () => {
    const form = { ...projectForm(), fullName: `я\n${'я'.repeat(2000)}` };
    const { errors } = (await rooms.send(customer, 'POST', '/projects', form)).json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['fullName']);
  });

  it('answers the whole project with its version, and GET answers the same', async () => {
    const answer = await rooms.send(customer, 'POST', '/projects', projectForm(), {
      'accept-language': 'en',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const made = answer.json();
    expect(made).toMatchObject({
      uuid: made.id,
      address: 'Казахстан, Акмолинская область, Кокшетау, 14',
      estimateCost: 1_250_000_000.55,
      objectType: { id: 2, name: 'Education' },
      region: { id: 5, name: 'Akmola Region' },
      goal: {
        id: 102,
        name: 'Standard design (reused)',
        parent: { id: 1, name: 'New construction' },
      },
      startDate: '2026-03-01',
      endDate: '2027-11-30',
      estimateType: 'KenML',
      taskTimerHW: 3,
      taskTimerDW: 0,
      enablePublishToBus: false,
      location: projectForm().location,
      organizations: [],
      agreements: [],
      archived: false,
      version: 1,
    });
    const read = await rooms.get(customer, `/projects/${made.id}`, { 'accept-language': 'en' });
    expect(read.headers.etag).toBe('"1"');
    expect(read.json()).toEqual(made);
  });

  it('seats the creator in the role that let them create it, and records it', async () => {
    const { id } = await create(customer);
    expect(await founderType(id)).toEqual([
      { code: 'CUSTOMER', job_id: 103, organization_id: null },
    ]);
    expect(await historyOf(rooms.services, id)).toMatchObject([
      { event: 'created', performed_by: 'Заказчикова Алия' },
    ]);
    expect(await newsOf(rooms.services, id)).toEqual([
      {
        code: 'project-created',
        event_type: 'PROJECT',
        params: { name: projectForm().fullName },
      },
    ]);
  });

  it('seats an administrator as customer, never with the rights of the base role', async () => {
    expect(await founderType((await create(admin)).id)).toMatchObject([{ code: 'CUSTOMER' }]);
  });

  it('lets a seat elsewhere create a project and carries its role over', async () => {
    const { id } = await buildProject(rooms.services, customer);
    const contractor = await buildPerson(rooms.services);
    await buildMembership(rooms.services, id, contractor, 'GENERAL_CONTRACTOR');
    expect(await founderType((await create(contractor)).id)).toMatchObject([
      { code: 'GENERAL_CONTRACTOR' },
    ]);
  });

  it.each(['TECHNICAL_SUPERVISION', 'SECURITY'] as const)('is refused to %s', async (role) => {
    const person = await buildPerson(rooms.services, { baseRoles: [role] });
    const answer = await rooms.send(person, 'POST', '/projects', projectForm());
    expect(answer.json()).toMatchObject({ status: 403, code: 'role-may-not' });
  });

  it('names every reference that is not there, and leaves nothing behind', async () => {
    const before = await projectCount();
    const answer = await rooms.send(
      customer,
      'POST',
      '/projects',
      projectForm({ regionId: 21, objectId: 9_000_000_000, goalId: 0 }),
    );
    expect(answer.statusCode).toBe(422);
    expect(
      answer
        .json()
        .errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual([
      'objectId unknown-reference',
      'regionId unknown-reference',
      'goalId unknown-reference',
    ]);
    expect(await projectCount()).toBe(before);
  });

  it('refuses amounts no column holds at their field', async () => {
    const huge = await rooms.send(
      customer,
      'POST',
      '/projects',
      projectForm({ contractCost: 1e300 }),
    );
    expect(huge.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'contractCost', code: 'too-big' }],
    });
  });

  it('stores texts without the signs that a PDF or Word left in them', async () => {
    const location = {
      ...projectForm().location,
      street: '\uf0b7 А\u0000б\u001fая\u000b10\u001eа',
    };
    const fullName = 'Школа\ufffe на 300 мест,\u2028 и\u0306';
    const form = projectForm({ location, fullName });
    const made = (await rooms.send(customer, 'POST', '/projects', form)).json();
    expect(made).toMatchObject({
      fullName: 'Школа на 300 мест,  й',
      location: { street: '• Абая 10-а' },
    });
  });

  it('makes one project of a request repeated with the same key', async () => {
    const before = Number(await projectCount());
    const again = () =>
      rooms.send(customer, 'POST', '/projects', projectForm(), {
        'idempotency-key': 'create-once-1',
      });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first?.statusCode).toBe(201);
    expect(second?.json()).toEqual(first?.json());
    expect(second?.headers.etag).toBe('"1"');
    expect(Number(await projectCount())).toBe(before + 1);
  });
});

describe('GET /projects/{id}', () => {
  it('does not exist for strangers, and does for administrators', async () => {
    const { id } = await create(customer);
    const stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
    expect((await rooms.get(stranger, `/projects/${id}`)).statusCode).toBe(404);
    expect((await rooms.get(admin, `/projects/${id}`)).statusCode).toBe(200);
    expect((await rooms.get(null, `/projects/${id}`)).statusCode).toBe(401);
  });

  it('shows the organizations that take part now, with their roles', async () => {
    const { id } = await create(customer);
    const builder = await buildOrganization(
      rooms.services,
      id,
      'GENERAL_CONTRACTOR',
      'ТОО «Ясень»',
    );
    const past = await buildOrganization(rooms.services, id, 'DESIGNER', 'ТОО «Былое»');
    await sql`update project_organizations set ended_at = now() where organization_id = ${past.id}`.execute(
      rooms.services.db,
    );
    const answer = await rooms.get(customer, `/projects/${id}`, { 'accept-language': 'kk' });
    expect(answer.json().organizations).toEqual([
      {
        id: builder.id,
        name: 'ТОО «Ясень»',
        bin: builder.bin,
        role: { id: 22, name: 'Бас мердігер', code: 'GENERAL_CONTRACTOR' },
      },
    ]);
  });

  it('names country and region of the address as its reader does, and what was typed as it was', async () => {
    const { id } = await create(customer);
    const read = async (language: string) =>
      (await rooms.get(customer, `/projects/${id}`, { 'accept-language': language })).json();
    const kazakh = await read('kk');
    expect(kazakh.shownLocation).toMatchObject({ country: 'Қазақстан', province: 'Ақмола облысы' });
    expect(kazakh.location).toMatchObject(projectForm().location);
    expect((await read('en')).shownLocation).toMatchObject({ province: 'Akmola Region' });
    await sql`update projects set province = 'Степной край', country = 'Астана' where id = ${id}`.execute(
      rooms.services.db,
    );
    expect((await read('kk')).shownLocation).toMatchObject({
      country: 'Астана',
      province: 'Степной край',
      house: '14',
    });
  });
});

describe('PUT /projects/{id}', () => {
  it('changes the fields and records each with its value before and after', async () => {
    const { id } = await create(customer);
    const change = changeForm({
      shortName: 'Детсад',
      regionId: 1,
      estimateCost: 1_300_000_000,
      couponNumber: 'KZ77',
      couponGivenDate: '2026-02-01',
      location: { ...projectForm().location, province: 'город Астана', street: 'Абая' },
    });
    const answer = await rooms.send(customer, 'PUT', `/projects/${id}`, change, {
      'if-match': '"1"',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json()).toMatchObject({
      version: 2,
      shortName: 'Детсад',
      regionId: 1,
      couponNumber: 'KZ77',
      couponGivenDate: '2026-02-01',
      address: 'Казахстан, город Астана, Кокшетау, Абая, 14',
      startDate: '2026-03-01',
      taskTimerHW: 3,
    });
    const [, changed] = await historyOf(rooms.services, id);
    expect(changed).toMatchObject({ event: 'changed' });
    expect(changed?.differences).toEqual({
      shortName: { value1: 'Детсад 280', value2: 'Детсад' },
      region: { value1: 'Акмолинская область', value2: 'город Астана' },
      estimateCost: { value1: '1250000000.55', value2: '1300000000.00' },
      province: { value1: 'Акмолинская область', value2: 'город Астана' },
      street: { value1: '', value2: 'Абая' },
      couponNumber: { value1: null, value2: 'KZ77' },
      couponGivenDate: { value1: null, value2: '2026-02-01' },
    });
    expect(await newsOf(rooms.services, id)).toMatchObject([{}, { code: 'project-changed' }]);
  });

  it('refuses a stale edit with the version that stands, and changes nothing', async () => {
    const { id } = await create(customer);
    const edit = (shortName: string, version: string) =>
      rooms.send(customer, 'PUT', `/projects/${id}`, changeForm({ shortName }), {
        'if-match': version,
      });
    const answers = await Promise.all([edit('Первый', '"1"'), edit('Второй', '"1"')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const stale = answers.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({
      code: 'stale-edit',
      details: { version: 2, byYou: true },
    });
    const other = await rooms.send(admin, 'PUT', `/projects/${id}`, changeForm(), {
      'if-match': '"1"',
    });
    expect(other.json()).toMatchObject({ details: { version: 2, byYou: false } });
    expect((await edit('Третий', '"2"')).json()).toMatchObject({ shortName: 'Третий', version: 3 });
  });

  it('keeps the version and writes no history when nothing differs', async () => {
    const { id } = await create(customer);
    const answer = await rooms.send(customer, 'PUT', `/projects/${id}`, changeForm());
    expect(answer.json()).toMatchObject({ version: 1 });
    expect(await historyOf(rooms.services, id)).toHaveLength(1);
  });

  it('is refused to a supervisor, does not exist for strangers, and names unknown references', async () => {
    const { id } = await create(customer);
    const supervisor = await buildPerson(rooms.services);
    await buildMembership(rooms.services, id, supervisor, 'TECHNICAL_SUPERVISION');
    const put = (who: Person, form = changeForm()) =>
      rooms.send(who, 'PUT', `/projects/${id}`, form);
    expect((await put(supervisor)).statusCode).toBe(403);
    expect((await put(await buildPerson(rooms.services))).statusCode).toBe(404);
    expect((await put(customer, changeForm({ objectId: 99 }))).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'objectId', code: 'unknown-reference' }],
    });
  });
});

describe('DELETE /projects/{id}', () => {
  it('archives the project: readable, unchangeable, and only in the archived list', async () => {
    const { id } = await create(customer);
    expect((await rooms.send(customer, 'DELETE', `/projects/${id}`)).statusCode).toBe(403);
    expect((await rooms.send(admin, 'DELETE', `/projects/${id}`)).statusCode).toBe(204);
    expect((await rooms.get(customer, `/projects/${id}`)).json()).toMatchObject({ archived: true });
    expect(
      (await rooms.send(customer, 'PUT', `/projects/${id}`, changeForm())).json(),
    ).toMatchObject({ status: 409, code: 'project-archived' });
    expect((await rooms.send(admin, 'DELETE', `/projects/${id}`)).statusCode).toBe(409);
    const listed = (await rooms.get(admin, '/projects?archived=true')).json();
    expect(listed.content).toMatchObject([{ id, archived: true }]);
    expect(await historyOf(rooms.services, id)).toMatchObject([{}, { event: 'archived' }]);
    expect(await newsOf(rooms.services, id)).toMatchObject([{}, { code: 'project-archived' }]);
  });
});
