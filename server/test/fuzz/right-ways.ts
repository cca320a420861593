import { changeForm, projectForm } from '../../src/projects/testing/examples.ts';
import { inDays } from '../prescription-thread.ts';
import { assistantWays } from './assistant-ways.ts';
import { binderWays } from './binder-ways.ts';
import { calculationWays } from './calculation-ways.ts';
import { type Case, json } from './case.ts';
import { contractWays } from './contract-ways.ts';
import { journalWays } from './journal-ways.ts';
import { mark } from './marks.ts';
import { minutesWays } from './minutes-ways.ts';
import { officeWays } from './office-ways.ts';
import { organizationWays } from './organization-ways.ts';
import { paperWays } from './paper-ways.ts';
import { protocolWays } from './protocol-ways.ts';
import { reportWays } from './report-ways.ts';
import { siteWays } from './site-ways.ts';
import { supervisionReportWays } from './supervision-report-ways.ts';

const waiting = { uuid: mark('waiting') };
const listed = { ...waiting, version: '1' };
const act = { id: mark('document') };
const seat = (at: number) => mark('seat', at);

/** Changes of fields, each with a value it takes. */
const fields: [field: string, action: string, updateValue: unknown][] = [
  ['name', 'UPDATE', 'Устройство ростверка'],
  ['startWorkTime', 'UPDATE', '2026-03-02'],
  ['endWorkTime', 'UPDATE', '2026-03-14'],
  ['usedMaterial', 'UPDATE', 'Бетон В25'],
  ['additional', 'DELETE', undefined],
  ['files', 'ADD', mark('file')],
  ['files', 'DELETE', mark('file')],
  ['estimateRecords', 'ADD', { id: mark('position', 1), volume: '0,1' }],
  ['estimateRecords', 'UPDATE', { id: mark('position'), volume: 0.2 }],
  ['estimateRecords', 'DELETE', mark('position')],
  ['primaryApprovers', 'DELETE', seat(0)],
  ['techExpertApprovers', 'ADD', seat(1)],
  ['authorExpertApprovers', 'DELETE', [seat(2)]],
];

const doneWork = mark('done-work-act');
const doneWorkChanges: [field: string, action: string, updateValue: unknown][] = [
  ['HIDDEN_WORK_ACT', 'ADD', mark('approved')],
  ['APPROVER', 'ADD', seat(0)],
  ['ACT_COEFICCIENT', 'ADD', { name: 'Зимние', value: '1,5' }], // sic
  ['IS_VAT_ENABLED', 'UPDATE', false],
  ['SHOW_REMOVAL_COSTS', 'UPDATE', 0.4], // sic
  ['VAT', 'DELETE', undefined],
  ['PAYER', 'UPDATE', mark('organization')],
  ['INTERNAL_PERCENT', 'UPDATE', '92,5'],
  ['INTERNAL_PRICE', 'UPDATE', { id: mark('position'), percent: 90 }],
];
const reference = mark('reference');
const referenceChanges: [field: string, action: string, updateValue: unknown][] = [
  ['period', 'UPDATE', '2026-04'],
  ['number', 'UPDATE', '7-2'],
  ['agreementDate', 'DELETE', undefined],
  ['constractionTotalReportMonth', 'UPDATE', '1000,25'], // sic
  ['contractorSigners', 'ADD', seat(0)],
  ['acts', 'ADD', mark('done-work-act', 1)],
];

const prescription = mark('prescription');
const papers = { projectId: mark('project'), type: 'TECHNICAL' };
const remark = {
  remarkName: 'Скол',
  identifiedRemarkName: 'Ось А',
  category: 'EASY',
  prescription: 'Заделать',
  dueDate: inDays(10),
  responsibleMembershipId: seat(0),
};
/**
 * Parts of requests that hardly anything but knowledge leads to; the rest of each request stays as chosen. Every call
 * that needs none is found by its document alone.
 */
export const rightWays: Record<string, Partial<Case>[]> = {
  'auth.login': [json({ email: mark('email'), password: mark('password') })],
  'auth.signUpAgain': [json({ email: mark('sign-up-email'), password: mark('password') })],
  'auth.refresh': [json({ refreshToken: mark('refresh-token') })],
  'auth.verify': [
    { query: { token: mark('sign-up-token') }, ...json({ signUpPassword: mark('password') }) },
    { query: { token: mark('reset-token') }, ...json({ password: 'Новый-2026' }) },
  ],
  'auth.invitation': [json({ token: mark('invitation-token') })],
  'identity.acceptInvitation': [{ who: 'technical', ...json({ token: mark('invitation-token') }) }],
  'identity.sendInvitation': [{ who: 'technical', params: { id: mark('invitation') } }],
  'identity.confirm': [{ who: 'technical', ...json({ cms: mark('identity-cms') }) }],
  'identity.password': [json({ oldPassword: mark('password'), newPassword: 'Новый-2026' })],
  'projects.create': [json(projectForm())],
  'projects.update': [json(changeForm())],
  ...contractWays,
  ...organizationWays,
  'hiddenWorkAct.change': fields.map(([field, action, updateValue]) => ({
    who: 'contractor',
    params: { ...act, field },
    ...json({ action, updateValue }),
  })),
  'hiddenWorkAct.generalLogs': [{ who: 'customer', params: act }],
  'hiddenWorkAct.verificationLogs': [{ who: 'customer', params: act }],
  'hiddenWorkAct.testProtocols': [{ who: 'customer', params: act }],
  'hiddenWorkAct.geodeticExecutives': [{ who: 'customer', params: act }],
  'doneWorkAct.get': [{ who: 'customer', params: { id: doneWork } }],
  'doneWorkAct.available': [{ who: 'customer', params: { id: doneWork } }],
  'doneWorkAct.change': doneWorkChanges.map(([field, action, updateValue]) => ({
    who: 'contractor',
    params: { uuid: doneWork, field },
    ...json({ action, updateValue }),
  })),
  'references.get': [{ who: 'customer', params: { id: reference } }],
  'references.available': [{ who: 'customer', params: { id: reference } }],
  'references.change': referenceChanges.map(([field, action, updateValue]) => ({
    who: 'contractor',
    params: { id: reference, field },
    ...json({ action, updateValue }),
  })),
  'conclusions.get': [{ who: 'customer', params: { id: mark('conclusion') } }],
  'conclusions.change': [
    {
      who: 'technical',
      params: { id: mark('conclusion') },
      ...json({ period: '2026-04', descripiton: 'Соответствует', totalPrice: '10,5' }), // sic
    },
  ],
  'conclusions.remove': [{ who: 'technical', params: { id: mark('conclusion') } }],
  ...calculationWays,
  'rejectionAnalysis.get': [{ who: 'customer', params: { projectId: mark('project') } }],
  'rejectionAnalysis.waiting': [{ who: 'customer', params: { projectId: mark('project') } }],
  'rejectionAnalysis.rejections': [
    { who: 'customer', params: { projectId: mark('project') }, query: { from: '2026-01-01' } },
  ],
  'search.find': [
    { who: 'customer', query: { q: 'бетон', projectId: mark('project'), kind: 'hidden-work-act' } },
    { who: 'technical', query: { q: 'ПР-000001' } },
  ],
  'search.choices': [{ who: 'customer' }],
  ...paperWays,
  'prescriptions.create': [
    { who: 'technical', params: papers, ...json([remark]) },
    { who: 'technical', params: papers, ...json({ remarks: [remark, remark] }) },
  ],
  'prescriptions.get': [{ who: 'customer', params: { id: prescription } }],
  'prescriptions.change': [
    {
      who: 'technical',
      params: { id: prescription, fieldType: 'EXECUTER_APPROVER' },
      ...json({ action: 'ADD', updateValue: seat(0) }),
    },
    {
      who: 'technical',
      params: { id: prescription, fieldType: 'FILE' },
      ...json({ action: 'ADD', updateValue: mark('file') }),
    },
  ],
  'prescriptions.remove': [{ who: 'technical', params: { id: prescription } }],
  ...supervisionReportWays,
  'remarks.list': [{ who: 'customer', params: { prescriptionId: prescription } }],
  'remarks.add': [{ who: 'technical', params: { prescriptionId: prescription }, ...json(remark) }],
  'remarks.get': [{ who: 'customer', params: { id: mark('remark') } }],
  'remarks.change': [
    {
      who: 'technical',
      params: { id: mark('remark') },
      ...json({ ...remark, files: [] }),
    },
  ],
  'remarks.remove': [{ who: 'technical', params: { id: mark('remark') } }],
  'remarks.moveDueDate': [
    {
      who: 'technical',
      params: { id: mark('sent-remark') },
      ...json({ dueDate: inDays(20), reason: 'Нет ремсостава' }),
    },
  ],
  ...reportWays,
  ...protocolWays('geodeticProtocols', 'geodetic-protocol'),
  ...protocolWays('testProtocols', 'test-protocol'),
  ...journalWays,
  ...siteWays,
  ...binderWays,
  ...minutesWays,
  ...officeWays,
  'estimate.applyNewer': [
    { params: { id: mark('outdated-estimate') }, ...json({ newerId: mark('newer-estimate') }) },
  ],
  'approval.start': [{ who: 'contractor', params: { uuid: mark('document') } }],
  'approval.approve': [
    { who: 'contractor', params: waiting, ...json({ cms: mark('cms') }) },
    { who: 'author', params: waiting, ...json({ cms: mark('cms', 1) }) },
  ],
  ...assistantWays,
  'notifications.read': [{ who: 'contractor', params: { id: mark('notification') } }],
  'approval.reject': [{ who: 'author', params: waiting, ...json({ reason: 'Нет схемы' }) }],
  'approval.revise': [{ who: 'contractor', params: { uuid: mark('rejected') } }],
  'approval.recall': [{ who: 'contractor', params: { uuid: mark('sent') } }],
  'approval.signatureFile': [{ params: { ...waiting, signatureId: mark('signature') } }],
  'approval.qr': [{ who: 'contractor', params: { id: mark('waiting') } }],
  'approval.qrState': [
    { who: 'contractor', params: { ...waiting, sessionId: mark('phone-session') } },
  ],
  'approval.qrCancel': [
    { who: 'contractor', params: { ...waiting, sessionId: mark('phone-session') } },
  ],
  'signingMany.documents': [{ who: 'contractor', query: { document: mark('waiting') } }],
  'signingMany.approve': [
    { who: 'contractor', params: listed, ...json({ cms: mark('cms') }) },
    { who: 'author', params: listed, ...json({ cms: mark('cms', 1) }) },
  ],
  'signingMany.qr': [
    { who: 'contractor', ...json({ documents: [{ id: mark('waiting'), version: 1 }] }) },
  ],
  'signingMany.qrState': [{ who: 'contractor', params: { sessionId: mark('phone-session') } }],
  'signingMany.qrCancel': [{ who: 'contractor', params: { sessionId: mark('phone-session') } }],
  'approval.history': [{ params: { entityId: mark('document'), type: 'HIDDEN_ACT' } }],
  'phoneSigning.documents': [
    {
      params: { capability: mark('capability') },
      headers: { authorization: mark('phone-bearer') },
    },
  ],
  'phoneSigning.signed': [
    {
      params: { capability: mark('capability') },
      headers: { authorization: mark('phone-bearer') },
      ...json({ documentsToSign: [{ id: 1, document: { file: { data: mark('cms') } } }] }),
    },
  ],
  'admin.addPerson': [{ params: { id: mark('organization') }, query: { email: mark('email', 1) } }],
  'admin.removePerson': [{ params: { id: mark('organization'), userId: mark('user', 1) } }],
  'admin.takeRole': [json({ userId: mark('user', 4), roleId: mark('admin-role') })],
  'admin.unarchive': [{ params: { uuid: mark('archived-project') } }],
};

/** Calls no valid input can bring to an end here, with the reason. */
export const neverDone: Record<string, string> = {
  'approval.demoApprove': 'demo keys exist only where the demo is on',
  'signingMany.demoApprove': 'demo keys exist only where the demo is on',
};
