import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { firstGenerationSchool } from '../../src/estimate/testing/examples.ts';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import type { Worker } from './signing-people.ts';
import { callApi, type Visitor } from './visitor.ts';

/** Who builds: each sits in the project for an organization of their own. */
export type Crew = { customer: Worker; contractor: Worker; technical: Worker; author: Worker };

type Decider = Exclude<keyof Crew, 'customer'>;

/** A project with whoever decides in it, and an estimate. */
export type BuiltSite = {
  projectId: string;
  seats: Record<Decider, string>;
  positionId: string;
};

const roles: Record<Decider, RoleCode> = {
  contractor: 'GENERAL_CONTRACTOR',
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
};
const JOB = 106;

/** Founds a project as its customer does in the browser: passport, organizations, members, estimate. */
export const foundSite = async (visitor: Visitor, crew: Crew): Promise<BuiltSite> => {
  const { customer } = crew;
  const { id: projectId } = await customer.call<{ id: string }>('POST', '/projects', passport);
  const seats = {
    contractor: await seatFor(crew, 'contractor', projectId),
    technical: await seatFor(crew, 'technical', projectId),
    author: await seatFor(crew, 'author', projectId),
  };
  const estimate = {
    headers: formHeaders,
    body: formBody({ name: 'смета.kenml', bytes: firstGenerationSchool }),
  };
  await callApi(visitor, customer.token(), 'POST', `/estimate/upload/${projectId}`, estimate);
  const path = `/estimate/search/${projectId}?keyword=${encodeURIComponent('бетонной подготовки')}`;
  const [position] = await customer.call<{ id: string }[]>('GET', path);
  if (!position) {
    throw new Error('the estimate has no such position');
  }
  return { projectId, seats, positionId: position.id };
};

const organizationRole = async (worker: Worker, code: RoleCode): Promise<number | undefined> => {
  type Role = { id: number; code: string | null; typeId: string };
  const all = await worker.call<Role[]>('GET', '/roles');
  return all.find((role) => role.code === code && role.typeId === 'ORGANIZATION')?.id;
};

const addOrganization = async (by: Worker, projectId: string, whose: Worker, role: RoleCode) => {
  const roleId = await organizationRole(by, role);
  const body = { ...whose.organization, roleId };
  return (await by.call<{ id: string }>('POST', `/organizations/${projectId}`, body)).id;
};

const seatFor = async (crew: Crew, who: Decider, projectId: string): Promise<string> => {
  const organizationId = await addOrganization(crew.customer, projectId, crew[who], roles[who]);
  const body = { userEmail: crew[who].email, jobId: JOB, roleId: 1 };
  const path = `/memberships/${organizationId}/${projectId}`;
  return (await crew.customer.call<{ id: string }>('POST', path, body)).id;
};

/** Writes an act of hidden works, sends it and has it signed by all who must; gives it approved. */
export const signAct = async (
  visitor: Visitor,
  { contractor, technical, author }: Crew,
  site: BuiltSite,
): Promise<HiddenWorkAct> => {
  const { id } = await contractor.call<HiddenWorkAct>(
    'POST',
    `/hidden-work-act/${site.projectId}`,
    {
      name: 'Устройство ростверка',
      startWorkDate: '2026-03-01',
      endWorkDate: '2026-03-12',
    },
  );
  for (const [field, action, updateValue] of fieldsOf(site)) {
    await contractor.call('PATCH', `/hidden-work-act/${id}/${field}`, { action, updateValue });
  }
  await contractor.call('POST', `/signer/start-proccess/${id}`);
  for (const worker of [contractor, technical, author]) {
    const cms = await worker.sign(await frozenBytes(visitor, worker.token(), id));
    await worker.call('POST', `/signer/approve/${id}`, { cms });
  }
  return contractor.call<HiddenWorkAct>('GET', `/hidden-work-act/${id}`);
};

/** The bytes of a document as they are signed. */
export const frozenBytes = async (visitor: Visitor, token: string, id: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${token}` };
  const { status, bytes } = await visitor.ask('GET', `/api/printer/document/${id}`, { headers });
  if (status !== 200) {
    throw new Error(`the document was not printed: ${status} ${bytes.toString()}`);
  }
  return bytes;
};

const fieldsOf = ({ positionId, seats }: BuiltSite): [string, string, unknown][] => [
  ['workDoneByDoc', 'UPDATE', 'РП «Школа 300», лист КЖ-3'],
  ['usedMaterial', 'UPDATE', 'Бетон В25, сертификат СТ-KZ № 114'],
  ['allowedDeviation', 'UPDATE', 'Отсутствуют'],
  ['allowedWork', 'UPDATE', 'Гидроизоляция ростверка'],
  ['estimateRecords', 'ADD', { id: positionId, volume: '2.5' }],
  ['primaryApprovers', 'ADD', seats.contractor],
  ['techExpertApprovers', 'ADD', seats.technical],
  ['authorExpertApprovers', 'ADD', seats.author],
];

const passport = {
  fullName: 'Школа на 300 мест в городе Кокшетау',
  shortName: 'Школа 300',
  goalId: 101,
  objectId: 2,
  regionId: 5,
  financeSource: 'GOVERNMENTAL',
  projectComplexity: 'secondCategory',
  estimateCost: 1_500_000_000,
  contractCost: 1_400_000_000,
  estimateType: 'KenML',
  taskTimerReference: 5,
  taskTimerHW: 3,
  taskTimerDW: 7,
  startDate: '2026-01-15',
  endDate: '2027-08-31',
  location: {
    country: 'Казахстан',
    province: 'Акмолинская область',
    locality: 'Кокшетау',
    street: 'Абая',
    house: '1',
    latitude: 53.2833,
    longitude: 69.3833,
  },
};
