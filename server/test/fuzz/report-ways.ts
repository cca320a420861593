import { inDays } from '../prescription-thread.ts';
import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const papers = { projectId: mark('project'), type: 'TECHNICAL' };
const sent = mark('sent-prescription');
const report = { id: mark('execution-report') };

/** Ways through the calls on execution reports. */
export const reportWays: Record<string, Partial<Case>[]> = {
  'executionReports.create': [
    {
      who: 'contractor',
      params: papers,
      ...json({
        prescriptionId: sent,
        actualRemarkEliminationDate: inDays(0),
        files: [mark('file')],
      }),
    },
  ],
  'executionReports.createFor': [
    {
      who: 'contractor',
      params: { id: sent },
      ...json({ actualRemarkEliminationDate: inDays(0), remarkIds: [mark('sent-remark')] }),
    },
  ],
  'executionReports.offered': [
    { who: 'contractor', params: papers, query: { prescriptionId: sent } },
  ],
  'executionReports.get': [{ who: 'customer', params: report }],
  'executionReports.change': [
    {
      who: 'contractor',
      params: { ...report, fieldType: 'workDone' },
      ...json({ action: 'UPDATE', updateValue: 'Заделано' }),
    },
    {
      who: 'contractor',
      params: { ...report, fieldType: 'file' },
      ...json({ action: 'ADD', updateValue: mark('file') }),
    },
  ],
  'executionReports.remove': [{ who: 'contractor', params: report }],
};
