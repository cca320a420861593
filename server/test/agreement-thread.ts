import { expectStatus, type Site } from './act-thread.ts';
import type { TestApp } from './test-app.ts';

export const agreementForm = {
  type: 'CONTRACT',
  agreementNumber: '117',
  agreementDate: '2026-01-20',
};

export const supplementaryForm = { agreementNumber: '1', agreementDate: '2026-02-20' };

/** A supplementary agreement that changes neither sum nor end. */
export const makeSupplementary = async (app: TestApp, site: Site): Promise<string> => {
  const made = await app.call(site.customer, {
    method: 'POST',
    url: `/api/supplementary-agreement/${site.projectId}`,
    payload: supplementaryForm,
  });
  return expectStatus(made, 201).id;
};

/** The agreement of a project, with this file. */
export const makeAgreement = async (app: TestApp, site: Site, file: string): Promise<string> => {
  const made = await app.call(site.customer, {
    method: 'POST',
    url: `/api/agreement/${site.projectId}`,
    payload: agreementForm,
  });
  const id: string = expectStatus(made, 201).projectAgreementUuid;
  const url = `/api/agreement/${id}/${file}`;
  expectStatus(await app.call(site.customer, { method: 'POST', url }), 200);
  return id;
};
