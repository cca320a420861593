import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../act-thread.ts';
import { saveDraft, sentMemo } from '../memo-thread.ts';
import { sentMinutes } from '../minutes-thread.ts';
import {
  approveByAll,
  buildApprovedAct,
  createDoneWork,
  createReference,
  patchDoneWork,
} from '../money-thread.ts';
import type { Signers } from '../signers.ts';
import type { TestApp } from '../test-app.ts';

/** Acts of hidden works in four states; the one in approval has one signature. */
export const buildActs = async (app: TestApp, signers: Signers, site: Site, file: string) => {
  const made: string[] = [];
  for (let act = 0; act < 4; act += 1) {
    made.push((await buildCompleteAct(app, site, '0,1')).id);
  }
  const [created = '', waiting = '', approved = '', rejected = ''] = made;
  expectStatus(await patch(app, site.contractor, created, 'files', 'ADD', file), 200);
  for (const id of [waiting, approved, rejected]) {
    expectStatus(await start(app, site.contractor, id), 200);
  }
  expectStatus(await approveAs(app, signers, site.technical, waiting), 200);
  for (const person of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, approved), 200);
  }
  expectStatus(await rejectAs(app, site.author, rejected, 'Нет схемы'), 200);
  return { created, waiting, approved, rejected };
};

/** A done-work act nobody has filled in, one that is approved and taken by nobody, and a new reference. */
export const buildMoney = async (app: TestApp, signers: Signers, site: Site) => {
  const taken = await buildApprovedAct(app, signers, site, [
    { id: site.positionIds[1], volume: 0.1 },
  ]);
  const { id: approved } = await createDoneWork(app, site);
  const steps = [
    ['HIDDEN_WORK_ACT', taken],
    ['APPROVER', site.memberships.contractor],
    ['SIGNER', site.memberships.customer],
    ['TECH_SUPERVISION', site.memberships.technical],
  ] as const;
  for (const [field, value] of steps) {
    expectStatus(await patchDoneWork(app, site.contractor, approved, field, 'ADD', value), 200);
  }
  await approveByAll(app, signers, site, approved, [
    site.contractor,
    site.customer,
    site.technical,
  ]);
  const { id: created } = await createDoneWork(app, site);
  const { id: reference } = await createReference(app, site);
  return { created, approved, reference };
};

/** A conclusion of the technical supervision nobody has filled in. */
export const makeConclusion = async (app: TestApp, site: Site): Promise<string> => {
  const made = await app.call(site.technical, {
    method: 'POST',
    url: `/api/supervision-conclusion/project/${site.projectId}/TECHNICAL`,
    payload: { period: '2026-03' },
  });
  return expectStatus(made, 201).id;
};

/** A memo that asks the customer to approve it, and a draft. */
export const makeMemos = async (house: { app: TestApp; site: Site; signers: Signers }) => {
  const { app, site } = house;
  const asked = { [site.memberships.customer]: 'MEMO_FOR_APPROVAL' };
  const { id: sent } = await sentMemo(house, site.contractor, asked);
  const unfinished = { projectUuid: site.projectId, title: 'Черновик' };
  const { id: draft } = expectStatus(await saveDraft(app, site.contractor, unfinished), 201);
  return { sent, draft: draft as string };
};

/** Minutes by which the contractor gives something to the customer and to themselves. */
export const makeMinutes = async (app: TestApp, site: Site): Promise<string> => {
  const given = { dueDate: '2999-01-01', taskDescription: 'Сделать' };
  const { id } = await sentMinutes({ app, site }, site.contractor, [
    { ...given, recipientId: site.memberships.customer },
    { ...given, recipientId: site.memberships.contractor },
  ]);
  return id;
};
