import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../test/act-thread.ts';
import { buildPerson, buildProject, validNumber } from '../../test/factories.ts';
import { buildReadyAct } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site, signers } = ownActHouse();

const CONTRACTOR = 22;
let serial = 0;
let bin: string;
let admin: Person;
let founders: Person[];
let projects: string[];
beforeEach(async () => {
  serial += 1;
  bin = validNumber('190440', serial * 7);
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  founders = [await buildPerson(app.services), await buildPerson(app.services)];
  projects = [];
  for (const founder of founders) {
    projects.push((await buildProject(app.services, founder)).id);
  }
});

const add = (at: number, body: object, language = 'ru') =>
  app.call(founders[at] ?? admin, {
    method: 'POST',
    url: `/api/organizations/${projects[at]}`,
    headers: { 'accept-language': language },
    payload: { roleId: CONTRACTOR, name: 'ТОО «Верное»', bin, ...body },
  });
const nameIn = async (at: number, of = bin) => {
  const url = `/api/organizations/project/${projects[at]}`;
  const found = expectStatus(await app.call(founders[at] ?? admin, { url }), 200);
  return found.find((one: { bin: string | null }) => one.bin === of);
};
const asAdmin = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.call(admin, { method, url: `/api/admin/organization/${path}`, ...(payload && { payload }) });
const conflicts = async () => expectStatus(await asAdmin('GET', 'conflicts?size=100'), 200).content;
const conflictOf = async (id: string) =>
  (await conflicts()).find((one: { id: string }) => one.id === id);

describe('a name that nobody has proven', () => {
  it('is that of each project, and refuses nobody', async () => {
    const { id } = expectStatus(await add(0, { name: 'ТОО «Неверное»' }), 201);
    expect(expectStatus(await add(1, {}), 201)).toMatchObject({ id, name: 'ТОО «Верное»' });
    expect(await nameIn(0)).toMatchObject({ name: 'ТОО «Неверное»', nameSource: 'entered' });
    expect(await nameIn(1)).toMatchObject({ name: 'ТОО «Верное»', nameSource: 'entered' });
    const passport = await app.call(founders[1] ?? admin, { url: `/api/projects/${projects[1]}` });
    expect(expectStatus(passport, 200).organizations).toContainEqual(
      expect.objectContaining({ bin, name: 'ТОО «Верное»' }),
    );
  });

  it('is listed for administrators with how many projects call it what', async () => {
    const { id } = expectStatus(await add(0, { name: 'ТОО «Неверное»' }), 201);
    expect(await conflictOf(id)).toBeUndefined();
    expectStatus(await add(1, {}), 201);
    expect(await conflictOf(id)).toMatchObject({
      bin,
      nameSource: 'entered',
      names: [
        { name: 'ТОО «Верное»', projects: 1 },
        { name: 'ТОО «Неверное»', projects: 1 },
      ],
    });
    const other = await app.call(founders[0] ?? admin, {
      url: '/api/admin/organization/conflicts',
    });
    expect(other.statusCode).toBe(403);
  });
});

describe('a name that an administrator confirms', () => {
  it('is that of all projects, with a history of what it replaced', async () => {
    const { id } = expectStatus(await add(0, { name: 'ТОО «Неверное»' }), 201);
    expectStatus(await add(1, {}), 201);
    const confirmed = await asAdmin('POST', `${id}/name`, { name: 'ТОО «Верное»' });
    expect(expectStatus(confirmed, 200)).toMatchObject({ nameSource: 'confirmed' });
    expect([(await nameIn(0)).name, (await nameIn(1)).name]).toEqual([
      'ТОО «Верное»',
      'ТОО «Верное»',
    ]);
    expect(await conflictOf(id)).toBeUndefined();
    const [entry] = expectStatus(await asAdmin('GET', `${id}/history`), 200);
    expect(entry).toMatchObject({
      performedBy: (await asAdmin('GET', `${id}/history`)).json()[0].performedBy,
      differences: {
        name: { value1: 'ТОО «Неверное»', value2: 'ТОО «Верное»' },
        projectNames: { value1: 'ТОО «Неверное» (1)', value2: 'ТОО «Верное»' },
        nameSource: { value1: 'участник объекта', value2: 'администратор' },
      },
      fieldNames: { name: 'Наименование' },
    });
    expectStatus(await asAdmin('POST', `${id}/name`, { name: 'ТОО «Верное»' }), 200);
    expect(expectStatus(await asAdmin('GET', `${id}/history`), 200)).toHaveLength(1);
  });

  it('stays whatever is entered later', async () => {
    const { id } = expectStatus(await add(0, { name: 'ТОО «Неверное»' }), 201);
    expectStatus(await asAdmin('POST', `${id}/name`, { name: 'ТОО «Верное»' }), 200);
    expect(expectStatus(await add(1, { name: 'ТОО «Другое»' }), 201).name).toBe('ТОО «Верное»');
    expect(await conflictOf(id)).toBeUndefined();
  });
});

describe('a certificate', () => {
  const organization = () => {
    const { organization: own } = site.technical;
    if (!own) {
      throw new Error('the supervision has no organization');
    }
    return own;
  };
  const rowOf = async (of: string) => {
    const { rows } = await sql<{ id: string; name: string; name_source: string }>`
      select id, name, name_source, certificate_name from organizations where bin = ${of}`.execute(
      app.services.db,
    );
    return rows[0];
  };
  const calledOtherwise = async (source: string) => {
    await sql`update organizations set name = 'ТОО «Чужое имя»', name_source = ${source}, certificate_name = null
      where bin = ${organization().bin}`.execute(app.services.db);
    bin = organization().bin;
    expectStatus(await add(0, { name: 'ТОО «Свое имя»' }), 201);
    const name = (await nameIn(0)).name;
    const act = await buildReadyAct(app, site, [
      { id: site.positionIds[0] ?? '', volume: '0.001' },
    ]);
    expectStatus(await start(app, site.contractor, act), 200);
    expectStatus(await approveAs(app, signers, site.technical, act), 200);
    return name;
  };

  it('of the first signature gives its name to the БИН in all projects, with a history', async () => {
    expect(await calledOtherwise('entered')).toBe('ТОО «Свое имя»');
    expect(await rowOf(bin)).toMatchObject({
      name: organization().name,
      name_source: 'certificate',
      certificate_name: organization().name,
    });
    expect((await nameIn(0)).name).toBe(organization().name);
    const { id } = await nameIn(0);
    const [entry] = expectStatus(await asAdmin('GET', `${id}/history`), 200);
    expect(entry.differences).toMatchObject({
      name: { value1: 'ТОО «Чужое имя»', value2: organization().name },
      nameSource: { value2: 'сертификат' },
    });
  });

  it('gives way to what an administrator confirmed', async () => {
    expect(await calledOtherwise('confirmed')).toBe('ТОО «Чужое имя»');
    expect(await rowOf(bin)).toMatchObject({
      name: 'ТОО «Чужое имя»',
      name_source: 'confirmed',
      certificate_name: organization().name,
    });
  });
});

describe('a БИН that is entered', () => {
  it.each([
    ['ru', 'Контрольная цифра БИН не сходится: проверьте цифры.'],
    ['kk', 'БСН бақылау цифры сәйкес емес: цифрларды тексеріңіз.'],
    ['en', 'The check digit of the BIN is wrong: check the digits.'],
  ])('is refused in %s when its check digit does not fit', async (language, message) => {
    const refused = await add(0, { bin: '150640123453' }, language);
    expect(expectStatus(refused, 422).errors).toEqual([
      { path: 'bin', code: 'bin-check-digit', message },
    ]);
  });

  it.each(['000000000000', '151340000008', '990199900007'])(
    'is refused when neither a БИН nor an ИИН looks so: %s',
    async (odd) => {
      const prefix = odd.slice(0, 6);
      const refused = expectStatus(await add(0, { bin: validNumber(prefix, 90_000) }), 422);
      expect(refused.errors).toMatchObject([{ path: 'bin', code: 'bin-pattern' }]);
    },
  );

  it('may be the ИИН of a sole trader, and has blanks as people copy them', async () => {
    const iin = validNumber('850615', 41_000 + serial);
    const spaced = ` ${iin.slice(0, 3)} ${iin.slice(3, 6)}\u00a0${iin.slice(6)} `;
    expect(expectStatus(await add(0, { bin: spaced }), 201)).toMatchObject({
      bin: iin,
      binFault: null,
    });
  });

  it('that is on record already is warned of, and found', async () => {
    const wrong = '150640123453';
    await sql`insert into organizations (name, bin) values ('ТОО «Старое»', ${wrong})
      on conflict do nothing`.execute(app.services.db);
    expect(expectStatus(await add(0, { bin: wrong }), 201)).toMatchObject({
      binFault: 'bin-check-digit',
    });
    const search = await app.call(founders[0] ?? admin, {
      url: `/api/organizations/search?bin=${wrong}`,
    });
    expect(expectStatus(search, 200)).toMatchObject([{ bin: wrong }]);
  });

  it('is judged for parents and changes as well, as long as it changes', async () => {
    const parent = { name: 'АО «Холдинг»', bin: '150640123453', parentId: 0, parent: true };
    const made = await asAdmin('POST', 'parent', { ...parent, bin: '150640123454' });
    expect(expectStatus(made, 422).errors).toMatchObject([{ code: 'bin-check-digit' }]);
    const { id } = expectStatus(await add(0, {}), 201);
    const changed = await asAdmin('PUT', id, { name: 'ТОО «Верное»', bin: '150640123454' });
    expect(expectStatus(changed, 422).errors).toMatchObject([{ code: 'bin-check-digit' }]);
    const { rows } = await sql<{ id: string }>`insert into organizations (name, bin)
      values ('ТОО «Давнее»', '150640123456') on conflict (bin) do update set name = excluded.name returning id`.execute(
      app.services.db,
    );
    const kept = { name: 'ТОО «Давнее, новое»', bin: '150640123456' };
    expect(expectStatus(await asAdmin('PUT', rows[0]?.id ?? '', kept), 200)).toMatchObject({
      name: kept.name,
      nameSource: 'confirmed',
      binFault: 'bin-check-digit',
    });
  });
});
