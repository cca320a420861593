import type { DoneWorkAct, DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import type { Reference, ReferenceField } from '@nysan/contract/documents/reference.ts';
import { sql } from 'kysely';
import {
  approveAs,
  createAct,
  expectStatus,
  patch as patchAct,
  type Site,
  start,
} from './act-thread.ts';
import type { Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

/** What an act closes of one position. */
export type Closed = { id: string | undefined; volume: number | string };

/** A hidden-work act that can be started, of works that any month may pay for; both supervisions decide on it. */
export const buildReadyAct = async (
  app: TestApp,
  site: Site,
  records: Closed[],
  name?: string,
): Promise<string> => {
  const { db } = app.services;
  const { id } = await createAct(app, site, name);
  await sql`update hidden_work_acts set work_done_by_doc = 'лист КЖ-3', used_material = 'Бетон В25',
      allowed_deviation = 'Нет', allowed_work = 'Гидроизоляция', start_work_date = '2024-10-01',
      end_work_date = '2024-10-12' where record_id = ${id}`.execute(db);
  await sql`delete from document_participants where document_id = ${id}`.execute(db);
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    values (${id}, ${site.memberships.technical}, 'primary'), (${id}, ${site.memberships.technical}, 'techExpert'),
      (${id}, ${site.memberships.author}, 'authorExpert')`.execute(db);
  const added = await patchAct(app, site.contractor, id, 'estimateRecords', 'ADD', records);
  expectStatus(added, 200);
  return id;
};

/** Who decides on an act of `buildReadyAct`. */
export const readyActPeople = (site: Site): Person[] => [site.technical, site.author];

/** A hidden-work act approved by both supervisions. */
export const buildApprovedAct = async (
  app: TestApp,
  signers: Signers,
  site: Site,
  records: Closed[],
  name?: string,
): Promise<string> => {
  const id = await buildReadyAct(app, site, records, name);
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of readyActPeople(site)) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};

/** The contract of the passport, without which nothing is billed. */
export const concludeContract = async (
  { services: { db } }: Pick<TestApp, 'services'>,
  projectId: string,
): Promise<void> => {
  await sql`insert into agreements (project_id, type, number, agreement_date)
    values (${projectId}, 'contract', '14', '2024-09-20') on conflict do nothing`.execute(db);
};

/** Creates a done-work act by HTTP; the passport has its contract. */
export const createDoneWork = async (
  app: TestApp,
  site: Site,
  period = '2026-03',
): Promise<DoneWorkAct> => {
  await concludeContract(app, site.projectId);
  const made = await app.call(site.contractor, {
    method: 'POST',
    url: `/api/done-work-act/${site.projectId}`,
    payload: { period },
  });
  return expectStatus(made, 201);
};

/** Changes one field of a done-work act by HTTP and gives the answer. */
export const patchDoneWork = (
  app: TestApp,
  person: Person,
  id: string,
  field: DoneWorkActField,
  action: string,
  updateValue?: unknown,
) =>
  app.call(person, {
    method: 'PATCH',
    url: `/api/done-work-act/${id}/${field}`,
    payload: { action, updateValue },
  });

export const readDoneWork = async (
  app: TestApp,
  person: Person,
  id: string,
): Promise<DoneWorkAct> =>
  expectStatus(await app.call(person, { url: `/api/done-work-act/${id}` }), 200);

/** A done-work act with four people asked and these hidden-work acts taken. */
export const buildReadyDoneWork = async (
  app: TestApp,
  site: Site,
  acts: string[],
  period?: string,
): Promise<string> => {
  const { id } = await createDoneWork(app, site, period);
  const steps: [DoneWorkActField, unknown][] = [
    ['APPROVER', site.memberships.contractor],
    ['SIGNER', site.memberships.customer],
    ['AUTHOR_SUPERVISION', site.memberships.author],
    ['TECH_SUPERVISION', site.memberships.technical],
    ['HIDDEN_WORK_ACT', acts],
  ];
  for (const [field, value] of steps) {
    expectStatus(await patchDoneWork(app, site.contractor, id, field, 'ADD', value), 200);
  }
  return id;
};

/** All who decide on a done-work act of `buildReadyDoneWork`, and on a reference of `buildReadyReference`. */
export const doneWorkPeople = (site: Site): Person[] => [
  site.contractor,
  site.customer,
  site.author,
  site.technical,
];
export const referencePeople = (site: Site): Person[] => [site.contractor, site.customer];

/** Starts a document and lets everybody sign. */
export const approveByAll = async (
  app: TestApp,
  signers: Signers,
  site: Site,
  id: string,
  people: Person[],
): Promise<void> => {
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of people) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
};

export const buildApprovedDoneWork = async (
  app: TestApp,
  signers: Signers,
  site: Site,
  acts: string[],
  period?: string,
): Promise<string> => {
  const id = await buildReadyDoneWork(app, site, acts, period);
  await approveByAll(app, signers, site, id, doneWorkPeople(site));
  return id;
};

/** Creates a reference by HTTP. */
export const createReference = async (
  app: TestApp,
  site: Site,
  period = '2026-03',
): Promise<Reference> => {
  const made = await app.call(site.contractor, {
    method: 'POST',
    url: `/api/references/${site.projectId}`,
    payload: { period },
  });
  return expectStatus(made, 201);
};

/** Changes one field of a reference by HTTP and gives the answer. */
export const patchReference = (
  app: TestApp,
  person: Person,
  id: string,
  field: ReferenceField,
  action: string,
  updateValue?: unknown,
) =>
  app.call(person, {
    method: 'PATCH',
    url: `/api/references/${id}/${field}`,
    payload: { action, updateValue },
  });

export const readReference = async (app: TestApp, person: Person, id: string): Promise<Reference> =>
  expectStatus(await app.call(person, { url: `/api/references/${id}` }), 200);

/** A reference with both sides asked and these done-work acts taken; the passport has its contract. */
export const buildReadyReference = async (
  app: TestApp,
  site: Site,
  acts: string[],
  period?: string,
): Promise<string> => {
  await concludeContract(app, site.projectId);
  const { id } = await createReference(app, site, period);
  const steps: [ReferenceField, string, unknown][] = [
    ['contractorSigners', 'ADD', site.memberships.contractor],
    ['customerSigners', 'ADD', site.memberships.customer],
    ['acts', 'ADD', acts],
  ];
  for (const [field, action, value] of steps) {
    expectStatus(await patchReference(app, site.contractor, id, field, action, value), 200);
  }
  return id;
};

export const buildApprovedReference = async (
  app: TestApp,
  signers: Signers,
  site: Site,
  acts: string[],
  period?: string,
): Promise<string> => {
  const id = await buildReadyReference(app, site, acts, period);
  await approveByAll(app, signers, site, id, referencePeople(site));
  return id;
};

/** Figures of a node of the estimate, as the database holds them. */
export const figuresOf = async ({ services: { db } }: TestApp, nodeId: string | undefined) => {
  const { rows } = await sql<
    Record<'done_volume' | 'paid_volume' | 'done_money' | 'paid_money', string>
  >`
    select done_volume, paid_volume, done_money, paid_money from estimate_nodes where id = ${nodeId}`.execute(
    db,
  );
  return rows[0];
};
