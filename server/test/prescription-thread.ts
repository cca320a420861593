import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { dayInKazakhstan } from '../src/exact/clock.ts';
import { expectStatus, type Site, start } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

const DAY = 86_400_000;
/** `YYYY-MM-DD` in Kazakhstan, so many days from now on. */
export const inDays = (days: number, now = new Date()): string =>
  dayInKazakhstan(new Date(now.getTime() + days * DAY));

/** The form of a remark for which the contractor answers, due in a week. */
export const remarkForm = (site: Site, other: object = {}) => ({
  remarkName: 'Раковины и оголение арматуры',
  identifiedRemarkName: 'Ось Б / 3–4: раковины до 40 мм',
  category: 'HARD',
  prescription: 'Вырубить слабый бетон, восстановить ремсоставом',
  dueDate: inDays(7),
  responsibleMembershipId: site.memberships.contractor,
  files: [],
  ...other,
});

type Type = 'TECHNICAL' | 'AUTHOR';
const writerOf = (site: Site, type: Type): Person =>
  type === 'TECHNICAL' ? site.technical : site.author;

export const postPrescription = (
  app: TestApp,
  site: Site,
  body: object,
  {
    type = 'TECHNICAL',
    who,
    language = 'ru',
  }: { type?: string; who?: Person; language?: string } = {},
) =>
  app.call(who ?? (type === 'AUTHOR' ? site.author : site.technical), {
    method: 'POST',
    url: `/api/prescriptions/projects/${site.projectId}/${type}`,
    payload: body,
    headers: { 'accept-language': language },
  });

/** A prescription with these remarks, still to be sent. */
export const buildPrescription = async (
  app: TestApp,
  site: Site,
  remarks: object[] = [{}],
  type: Type = 'TECHNICAL',
): Promise<Prescription> => {
  const forms = remarks.map((other) => remarkForm(site, other));
  return expectStatus(await postPrescription(app, site, forms, { type }), 201);
};

export const patchPrescription = (
  app: TestApp,
  who: Person,
  id: string,
  field: string,
  action: string,
  updateValue: unknown,
) =>
  app.call(who, {
    method: 'PATCH',
    url: `/api/prescriptions/${id}/${field}`,
    payload: { action, updateValue },
  });

/** The same with the contractor as its executer. */
export const buildReadyPrescription = async (
  app: TestApp,
  site: Site,
  remarks: object[] = [{}],
  type: Type = 'TECHNICAL',
): Promise<Prescription> => {
  const { id } = await buildPrescription(app, site, remarks, type);
  const { contractor } = site.memberships;
  const writer = writerOf(site, type);
  return expectStatus(
    await patchPrescription(app, writer, id, 'EXECUTER_APPROVER', 'ADD', contractor),
    200,
  );
};

/** The same, sent to them. */
export const buildSentPrescription = async (
  app: TestApp,
  site: Site,
  remarks: object[] = [{}],
  type: Type = 'TECHNICAL',
): Promise<Prescription> => {
  const { id } = await buildReadyPrescription(app, site, remarks, type);
  expectStatus(await start(app, writerOf(site, type), id), 200);
  return readPrescription(app, site, id);
};

export const readPrescription = async (
  app: TestApp,
  site: Site,
  id: string,
): Promise<Prescription> =>
  expectStatus(await app.call(site.technical, { url: `/api/prescriptions/${id}` }), 200);

/** The remarks of a prescription, as this person sees them. */
export const readRemarks = async (
  app: TestApp,
  who: Person,
  prescriptionId: string,
): Promise<Remark[]> =>
  expectStatus(
    await app.call(who, { url: `/api/remarks/prescriptions/${prescriptionId}?size=100` }),
    200,
  ).content;
