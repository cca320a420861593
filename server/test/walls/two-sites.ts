import { recordKinds } from '@nysan/contract/route.ts';
import { uploadOf } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { makeBinders } from '../../src/handover-binder/make-binders.ts';
import { buildSite, expectStatus, type Site } from '../act-thread.ts';
import { makeAgreement, makeSupplementary } from '../agreement-thread.ts';
import { buildCalculation, rowOf } from '../calculation-thread.ts';
import { askAssistant, buildAnswer } from '../chat-thread.ts';
import { buildMembership, buildNewer, buildOrganization, buildPerson } from '../factories.ts';
import { sentLetter } from '../letter-thread.ts';
import { makeLog } from '../log-thread.ts';
import { buildPrescription, buildSentPrescription, readRemarks } from '../prescription-thread.ts';
import { buildProtocols } from '../protocol-thread.ts';
import { buildReport } from '../report-thread.ts';
import type { Signers } from '../signers.ts';
import { makeSiteRecords } from '../site-thread.ts';
import { buildReport as buildSupervisionReport } from '../supervision-report-thread.ts';
import { agreeTerms, termsForm } from '../terms-thread.ts';
import type { Person, TestApp } from '../test-app.ts';
import {
  buildActs,
  buildMoney,
  makeConclusion,
  makeMemos,
  makeMinutes,
} from './two-sites-papers.ts';

/** Every kind of record that an id in a call can name, and that belongs to one project or one person of it. */
export const sampleKinds = [
  ...recordKinds,
  'project',
  'done-work-act',
  'reference',
  'conclusion',
  'calculation',
  'service-row',
  'letter',
  'memo',
  'minutes',
  'prescription',
  'execution-report',
  'remark',
  'weekly-report',
  'monthly-report',
  'geodetic-protocol',
  'test-protocol',
  'position',
  'outdated-estimate',
  'log-entry',
  'verification-entry',
  'log-import',
  'batch-import',
  'inspection',
  'certificate',
  'photo-fixation',
  'documentation-section',
  'organization',
  'signature',
  'phone-session',
  'identity-session',
  'notification',
  'chat',
  'answer',
  'payment-terms',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** Ids of the records of one project, at least one of each kind. */
type Samples = Record<SampleKind, readonly [string, ...string[]]>;

/** A project with everything a project can have. */
export type FullSite = Site & {
  samples: Samples;
  acts: Record<'waiting' | 'created' | 'approved' | 'rejected', string>;
  /** A done-work act nobody has filled in, one that is approved and taken by nobody, and a new reference. */
  money: Record<'created' | 'approved' | 'reference', string>;
  /** Open, of a prescription that was sent. */
  sentRemark: string;
  sentPrescription: string;
  /** A seat of somebody who is in no organization. */
  seatOutside: string;
  /** Waits beside the sample of an outdated estimate. */
  newerEstimate: string;
  /** The journal on both entries of the log, and a field of it for texts. */
  journal: { id: string; fieldId: string };
  /** A picture of its photo record. */
  photo: string;
  /** Uploaded by the contractor for the documentation, and added to none of it yet. */
  drawing: string;
  /** Lies on the protocols of both sorts. */
  protocolFile: string;
};

export type TwoSites = {
  own: FullSite;
  foreign: FullSite;
  /** A contractor of both projects: whatever they do must stay inside one of them. */
  both: Person;
  /** A customer of both, who manages the people of each. */
  bothManage: Person;
};

export const buildTwoSites = async (app: TestApp, signers: Signers): Promise<TwoSites> => {
  const own = await buildFullSite(app, signers);
  const foreign = await buildFullSite(app, signers);
  const both = await buildPerson(app.services);
  await buildMembership(app.services, own.projectId, both, 'GENERAL_CONTRACTOR');
  await buildMembership(app.services, foreign.projectId, both, 'GENERAL_CONTRACTOR');
  const bothManage = await buildPerson(app.services);
  await buildMembership(app.services, own.projectId, bothManage, 'CUSTOMER');
  await buildMembership(app.services, foreign.projectId, bothManage, 'CUSTOMER');
  return { own, foreign, both, bothManage };
};

export const buildFullSite = async (app: TestApp, signers: Signers): Promise<FullSite> => {
  const site = await buildSite(app);
  const organization = await buildOrganization(app.services, site.projectId, 'SUBCONTRACTOR');
  const file = await uploadFile(app, site);
  const acts = await buildActs(app, signers, site, file);
  const agreement = await makeAgreement(app, site, file);
  const supplementary = await makeSupplementary(app, site);
  const money = await buildMoney(app, signers, site);
  const terms = await agreeTerms(app, site.customer, site.projectId, termsForm);
  const conclusion = await makeConclusion(app, site);
  const calculation = await buildCalculation(app, site);
  const parts = { app, site, signers };
  const { id: letter } = await sentLetter(parts, site.contractor, site.memberships.customer);
  const memo = await makeMemos(parts);
  const minutes = await makeMinutes(app, site);
  const { id: prescription } = await buildPrescription(app, site);
  const sent = await buildSentPrescription(app, site);
  const { id: report } = await buildReport(app, site, sent.id);
  const protocols = await buildProtocols(app, site);
  const { id: weekly } = await buildSupervisionReport(app, site, 'weekly');
  const { id: monthly } = await buildSupervisionReport(app, site, 'monthly');
  const log = await makeLog(app, site);
  const records = await makeSiteRecords(app, site);
  const waiting = await read(app, site.contractor, `hidden-work-act/${acts.waiting}`);
  const phone = await read(app, site.contractor, `printer/document/qr/${acts.waiting}`);
  const identity = await read(app, site.contractor, 'identity/qr');
  const outdated = await buildNewer(app.services, site.projectId, site.customer);
  const notices = await read(app, site.contractor, 'notifications');
  return {
    ...site,
    acts,
    money,
    sentRemark: await remarkOf(app, site, sent.id),
    sentPrescription: sent.id,
    seatOutside: await buildMembership(
      app.services,
      site.projectId,
      await buildPerson(app.services),
      'DESIGNER',
    ),
    newerEstimate: outdated.newerId,
    journal: log.journal,
    photo: records.photo,
    drawing: records.drawing,
    protocolFile: protocols.file,
    samples: {
      project: [site.projectId],
      document: [
        acts.waiting,
        acts.created,
        acts.approved,
        acts.rejected,
        ...Object.values(money),
        conclusion,
        calculation.id,
        letter,
        memo.sent,
        minutes,
        prescription,
        report,
        weekly,
        monthly,
        protocols.drawing,
        protocols.report,
      ],
      'done-work-act': [money.created, money.approved],
      reference: [money.reference],
      conclusion: [conclusion],
      calculation: [calculation.id],
      'service-row': [rowOf(calculation)],
      letter: [letter],
      memo: [memo.sent, memo.draft],
      minutes: [minutes],
      prescription: [prescription],
      'execution-report': [report],
      'weekly-report': [weekly],
      'monthly-report': [monthly],
      'geodetic-protocol': [protocols.drawing],
      'test-protocol': [protocols.report],
      remark: [await remarkOf(app, site, prescription)],
      membership: [site.memberships.technical, site.memberships.contractor],
      file: [file],
      'estimate-node': [site.rootId, site.positionIds[0] ?? ''],
      position: [site.positionIds[0] ?? ''],
      'outdated-estimate': [outdated.oldId],
      agreement: [agreement],
      'supplementary-agreement': [supplementary],
      'payment-terms': [terms.id ?? ''],
      ...log.samples,
      inspection: [records.inspection],
      certificate: [records.certificate],
      'photo-fixation': [records.photoFixation],
      'documentation-section': [records.documentation],
      'handover-binder': [await makeBinder(app, site)],
      organization: [organization.id],
      signature: [waiting.versions[0].signatures[0].id],
      'phone-session': [phone.sessionId],
      'identity-session': [identity.sessionId],
      notification: [notices.content[0].id],
      chat: [await askAssistant(app, site.contractor)],
      answer: [await buildAnswer(app, site.contractor)],
    },
  };
};

/** Where a phone asks for what waits on the site, as a code that was just shown leads there: a link lives for minutes. */
export const phonePathOf = async (app: TestApp, site: FullSite): Promise<string> => {
  const { link } = await read(app, site.contractor, `printer/document/qr/${site.acts.waiting}`);
  return new URL(URL.parse(link)?.searchParams.get('link') ?? '').pathname;
};

/** Asked for by the contractor, and made. */
const makeBinder = async (app: TestApp, { projectId, contractor }: Site): Promise<string> => {
  const url = `/api/handover-binders/project/${projectId}`;
  const asked = await app.call(contractor, { method: 'POST', url, payload: {} });
  const { id } = expectStatus(asked, 201);
  await makeBinders(app.services);
  return id;
};

const read = async (app: TestApp, who: Person, path: string) =>
  expectStatus(await app.call(who, { url: `/api/${path}` }), 200);

/** A file of the contractor's that hangs on nothing. */
export const uploadFile = async (
  app: TestApp,
  { projectId, contractor }: Site,
  location?: string,
): Promise<string> => {
  const part = { name: 'Схема.pdf', bytes: pdf(projectId) };
  return expectStatus(await app.call(contractor, uploadOf(projectId, part, location)), 201).id;
};

const remarkOf = async (app: TestApp, site: Site, prescription: string): Promise<string> =>
  (await readRemarks(app, site.technical, prescription))[0]?.id ?? '';
