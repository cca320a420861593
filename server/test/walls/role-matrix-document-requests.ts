import { createHash } from 'node:crypto';
import { expectStatus } from '../act-thread.ts';
import type { Person } from '../test-app.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import {
  buildAct,
  buildFileIn,
  buildPhoneSession,
  buildWaitingAct,
  seatIn,
} from './role-matrix-records.ts';
import type { FullSite } from './two-sites.ts';

type MakeAct = (cell: Cell) => Promise<string>;
const anothers: MakeAct = ({ app, site }) => buildAct(app, site.projectId, site.contractor);
const anothersRejected: MakeAct = ({ app, site }) =>
  buildAct(app, site.projectId, site.contractor, 'rejected');
const oneself: MakeAct = ({ app, site, who }) => buildAct(app, site.projectId, who);
const oneselfRejected: MakeAct = ({ app, site, who }) =>
  buildAct(app, site.projectId, who, 'rejected');
const anothersSent: MakeAct = ({ app, site }) =>
  buildAct(app, site.projectId, site.contractor, 'inApproval');
const oneselfSent: MakeAct = ({ app, site, who }) =>
  buildAct(app, site.projectId, who, 'inApproval');
const asParticipant =
  (make: MakeAct): MakeAct =>
  async (cell) => {
    const id = await make(cell);
    await seatIn(cell.app, id, cell.membershipId);
    return id;
  };
const waiting: MakeAct = ({ app, site, who, membershipId }) =>
  buildWaitingAct(app, site, who, membershipId);
const standing =
  (act: keyof FullSite['acts']): MakeAct =>
  async ({ site }) =>
    site.acts[act];

const ofAct = (param: string, make: MakeAct, more: Request = {}, answers?: number): Recipe => ({
  answers,
  request: async (cell) => ({ ...more, params: { ...more.params, [param]: await make(cell) } }),
});

const change = { params: { field: 'additional' }, payload: { updateValue: 'Дополнено' } };
const notSigned = { payload: { cms: 'MAAA' } };
const first = { params: { version: '1' } };
const listed = { ...notSigned, ...first };
const reason = { payload: { reason: 'Нет схемы' } };

/** The code of somebody else lies on the screen of who has to decide on the site's waiting act. */
const codeOfAnother: Recipe['request'] = async ({ app, site }) => ({
  params: {
    uuid: site.acts.waiting,
    sessionId: await buildPhoneSession(app, site.acts.waiting, site.author),
  },
});
const ownCode: Recipe['request'] = async (cell) => {
  const uuid = await waiting(cell);
  return { params: { uuid, sessionId: await buildPhoneSession(cell.app, uuid, cell.who) } };
};

/** A code for several acts: its address names none of them. */
const codeForMany =
  (owner: (cell: Cell) => Person): Recipe['request'] =>
  async (cell) => ({
    params: { sessionId: await buildPhoneSession(cell.app, cell.site.acts.waiting, owner(cell)) },
  });
const manyActs =
  (make: MakeAct): Recipe['request'] =>
  async (cell) => ({ search: `?document=${await make(cell)}` });
const manyActsByPhone =
  (make: MakeAct): Recipe['request'] =>
  async (cell) => ({ payload: { documents: [{ id: await make(cell), version: 1 }] } });

/** What a phone gets from a new code of the site's waiting act. */
const scanned = async ({ app, site }: Cell) => {
  const url = `/api/printer/document/qr/${site.acts.waiting}`;
  const { link } = expectStatus(await app.call(site.contractor, { url }), 200);
  const address = new URL(URL.parse(link)?.searchParams.get('link') ?? '').pathname;
  return { address, capability: address.split('/').at(-1) ?? '' };
};
const asPhone =
  (payload?: object): Recipe['request'] =>
  async (cell) => {
    const { address, capability } = await scanned(cell);
    const { document } = expectStatus(await cell.app.call(null, { url: address }), 200);
    const headers = { authorization: `Bearer ${document.auth_token}` };
    return { params: { capability }, headers, payload };
  };
const asAccount =
  (payload?: object): Recipe['request'] =>
  async (cell) => ({ params: { capability: (await scanned(cell)).capability }, payload });
/** The document in a list of which it is not the first: refused before its signature is looked at. */
const secondSigned = { documentsToSign: [{ id: 2, document: { file: { data: 'MAAA' } } }] };

const fileOfAct =
  (make: MakeAct): Recipe['request'] =>
  async (cell) => ({
    params: {
      fileId: await buildFileIn(cell.app, cell.site, 'ACTS', await make(cell)),
      uuid: cell.site.projectId,
    },
  });
/** Documents, their approval and their files. */
export const documentRecipes: Record<string, Recipe> = {
  'hiddenWorkAct.list': ofProject('projectId'),
  'hiddenWorkAct.export': ofProject('projectId'),
  'hiddenWorkAct.create': ofProject('projectId', {
    payload: { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
  }),
  'hiddenWorkAct.get': ofAct('id', standing('created')),
  'hiddenWorkAct.get as participant': ofAct('id', asParticipant(anothers)),
  'hiddenWorkAct.generalLogs': ofAct('id', standing('created')),
  'hiddenWorkAct.generalLogs as participant': ofAct('id', asParticipant(anothers)),
  'hiddenWorkAct.verificationLogs': ofAct('id', standing('created')),
  'hiddenWorkAct.verificationLogs as participant': ofAct('id', asParticipant(anothers)),
  'hiddenWorkAct.testProtocols': ofAct('id', standing('created')),
  'hiddenWorkAct.testProtocols as participant': ofAct('id', asParticipant(anothers)),
  'hiddenWorkAct.geodeticExecutives': ofAct('id', standing('created')),
  'hiddenWorkAct.geodeticExecutives as participant': ofAct('id', asParticipant(anothers)),
  'hiddenWorkAct.change that of another': ofAct('id', anothers, change),
  'hiddenWorkAct.change as creator': ofAct('id', oneself, change),
  'hiddenWorkAct.change as participant': ofAct('id', asParticipant(anothers), change),

  'approval.start that of another': ofAct('uuid', anothers),
  'approval.start as creator': ofAct('uuid', oneself, {}, 422),
  'approval.start as participant': ofAct('uuid', asParticipant(anothers)),
  'approval.revise that of another': ofAct('uuid', anothersRejected),
  'approval.revise as creator': ofAct('uuid', oneselfRejected),
  'approval.revise as participant': ofAct('uuid', asParticipant(anothersRejected)),
  'approval.recall that of another': ofAct('uuid', anothersSent),
  'approval.recall as creator': ofAct('uuid', oneselfSent),
  'approval.recall as participant': ofAct('uuid', asParticipant(anothersSent)),
  'approval.archive that of another': ofAct('uuid', anothers),
  'approval.archive as creator': ofAct('uuid', oneself),
  'approval.archive as participant': ofAct('uuid', asParticipant(anothers)),
  'approval.approve without being asked': ofAct('uuid', standing('waiting'), notSigned),
  'approval.approve as participant': ofAct('uuid', waiting, notSigned, 422),
  'approval.reject without being asked': ofAct('uuid', standing('waiting'), reason),
  'approval.reject as participant': ofAct('uuid', waiting, reason),
  'approval.demoApprove while there is no demo': ofAct('uuid', standing('waiting'), {}, 422),
  'approval.qr without being asked': ofAct('id', standing('waiting')),
  'approval.qr as participant': ofAct('id', waiting),
  "approval.qrState of another's code": { request: codeOfAnother },
  "approval.qrState of one's own code": { request: ownCode },
  "approval.qrCancel of another's code": { request: codeOfAnother },
  "approval.qrCancel of one's own code": { request: ownCode },
  'signingMany.documents without being asked': { request: manyActs(standing('waiting')) },
  'signingMany.documents as participant': { request: manyActs(waiting) },
  'signingMany.approve without being asked': ofAct('uuid', standing('waiting'), listed),
  'signingMany.approve as participant': ofAct('uuid', waiting, listed, 422),
  'signingMany.demoApprove while there is no demo': ofAct('uuid', standing('waiting'), first, 422),
  'signingMany.qr without being asked': { request: manyActsByPhone(standing('waiting')) },
  'signingMany.qr as participant': { request: manyActsByPhone(waiting) },
  "signingMany.qrState of another's code": { request: codeForMany(({ site }) => site.author) },
  "signingMany.qrState of one's own code": { request: codeForMany(({ who }) => who) },
  "signingMany.qrCancel of another's code": { request: codeForMany(({ site }) => site.author) },
  "signingMany.qrCancel of one's own code": { request: codeForMany(({ who }) => who) },
  'approval.checklist': ofAct('uuid', standing('waiting')),
  'approval.checklist as participant': ofAct('uuid', waiting),
  'approval.suggested': ofAct('uuid', standing('waiting')),
  'approval.suggested as participant': ofAct('uuid', waiting),
  'approval.ways': ofAct('uuid', standing('waiting')),
  'approval.ways as participant': ofAct('uuid', waiting),
  'approval.signatureFile': {
    request: ({ site }) => ({
      params: { uuid: site.acts.waiting, signatureId: site.samples.signature[0] },
    }),
  },
  'approval.print': ofAct('id', standing('waiting')),
  'approval.print as participant': ofAct('id', waiting),
  'approval.history': ofAct('entityId', standing('waiting'), { params: { type: 'HIDDEN_ACT' } }),
  'approval.historyOf': ofAct('id', standing('waiting')),
  'approval.historyOf as participant': ofAct('id', waiting),
  'approval.copy': ofAct('id', anothers),
  'approval.copy as participant': ofAct('id', asParticipant(anothers)),
  'approval.remove': ofAct('id', anothers),
  'approval.remove as participant': ofAct('id', asParticipant(anothers)),

  'phoneSigning.invitation': { request: asAccount() },
  'phoneSigning.documents with the token of the invitation': { request: asPhone() },
  'phoneSigning.documents with the token of an account': { request: asAccount() },
  'phoneSigning.signed with the token of the invitation': {
    answers: 400,
    request: asPhone(secondSigned),
  },
  'phoneSigning.signed with the token of an account': { request: asAccount(secondSigned) },
  'verification.check': {
    request: async ({ app, site }) => {
      const url = `/api/hidden-work-act/${site.acts.waiting}`;
      const { versions } = expectStatus(await app.call(site.contractor, { url }), 200);
      return { params: { code: versions[0].verificationCode } };
    },
  },
  'verification.byHash': {
    request: async ({ app, site }) => {
      const url = `/api/printer/document/${site.acts.waiting}`;
      const { rawPayload } = await app.call(site.contractor, { url });
      return { params: { sha256: createHash('sha256').update(rawPayload).digest('hex') } };
    },
  },

  'files.download of an act': { request: fileOfAct(anothers) },
  'files.download of an act as participant': { request: fileOfAct(asParticipant(anothers)) },
  'files.remove of an act': { request: fileOfAct(anothers) },
};
