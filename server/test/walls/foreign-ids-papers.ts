import { reportFields } from '@nysan/contract/documents/execution-report.ts';
import { monthlyReportFields } from '@nysan/contract/documents/monthly-report.ts';
import { prescriptionFields } from '@nysan/contract/documents/prescription.ts';
import { weeklyReportFields } from '@nysan/contract/documents/weekly-report.ts';
import { serviceRow } from '../calculation-thread.ts';
import { inDays } from '../prescription-thread.ts';
import { reportForms } from '../supervision-report-thread.ts';
import type { SampleKind } from './two-sites.ts';

/** Calls on documents of every kind take these. */
export const documentSamples: SampleKind[] = [
  'document',
  'done-work-act',
  'reference',
  'conclusion',
  'calculation',
  'letter',
  'memo',
  'minutes',
  'prescription',
  'execution-report',
  'weekly-report',
  'monthly-report',
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
  'calculations.get.id': { kind: 'calculation' },
  'calculations.earlier.id': { kind: 'calculation' },
  'calculations.write.id': { kind: 'calculation' },
  'calculations.remove.id': { kind: 'calculation' },
  'calculations.addRow.calculationId': { kind: 'calculation' },
  'calculations.changeRow.calculationId': { kind: 'service-row' },
  'calculations.removeRow.calculationId': { kind: 'service-row' },
  'calculations.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'calculations.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'calculations.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
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
  'executionReports.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'executionReports.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'executionReports.offered.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'executionReports.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'executionReports.createFor.id': { kind: 'prescription' },
  'executionReports.get.id': { kind: 'execution-report' },
  'executionReports.change.id': { kind: 'execution-report' },
  'executionReports.change.fieldType': { words: reportFields },
  'executionReports.remove.id': { kind: 'execution-report' },
  'remarks.register.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'remarks.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'remarks.print.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'weeklyReports.get.id': { kind: 'weekly-report' },
  'weeklyReports.offers.id': { kind: 'weekly-report' },
  'weeklyReports.change.id': { kind: 'weekly-report' },
  'weeklyReports.change.fieldType': { words: weeklyReportFields },
  'weeklyReports.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'weeklyReports.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'weeklyReports.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'monthlyReports.get.id': { kind: 'monthly-report' },
  'monthlyReports.offers.id': { kind: 'monthly-report' },
  'monthlyReports.change.id': { kind: 'monthly-report' },
  'monthlyReports.change.fieldType': { words: monthlyReportFields },
  'monthlyReports.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'monthlyReports.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'monthlyReports.create.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'supervisionJournal.list.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'supervisionJournal.people.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'supervisionJournal.export.type': { words: ['TECHNICAL', 'AUTHOR'] },
  'supervisionJournal.print.type': { words: ['TECHNICAL', 'AUTHOR'] },
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
  'calculations.create': { payload: { calculationPeriod: '2026-03' } },
  'calculations.write': { payload: { rows: [serviceRow] } },
  'calculations.addRow': { payload: serviceRow },
  'calculations.changeRow': { payload: serviceRow },
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
  'executionReports.create': {
    payload: { prescriptionId: NOBODY, actualRemarkEliminationDate: inDays(0) },
  },
  'executionReports.createFor': { payload: { actualRemarkEliminationDate: inDays(0) } },
  'executionReports.change': { payload: { action: 'ADD', updateValue: NOBODY } },
  'weeklyReports.create': { payload: reportForms.weekly },
  'weeklyReports.change': { payload: { action: 'ADD', updateValue: NOBODY } },
  'monthlyReports.create': { payload: reportForms.monthly },
  'monthlyReports.change': { payload: { action: 'ADD', updateValue: NOBODY } },
  'remarks.add': { payload: foreignRemark },
  'remarks.change': { payload: foreignRemark },
  'remarks.moveDueDate': { payload: { dueDate: inDays(9), reason: 'Чужое' } },
};
