import { reportForms } from '../supervision-report-thread.ts';
import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const papers = { projectId: mark('project'), type: 'TECHNICAL' };
const weeklyReport = { id: mark('weekly-report') };
const weeklyChanges: [field: string, action: string, updateValue: unknown][] = [
  ['REPORT_PERIOD', 'UPDATE', reportForms.weekly],
  ['WORK_EXECUTION', 'UPDATE', 'Армирование'],
  ['WORK_SCHEDULE', 'ADD', mark('file')],
  ['APPROVER', 'ADD', mark('seat', 0)],
];
const monthlyReport = { id: mark('monthly-report') };
const monthlyChanges: [field: string, action: string, updateValue: unknown][] = [
  ['PERIOD', 'UPDATE', '2026-04'],
  ['CERTIFICATE', 'ADD', { name: 'Аттестат', definition: '№ 12' }],
  ['MECHANICAL_WORKS', 'ADD', [{ name: 'Кран', definition: '9 смен', offer: 'machine:Кран' }]],
  ['OBJECTSCHEMA', 'ADD', mark('file')],
  ['EMPTY_SECTIONS', 'ADD', ['REMARK', 'WORKSCHEMA']],
];

const journal = { who: 'customer', params: papers } as const;

/** What leads to the calls on weekly and monthly reports, and to the journal. */
export const supervisionReportWays: Record<string, Partial<Case>[]> = {
  'weeklyReports.create': [{ who: 'technical', params: papers, ...json(reportForms.weekly) }],
  'weeklyReports.get': [{ who: 'customer', params: weeklyReport }],
  'weeklyReports.offers': [{ who: 'technical', params: weeklyReport }],
  'weeklyReports.change': weeklyChanges.map(([fieldType, action, updateValue]) => ({
    who: 'technical',
    params: { ...weeklyReport, fieldType },
    ...json({ action, updateValue }),
  })),
  'monthlyReports.create': [{ who: 'technical', params: papers, ...json(reportForms.monthly) }],
  'monthlyReports.get': [{ who: 'customer', params: monthlyReport }],
  'monthlyReports.offers': [{ who: 'technical', params: monthlyReport }],
  'monthlyReports.change': monthlyChanges.map(([fieldType, action, updateValue]) => ({
    who: 'technical',
    params: { ...monthlyReport, fieldType },
    ...json({ action, updateValue }),
  })),
  'supervisionJournal.list': [{ ...journal, query: { from: '2026-01-01', part: 'PRESCRIPTION' } }],
  'supervisionJournal.people': [journal],
  'supervisionJournal.export': [{ ...journal, query: { part: 'ACT' } }],
  'supervisionJournal.print': [{ ...journal, query: { to: '2999-01-01' } }],
};
