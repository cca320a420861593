import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { demoPeople } from '../../server/src/demo/people.ts';
import { writeSampleEstimate } from '../../server/src/estimate/sample/write-sample-estimate.ts';
import { giveBaseRole } from '../../server/test/give-base-role.ts';
import { type Account, enter, makeAccount } from './account.ts';
import { call } from './api.ts';
import type { House, Tokens } from './house.ts';

/** A project of its own with its customer, made by the API. */
export type Site = {
  projectId: string;
  full: string;
  short: string;
  customer: Account;
  /** The customer's session. */
  tokens: Tokens;
};

/** Makes the customer, and their project. `key` is part of the addresses and tells the sites of one run apart. */
export const openSite = async (house: House, key: string, short: string): Promise<Site> => {
  const customer = await makeAccount(house, {
    fullname: 'Жақсыбеков Нұрлан Ерболұлы',
    email: `customer.${key}@kerege.kz`,
  });
  await giveBaseRole(house.databaseUrl, customer.email, 'CUSTOMER');
  const tokens = await enter(house, customer);
  const full = `Строительство в городе Кокшетау, проект ${key}`;
  const made = await call<{ id: string }>(house.url, tokens.token, 'POST', '/projects', {
    ...project,
    fullName: full,
    shortName: short,
  });
  return { projectId: made.id, full, short, customer, tokens };
};

const project = {
  financeSource: 'GOVERNMENTAL',
  projectComplexity: 'secondCategory',
  estimateCost: 1_500_000_000,
  contractCost: 1_400_000_000,
  objectId: 2,
  regionId: 5,
  goalId: 101,
  startDate: '2026-01-15',
  endDate: '2027-08-31',
  estimateType: 'KenML',
  taskTimerReference: 0,
  taskTimerHW: 3,
  taskTimerDW: 0,
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

type Role = { id: number; code: RoleCode | null; typeId: string };

/** Seats somebody as this kind of participant: a demo person for their organization, everybody else for none. Answers their membership. */
export const seat = async (
  { url }: House,
  { projectId, tokens: { token } }: Site,
  email: string,
  code: RoleCode,
): Promise<string> => {
  const roles = await call<Role[]>(url, token, 'GET', '/roles');
  const roleId = (typeId: string) =>
    roles.find((role) => role.typeId === typeId && role.code === code)?.id;
  const employer = demoPeople.find((person) => person.email === email)?.organization;
  const organizationId = employer
    ? await call<{ id: string }>(url, token, 'POST', `/organizations/${projectId}`, {
        ...employer,
        roleId: roleId('ORGANIZATION'),
      }).then(({ id }) => id)
    : 'none';
  const made = await call<{ membershipId: string }>(
    url,
    token,
    'POST',
    `/memberships/${organizationId}/${projectId}`,
    { userEmail: email, jobId: 106, roleId: 1, ...(!employer && { userTypeId: roleId('USER') }) },
  );
  return made.membershipId;
};

type Node = { id: string; hasChildren: boolean; positionInfo: { selectable: boolean } | null };

/** Imports a small estimate; answers a position that an act can close. */
export const importSmallEstimate = async (house: House, site: Site): Promise<string> => {
  const path = join(tmpdir(), `nysan-e2e-${site.projectId}.kenml`);
  try {
    await writeSampleEstimate(path, { positions: 12 });
    const form = new FormData();
    form.append('file', new Blob([await readFile(path)]), 'смета.kenml');
    const answer = await fetch(`${house.url}/api/estimate/upload/${site.projectId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.tokens.token}` },
      body: form,
    });
    if (!answer.ok) {
      throw new Error(`the estimate was refused: ${await answer.text()}`);
    }
    return await firstPosition(house, site, (await answer.json()) as Node[]); // The contract's own answer.
  } finally {
    await rm(path, { force: true });
  }
};

const firstPosition = async (house: House, site: Site, nodes: Node[]): Promise<string> => {
  const found = nodes.find(({ positionInfo }) => positionInfo?.selectable);
  const parent = nodes.find(({ hasChildren }) => hasChildren);
  if (found || !parent) {
    return found?.id ?? '';
  }
  const path = `/estimate/document/parent/${parent.id}`;
  return firstPosition(house, site, await call(house.url, site.tokens.token, 'GET', path));
};

/** Those who decide on an act, by their memberships. */
export type Deciding = { primary: string; technical: string; author: string };

/** Writes a complete act and sends it to those who decide; answers its id. */
export const sendAct = async (
  { url }: House,
  { projectId }: Site,
  { token }: Tokens,
  act: { name: string; position: string; deciding: Deciding; volume?: string },
): Promise<string> => {
  const { name, position, deciding, volume = '0.1' } = act;
  const id = await writeAct(url, token, projectId, name);
  const fields: [string, string, unknown][] = [
    ['workDoneByDoc', 'UPDATE', 'Рабочий проект, лист 7'],
    ['usedMaterial', 'UPDATE', 'Бетон В25 W6'],
    ['allowedDeviation', 'UPDATE', 'Отсутствуют'],
    ['allowedWork', 'UPDATE', 'Обратная засыпка'],
    ['estimateRecords', 'ADD', { id: position, volume }],
    ['primaryApprovers', 'ADD', deciding.primary],
    ['techExpertApprovers', 'ADD', deciding.technical],
    ['authorExpertApprovers', 'ADD', deciding.author],
  ];
  for (const [field, action, updateValue] of fields) {
    const path = `/hidden-work-act/${id}/${field}`;
    await call(url, token, 'PATCH', path, { action, updateValue });
  }
  await call(url, token, 'POST', `/signer/start-proccess/${id}`);
  return id;
};

/** Begins an act; answers its id. */
export const writeAct = async (
  url: string,
  token: string,
  projectId: string,
  name: string,
): Promise<string> => {
  const body = { name, startWorkDate: '2026-10-01', endWorkDate: '2026-10-12' };
  const path = `/hidden-work-act/${projectId}`;
  return (await call<{ id: string }>(url, token, 'POST', path, body)).id;
};

/** The acts of the project as its customer reads them: name and the wire's word for the status. */
export const actsOf = async (
  { url }: House,
  { projectId, tokens }: Site,
): Promise<{ name: string; status: string }[]> => {
  type Row = { name: string; status: { status: string } };
  const path = `/hidden-work-act/project/${projectId}`;
  const { content } = await call<{ content: Row[] }>(url, tokens.token, 'GET', path);
  return content.map(({ name, status }) => ({ name, status: status.status }));
};
