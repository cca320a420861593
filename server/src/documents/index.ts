import type { DocumentKind } from '../document-engine/kind.ts';
import { doneWorkAct } from './done-work-act/descriptor.ts';
import { hiddenWorkAct } from './hidden-work-act/descriptor.ts';
import { conclusions } from './quality-conclusion/descriptor.ts';
import { reference } from './reference/descriptor.ts';
import { executionReports } from './remarks/execution-report/descriptor.ts';
import { prescriptions } from './remarks/prescription/descriptor.ts';
import { calculations } from './service-calculation/descriptor.ts';
import { siteProtocols } from './site-protocol/descriptor.ts';
import { monthlyReports } from './supervision-report/monthly-descriptor.ts';
import { weeklyReports } from './supervision-report/weekly-descriptor.ts';

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
