import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import type { Services } from '../src/services.ts';
import type { Person } from './test-app.ts';

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** So many numbers, seven apart, fit below one prefix. */
const PER_MONTH = 9000;
const monthOf = (serial: number): string =>
  String(1 + Math.floor(serial / PER_MONTH)).padStart(2, '0');

/** Twelve digits that pass the check of an ИИН or БИН, different for each number. */
export const validNumber = (prefix: string, serial: number): string => {
  for (let tried = serial; ; tried += 1) {
    const eleven = `${prefix}${String(tried).padStart(11 - prefix.length, '0')}`;
    const check = checkDigit(eleven);
    if (check !== null) {
      return `${eleven}${check}`;
    }
  }
};

const checkDigit = (eleven: string): number | null => {
  const sum = (weights: number[]) =>
    weights.reduce((total, weight, place) => total + weight * Number(eleven[place]), 0) % 11;
  const first = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const check = first === 10 ? sum([3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) : first;
  return check === 10 ? null : check;
};

/** A verified person with a confirmed ИИН and an open session. */
export const buildPerson = async (
  { db }: Pick<Services, 'db'>,
  overrides: { fullname?: string; baseRoles?: RoleCode[]; isIinConfirmed?: boolean } = {},
): Promise<Person> => {
  const serial = next();
  const iin = validNumber(`90${monthOf(serial)}01`, 30_000 + (serial % PER_MONTH) * 7);
  const fullname = overrides.fullname ?? `Тестов Тест ${serial}`;
  const email = `person${serial}-${process.pid}@test.kz`;
  const { rows } = await sql<{ user_id: string; session_id: string }>`
    with person as (
      insert into users (email, password_hash, fullname, iin, iin_confirmed_at, verified_at)
      values (${email}, 'none', ${fullname}, ${iin},
        case when ${overrides.isIinConfirmed ?? true} then now() end, now())
      returning id),
    given as (insert into user_roles (user_id, role_id)
      select person.id, r.id from person, roles r
      where r.code = any(${overrides.baseRoles ?? []}) and r.type in ('SYSTEM', 'USER'))
    insert into sessions (user_id) select id from person returning user_id, id as session_id`.execute(
    db,
  );
  const row = rows[0];
  if (!row) {
    throw new Error('no person was made');
  }
  return { userId: row.user_id, sessionId: row.session_id, email, fullname, iin };
};

/** A project in Akmola whose first member is the given person, as customer. */
export const buildProject = async (
  { db }: Pick<Services, 'db'>,
  founder: Person,
  overrides: { fullName?: string; timerHiddenWork?: number } = {},
): Promise<{ id: string; membershipId: string }> => {
  const { rows } = await sql<{ id: string }>`
    insert into projects (full_name, short_name, object_type_id, region_id, goal_id, finance_source, complexity,
      estimate_type, estimate_cost, contract_cost, start_date, end_date, timer_hidden_work, country, province,
      locality, street, house, address, latitude, longitude, created_by)
    values (${overrides.fullName ?? 'Школа на 300 мест в г. Кокшетау'}, 'Школа 300', 2, 5, 101, 'GOVERNMENTAL',
      'secondCategory', 'KenML', 1500000000, 1400000000, '2026-01-15', '2027-08-31',
      ${overrides.timerHiddenWork ?? 3}, 'Казахстан', 'Акмолинская область', 'Кокшетау', 'Абая', '1',
      'Казахстан, Акмолинская область, Кокшетау, Абая, 1', 53.2833, 69.3833, ${founder.userId})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  return { id, membershipId: await buildMembership({ db }, id, founder, 'CUSTOMER') };
};

/** A seat in a project, in the no-organization group, as this role. */
export const buildMembership = async (
  { db }: Pick<Services, 'db'>,
  projectId: string,
  person: Person,
  role: RoleCode,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, user_type_id, job_id, started_at)
    select ${projectId}, ${person.userId}, r.id, 106, now() from roles r
    where r.code = ${role} and r.type in ('USER', 'SYSTEM') returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Takes a membership into an organization of its own, in this role; whoever holds it signs with a certificate of that from then on. */
export const buildEmployer = async (
  services: Pick<Services, 'db'>,
  projectId: string,
  person: Person,
  { membershipId, role }: { membershipId: string; role: RoleCode },
): Promise<void> => {
  const name = `ТОО «Тест ${next()}»`;
  const { id, bin } = await buildOrganization(services, projectId, role, name);
  await sql`update memberships set organization_id = ${id}, user_type_id = null where id = ${membershipId}`.execute(
    services.db,
  );
  person.organization = { name, bin };
};

/** A seat in another project for whoever holds this one, for the same organization and in the same role. */
export const buildSeatElsewhere = async (
  { db }: Pick<Services, 'db'>,
  membershipId: string,
  projectId: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with known as (select m.user_id, m.organization_id, po.role_id from memberships m
      join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
      where m.id = ${membershipId}),
    joined as (insert into project_organizations (project_id, organization_id, role_id)
      select ${projectId}::uuid, organization_id, role_id from known)
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    select ${projectId}, user_id, organization_id, 106, now() from known returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** An organization with a БИН that passes its check, taking part in the project in this role. */
export const buildOrganization = async (
  { db }: Pick<Services, 'db'>,
  projectId: string,
  role: RoleCode,
  name = `ТОО «Тест ${next()}»`,
): Promise<{ id: string; bin: string }> => {
  const serial = next();
  const bin = validNumber(`15${monthOf(serial)}40`, (serial % PER_MONTH) * 3);
  const { rows } = await sql<{ id: string }>`
    with made as (insert into organizations (name, bin) values (${name}, ${bin}) returning id)
    insert into project_organizations (project_id, organization_id, role_id)
    select ${projectId}, made.id, r.id from made, roles r where r.code = ${role} and r.type = 'ORGANIZATION'
    returning organization_id as id`.execute(db);
  return { id: rows[0]?.id ?? '', bin };
};

/** An estimate of one section and these positions; the last one gives its own id. */
export const buildEstimate = async (
  { db }: Pick<Services, 'db'>,
  projectId: string,
  person: Person,
  positions: { name: string; volume: string; unitCost: string }[],
): Promise<{ rootId: string; positionIds: string[] }> => {
  const estimateId = await insertEstimate(db, projectId, person, positions.length);
  const rootId = await insertNode(db, estimateId, projectId, null, 0, {
    name: 'Смета',
    kind: 'group',
  });
  const ids: string[] = [];
  for (const [index, position] of positions.entries()) {
    ids.push(
      await insertNode(db, estimateId, projectId, rootId, index + 1, {
        ...position,
        kind: 'position',
      }),
    );
  }
  await sql`update estimate_nodes set children = ${positions.length}, general_money =
    (select sum(general_money) from estimate_nodes n where n.parent_id = ${rootId}) where id = ${rootId}`.execute(
    db,
  );
  return { rootId, positionIds: ids };
};

/** An estimate of one position with a newer version of it that waits beside. */
export const buildNewer = async (
  services: Pick<Services, 'db'>,
  projectId: string,
  person: Person,
): Promise<{ oldId: string; newerId: string }> => {
  const position = { name: 'Кладка', volume: '1', unitCost: '100' };
  const { rootId: oldId } = await buildEstimate(services, projectId, person, [position]);
  const { rootId: newerId } = await buildEstimate(services, projectId, person, [position]);
  await sql`update estimates set replaces = ${oldId} where id = ${newerId}`.execute(services.db);
  await sql`update estimate_nodes set waits = true where estimate_id = ${newerId}`.execute(
    services.db,
  );
  return { oldId, newerId };
};

const insertEstimate = async (
  db: Services['db'],
  projectId: string,
  person: Person,
  positions: number,
): Promise<string> => {
  const content = Buffer.from(crypto.randomUUID());
  const { rows } = await sql<{ id: string }>`
    with file as (
      insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      values (${projectId}, 'смета.kenml', 'application/xml', 1, ${content}, 'DESIGN_AND_ESTIMATE_DOCUMENTATION',
        ${person.userId}) returning id),
    upload as (
      insert into estimate_uploads (project_id, file_id, sha256)
      select ${projectId}, file.id, ${content} from file returning id)
    insert into estimates
      (id, project_id, file_name, sha256, size, generation, positions, created_by, upload_id)
    select uuidv7(), ${projectId}, 'смета.kenml', ${content}, 1, '1', ${positions}, ${person.userId}, upload.id
    from upload
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

const insertNode = async (
  db: Services['db'],
  estimateId: string,
  projectId: string,
  parentId: string | null,
  ordinal: number,
  node: { name: string; kind: string; volume?: string; unitCost?: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into estimate_nodes (id, estimate_id, project_id, parent_id, ordinal, kind, name, code, measurer, selectable,
      general_volume, unit_cost, general_money)
    values (${parentId === null ? estimateId : crypto.randomUUID()}, ${estimateId}, ${projectId}, ${parentId}, ${ordinal}, ${node.kind}, ${node.name}, ${`1106-${ordinal}`},
      'м3', ${node.kind === 'position'}, ${node.volume ?? '0'}, ${node.unitCost ?? '0'},
      round(${node.volume ?? '0'}::numeric * ${node.unitCost ?? '0'}::numeric, 2))
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};
