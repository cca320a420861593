import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { uploadOf } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { expectStatus, type Site, start } from './act-thread.ts';
import { inDays, readRemarks } from './prescription-thread.ts';
import type { Person, TestApp } from './test-app.ts';

/** Asks to make a report on a prescription. */
export const postReport = (app: TestApp, who: Person, prescriptionId: string, body: object = {}) =>
  app.call(who, {
    method: 'POST',
    url: `/api/execution-report/prescription/${prescriptionId}`,
    payload: { actualRemarkEliminationDate: inDays(0, app.services.now()), ...body },
  });

let answers = 0;

/** A report of the contractor on all open remarks of a prescription, with a file. */
export const buildReport = async (
  app: TestApp,
  site: Site,
  prescriptionId: string,
  body: object = {},
  who: Person = site.contractor,
): Promise<ExecutionReport> => {
  const bytes = pdf(`report ${(answers += 1)}`);
  const upload = uploadOf(site.projectId, { name: 'после.pdf', bytes }, 'TECHNICAL_SUPERVISION');
  const files = [expectStatus(await app.call(who, upload), 201).id];
  return expectStatus(await postReport(app, who, prescriptionId, { files, ...body }), 201);
};

/** The same, sent to be checked. */
export const buildSentReport = async (
  app: TestApp,
  site: Site,
  prescriptionId: string,
  body: object = {},
  who: Person = site.contractor,
): Promise<ExecutionReport> => {
  const { id } = await buildReport(app, site, prescriptionId, body, who);
  expectStatus(await start(app, who, id), 200);
  return readReport(app, who, id);
};

export const readReport = async (app: TestApp, who: Person, id: string): Promise<ExecutionReport> =>
  expectStatus(await app.call(who, { url: `/api/execution-report/${id}` }), 200);

export const patchReport = (
  app: TestApp,
  who: Person,
  id: string,
  field: string,
  action: string,
  updateValue?: unknown,
) =>
  app.call(who, {
    method: 'PATCH',
    url: `/api/execution-report/${id}/${field}`,
    payload: { action, updateValue },
  });

/** Ids of the remarks of a prescription by their numbers. */
export const remarkIds = async (app: TestApp, site: Site, prescriptionId: string) =>
  (await readRemarks(app, site.technical, prescriptionId)).map(({ id }) => id);
