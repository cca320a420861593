import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import {
  monthlyReportLists,
  weeklyReportLists,
} from '@nysan/contract/documents/supervision-report-list.ts';
import type { DocumentKind } from '../document-engine/kind.ts';
import type { Handover } from '../record-engine/handover.ts';
import { doneWorkAct } from './done-work-act/descriptor.ts';
import { hiddenWorkAct } from './hidden-work-act/descriptor.ts';
import { binderRows as acts } from './hidden-work-act/repository.ts';
import { conclusions } from './quality-conclusion/descriptor.ts';
import { binderRows as concluded } from './quality-conclusion/repository.ts';
import { reference } from './reference/descriptor.ts';
import { executionReports } from './remarks/execution-report/descriptor.ts';
import { binderRows as reported } from './remarks/execution-report/repository.ts';
import { prescriptions } from './remarks/prescription/descriptor.ts';
import { binderRows as prescribed } from './remarks/prescription/repository.ts';
import { calculations } from './service-calculation/descriptor.ts';
import { siteProtocols } from './site-protocol/descriptor.ts';
import { binderRows as protocols } from './site-protocol/repository.ts';
import { monthlyReports } from './supervision-report/monthly-descriptor.ts';
import { handedOverMonthly } from './supervision-report/monthly-repository.ts';
import { weeklyReports } from './supervision-report/weekly-descriptor.ts';
import { handedOverWeekly } from './supervision-report/weekly-repository.ts';

/** Every kind of document that goes through approval. */
export const documentKinds: readonly DocumentKind[] = [
  hiddenWorkAct,
  doneWorkAct,
  reference,
  conclusions.technical,
  conclusions.author,
  prescriptions.technical,
  prescriptions.author,
  executionReports.technical,
  executionReports.author,
  siteProtocols.geodetic,
  siteProtocols.test,
  calculations.technical,
  calculations.author,
  weeklyReports.technical,
  weeklyReports.author,
  monthlyReports.technical,
  monthlyReports.author,
];

const supervisions = ['technical', 'author'] as const;

/**
 * The documents of a binder, in the order of its folders. Papers on money lie between those who pay and those who are paid: they
 * are none of the object's.
 */
export const documentHandovers: readonly Handover[] = [
  { kind: hiddenWorkAct, folder: hiddenWorkActList.title, rows: acts },
  { kind: siteProtocols.geodetic, folder: protocolLists.geodetic.title, rows: protocols },
  { kind: siteProtocols.test, folder: protocolLists.test.title, rows: protocols },
  ...supervisions.map((each) => ({
    kind: conclusions[each],
    folder: conclusionLists[each].title,
    rows: concluded,
  })),
  ...supervisions.map((each) => ({
    kind: prescriptions[each],
    folder: prescriptionLists[each].title,
    rows: prescribed,
  })),
  ...supervisions.map((each) => ({
    kind: executionReports[each],
    folder: reportLists[each].title,
    rows: reported,
  })),
  ...supervisions.map((each) => ({
    kind: weeklyReports[each],
    folder: weeklyReportLists[each].title,
    rows: handedOverWeekly,
  })),
  ...supervisions.map((each) => ({
    kind: monthlyReports[each],
    folder: monthlyReportLists[each].title,
    rows: handedOverMonthly,
  })),
];
