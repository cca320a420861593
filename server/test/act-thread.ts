import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import {
  buildEmployer,
  buildEstimate,
  buildMembership,
  buildPerson,
  buildProject,
} from './factories.ts';
import { createSigners, type Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

/** A project with both sides, both supervisions, each of an organization of its own, and an estimate: what documents need. */
export type Site = {
  projectId: string;
  customer: Person;
  contractor: Person;
  technical: Person;
  author: Person;
  memberships: { contractor: string; technical: string; author: string; customer: string };
  rootId: string;
  positionIds: string[];
};

export const buildSite = async (
  { services }: TestApp,
  positions = [
    { name: 'Бетонная подготовка', volume: '12.5', unitCost: '40000' },
    { name: 'Арматура А400', volume: '2', unitCost: '530000' },
  ],
): Promise<Site> => {
  const [customer, contractor, technical, author] = await Promise.all(
    ['Заказчик Заказчикович', 'Подрядчик Подрядович', 'Надзор Технический', 'Надзор Авторский'].map(
      (fullname) => buildPerson(services, { fullname }),
    ),
  );
  if (!customer || !contractor || !technical || !author) {
    throw new Error('four people were asked for');
  }
  const { id: projectId, membershipId } = await buildProject(services, customer);
  const seat = async (person: Person, role: RoleCode, given?: string): Promise<string> => {
    const own = given ?? (await buildMembership(services, projectId, person, role));
    await buildEmployer(services, projectId, person, { membershipId: own, role });
    return own;
  };
  return {
    projectId,
    customer,
    contractor,
    technical,
    author,
    memberships: {
      contractor: await seat(contractor, 'GENERAL_CONTRACTOR'),
      technical: await seat(technical, 'TECHNICAL_SUPERVISION'),
      author: await seat(author, 'AUTHOR_SUPERVISION'),
      customer: await seat(customer, 'CUSTOMER', membershipId),
    },
    ...(await buildEstimate(services, projectId, customer, positions)),
  };
};

/** Creates an act by HTTP. */
export const createAct = async (
  app: TestApp,
  site: Site,
  name = 'Устройство ростверка',
): Promise<HiddenWorkAct> => {
  const answer = await app.call(site.contractor, {
    method: 'POST',
    url: `/api/hidden-work-act/${site.projectId}`,
    payload: { name, startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' },
  });
  return expectStatus(answer, 201);
};

/** Changes one field by HTTP and gives the answer. */
export const patch = (
  app: TestApp,
  person: Person,
  actId: string,
  field: string,
  action: string,
  updateValue?: unknown,
  headers: Record<string, string> = {},
) =>
  app.call(person, {
    method: 'PATCH',
    url: `/api/hidden-work-act/${actId}/${field}`,
    payload: { action, updateValue },
    headers,
  });

/** An act with everything a start needs, closing `volume` of the first position. */
export const buildCompleteAct = async (
  app: TestApp,
  site: Site,
  volume: number | string = 1,
): Promise<HiddenWorkAct> => {
  const { id } = await createAct(app, site);
  const steps: [string, string, unknown][] = [
    ['workDoneByDoc', 'UPDATE', 'РП «Школа 300», лист КЖ-3'],
    ['usedMaterial', 'UPDATE', 'Бетон В25, сертификат СТ-KZ № 114'],
    ['allowedDeviation', 'UPDATE', 'Отсутствуют'],
    ['allowedWork', 'UPDATE', 'Гидроизоляция ростверка'],
    ['estimateRecords', 'ADD', { id: site.positionIds[0], volume }],
    ['primaryApprovers', 'ADD', site.memberships.contractor],
    ['techExpertApprovers', 'ADD', site.memberships.technical],
    ['authorExpertApprovers', 'ADD', site.memberships.author],
  ];
  for (const [field, action, value] of steps) {
    expectStatus(await patch(app, site.contractor, id, field, action, value), 200);
  }
  return expectStatus(await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }), 200);
};

/** Asks to send a document; `named` says by whom, and to whom where that is said now. */
export const send = (app: TestApp, person: Person, id: string, named?: object) =>
  app.call(person, { method: 'POST', url: `/api/signer/start-proccess/${id}`, payload: named });

/** The same; what its sender issues is signed by them, so that the others are asked. */
export const start = async (app: TestApp, person: Person, id: string, named?: object) => {
  const sent = await send(app, person, id, named);
  if (sent.statusCode === 200 && (await isToIssue(app, person, id))) {
    expectStatus(await approveAs(app, createSigners(), person, id), 200);
  }
  return sent;
};

const isToIssue = async ({ services: { db } }: TestApp, { userId }: Person, id: string) => {
  const { rows } = await sql`
    select 1 from document_versions v join version_seats issuer on issuer.document_id = v.document_id and issuer.number = v.number
    where v.document_id = ${id} and v.outcome = 'current' and v.issued_at is null
      and issuer.seat_group = 'issuer' and issuer.user_id = ${userId}`.execute(db);
  return rows.length > 0;
};

/** Fetches the frozen bytes, signs them with the person's own key and approves. */
export const approveAs = async (app: TestApp, signers: Signers, person: Person, actId: string) => {
  const pdf = await app.call(person, { url: `/api/printer/document/${actId}` });
  return app.call(person, {
    method: 'POST',
    url: `/api/signer/approve/${actId}`,
    payload: { cms: signers.sign(person, pdf.rawPayload) },
  });
};

export const rejectAs = (app: TestApp, person: Person, actId: string, reason: string) =>
  app.call(person, { method: 'POST', url: `/api/signer/reject/${actId}`, payload: { reason } });

/** The answer's body, when it has this status; else fails with what the server said. */
export const expectStatus = (answer: { statusCode: number; body: string }, status: number) => {
  if (answer.statusCode !== status) {
    throw new Error(`expected ${status}, got ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
  }
  return answer.body === '' ? undefined : JSON.parse(answer.body);
};
