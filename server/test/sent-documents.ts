import type { House } from './act-house.ts';
import { buildCompleteAct, expectStatus, type Site, start } from './act-thread.ts';
import { serviceRow } from './calculation-thread.ts';
import {
  buildApprovedAct,
  buildApprovedDoneWork,
  buildReadyDoneWork,
  buildReadyReference,
} from './money-thread.ts';
import { buildReadyPrescription, buildSentPrescription } from './prescription-thread.ts';
import { buildReadyProtocol } from './protocol-thread.ts';
import { buildReport as buildExecutionReport } from './report-thread.ts';
import { buildReadyReport } from './supervision-report-thread.ts';
import type { Person } from './test-app.ts';

/** A document in approval: who wrote it, and one of those it waits for. */
export type SentDocument = { id: string; author: Person; decider: Person };

type Ready = SentDocument;
type Sample = (house: House<Site>) => Promise<Ready>;
type Type = 'TECHNICAL' | 'AUTHOR';

const writerOf = (site: Site, type: Type): Person =>
  type === 'AUTHOR' ? site.author : site.technical;

/** Documents of these kinds as they can be sent. */
const samples: Record<string, Sample> = {
  'hidden-work-act': async ({ app, site }) => ({
    ...(await buildCompleteAct(app, site, '0.1')),
    author: site.contractor,
    decider: site.technical,
  }),
  'geodetic-protocol': async ({ app, site }) => ({
    ...(await buildReadyProtocol(app, site, 'geodetic')),
    author: site.contractor,
    decider: site.technical,
  }),
  'test-protocol': async ({ app, site }) => ({
    ...(await buildReadyProtocol(app, site, 'test')),
    author: site.contractor,
    decider: site.technical,
  }),
  'done-work-act': async ({ app, site, signers }) => {
    const closed = await buildApprovedAct(app, signers, site, [
      { id: site.positionIds[0], volume: '0.1' },
    ]);
    const id = await buildReadyDoneWork(app, site, [closed]);
    return { id, author: site.contractor, decider: site.customer };
  },
  reference: async ({ app, site, signers }) => {
    const closed = await buildApprovedAct(app, signers, site, [
      { id: site.positionIds[0], volume: '0.1' },
    ]);
    const paid = await buildApprovedDoneWork(app, signers, site, [closed]);
    const id = await buildReadyReference(app, site, [paid]);
    return { id, author: site.contractor, decider: site.customer };
  },
  ...ofEach('prescription', (type) => async ({ app, site }) => ({
    ...(await buildReadyPrescription(app, site, [{}], type)),
    author: writerOf(site, type),
    decider: site.contractor,
  })),
  ...ofEach('execution-report', (type) => async ({ app, site }) => {
    const { id } = await buildSentPrescription(app, site, [{}], type);
    return {
      ...(await buildExecutionReport(app, site, id)),
      author: site.contractor,
      decider: writerOf(site, type),
    };
  }),
  ...ofEach('weekly-report', (type) => async ({ app, site }) => ({
    id: await buildReadyReport(app, site, 'weekly', type),
    author: writerOf(site, type),
    decider: site.customer,
  })),
  ...ofEach('monthly-report', (type) => async ({ app, site }) => ({
    id: await buildReadyReport(app, site, 'monthly', type),
    author: writerOf(site, type),
    decider: site.customer,
  })),
  ...ofEach('service-calculation', (type) => async (house) => {
    const id = await post(house, type, 'supervision-services-act', {
      calculationPeriod: '2026-03',
    });
    await put(house, type, `supervision-services-act/${id}/rows`, { rows: [serviceRow] });
    return { id, author: writerOf(house.site, type), decider: house.site.customer };
  }),
  ...ofEach('quality-conclusion', (type) => async (house) => {
    const id = await post(house, type, 'supervision-conclusion', { period: '2026-03' });
    const form = { period: '2026-03', descripiton: 'Соответствует', totalPrice: '1500000.50' }; // sic
    await put(house, type, `supervision-conclusion/${id}`, form);
    return { id, author: writerOf(house.site, type), decider: house.site.customer };
  }),
};

/** The kinds of which there is a sample. */
export const sampledKinds = Object.keys(samples);

/** Writes a document of this kind as it can be sent. */
export const writeDocument = async (house: House<Site>, kind: string): Promise<Ready> => {
  const sample = samples[kind];
  if (!sample) {
    throw new Error(`no sample of ${kind}`);
  }
  return sample(house);
};

/** Writes a document of this kind and sends it. */
export const sendDocument = async (house: House<Site>, kind: string): Promise<SentDocument> => {
  const { id, author, decider } = await writeDocument(house, kind);
  expectStatus(await start(house.app, author, id), 200);
  return { id, author, decider };
};

/** The same of both supervisions. */
function ofEach(kind: string, sampleOf: (type: Type) => Sample): Record<string, Sample> {
  return {
    [`${kind}/technical`]: sampleOf('TECHNICAL'),
    [`${kind}/author`]: sampleOf('AUTHOR'),
  };
}

const post = async (
  { app, site }: House<Site>,
  type: Type,
  place: string,
  payload: object,
): Promise<string> => {
  const url = `/api/${place}/project/${site.projectId}/${type}`;
  const made = await app.call(writerOf(site, type), { method: 'POST', url, payload });
  return expectStatus(made, 201).id;
};

const put = async ({ app, site }: House<Site>, type: Type, place: string, payload: object) =>
  expectStatus(
    await app.call(writerOf(site, type), { method: 'PUT', url: `/api/${place}`, payload }),
    200,
  );
