import { prescriptionFields } from '@nysan/contract/documents/prescription.ts';
import { inDays } from '../prescription-thread.ts';
import type { SampleKind } from './two-sites.ts';

/** Calls on documents of every kind take these. */
export const documentSamples: SampleKind[] = [
  'document',
  'done-work-act',
  'reference',
  'conclusion',
  'letter',
  'memo',
  'minutes',
  'prescription',
  'geodetic-protocol',
  'test-protocol',
];

/** Places of conclusions, letters, minutes, prescriptions and remarks that their calls' access does not name as what they are. */
export const placesOfPapers = {
  'conclusions.get.id': { kind: 'conclusion' },
  'conclusions.change.id': { kind: 'conclusion' },
  'conclusions.remove.id': { kind: 'conclusion' },
  'conclusions.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'conclusions.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'conclusions.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'correspondence.read.id': { kind: 'letter' },
  'letters.reply.id': { kind: 'letter' },
  'letters.get.id': { kind: 'letter' },
  'letters.replies.id': { kind: 'letter' },
  'letters.sign.id': { kind: 'letter' },
  'memos.get.id': { kind: 'memo' },
  'memos.replies.id': { kind: 'memo' },
  'memos.reply.id': { kind: 'memo' },
  'memos.changeDraft.id': { kind: 'memo' },
  'memos.removeDraft.id': { kind: 'memo' },
  'memos.review.id': { kind: 'memo' },
  'memos.execute.id': { kind: 'memo' },
  'memos.reject.id': { kind: 'memo' },
  'memos.approve.id': { kind: 'memo' },
  'minutes.get.id': { kind: 'minutes' },
  'minutes.reply.id': { kind: 'minutes' },
  'prescriptions.get.id': { kind: 'prescription' },
  'prescriptions.change.id': { kind: 'prescription' },
  'prescriptions.change.fieldType': { words: prescriptionFields },
  'prescriptions.remove.id': { kind: 'prescription' },
  'remarks.list.prescriptionId': { kind: 'prescription' },
  'remarks.add.prescriptionId': { kind: 'prescription' },
  'prescriptions.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'prescriptions.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'prescriptions.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'remarks.register.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'remarks.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'remarks.print.type': { words: ['TECHNICAL', 'AUTHOR'] },
} as const;

const NOBODY = '0199aaaa-0000-7000-8000-000000000000';
const foreignRemark = {
  remarkName: 'Чужое',
  identifiedRemarkName: 'Чужое',
  category: 'EASY',
  prescription: 'Чужое',
  dueDate: inDays(9),
  responsibleMembershipId: NOBODY,
};

const foreignMemo = {
  projectUuid: NOBODY,
  title: 'Чужое',
  content: 'Чужое',
  creationDate: '2026-03-01',
  documentNumber: 'СЗ-1',
  mainRecipientStatus: { [NOBODY]: 'MEMO_FOR_REVIEW' },
};

/** What goes with their calls so that nothing but ids can be refused. */
export const besidePapers = {
  'conclusions.create': { payload: { period: '2026-03' } },
  'conclusions.change': {
    payload: { period: '2026-03', descripiton: 'Чужой', totalPrice: 1 }, // sic
  },
  'letters.reply': {
    payload: {
      projectUuid: NOBODY,
      title: 'Чужое',
      content: '',
      creationDate: '2026-03-01',
      documentNumber: 'ИСХ-1',
      mainRecipientId: NOBODY,
    },
  },
  'letters.sign': { payload: { cms: 'MAAA' } },
  'memos.reply': { payload: foreignMemo },
  'memos.changeDraft': { payload: foreignMemo },
  'memos.review': { payload: {} },
  'memos.execute': { payload: {} },
  'memos.reject': { payload: { comment: 'Чужое' } },
  'memos.approve': { payload: { cms: 'MAAA' } },
  'minutes.reply': { payload: { comment: 'Чужое' } },
  'prescriptions.create': { payload: [foreignRemark] },
  'prescriptions.change': { payload: { action: 'ADD', updateValue: NOBODY } },
  'remarks.add': { payload: foreignRemark },
  'remarks.change': { payload: foreignRemark },
  'remarks.moveDueDate': { payload: { dueDate: inDays(9), reason: 'Чужое' } },
};
