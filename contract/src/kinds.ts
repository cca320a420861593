import { certificate } from './kinds/certificate.ts';
import { designDocumentation } from './kinds/design-documentation.ts';
import { doneWorkAct } from './kinds/done-work-act.ts';
import { executionReport } from './kinds/execution-report.ts';
import { generalLog } from './kinds/general-log.ts';
import { hiddenWorkAct } from './kinds/hidden-work-act.ts';
import type { KindFacts, TaskFacts } from './kinds/kind-facts.ts';
import { letter } from './kinds/letter.ts';
import { memo } from './kinds/memo.ts';
import { minutes } from './kinds/minutes.ts';
import { monthlyReport } from './kinds/monthly-report.ts';
import { photoFixation } from './kinds/photo-fixation.ts';
import { prescription } from './kinds/prescription.ts';
import { qualityConclusion } from './kinds/quality-conclusion.ts';
import { reference } from './kinds/reference.ts';
import { serviceCalculation } from './kinds/service-calculation.ts';
import { siteProtocol } from './kinds/site-protocol.ts';
import { specialJournal } from './kinds/special-journal.ts';
import { technicalInspection } from './kinds/technical-inspection.ts';
import { verificationLog } from './kinds/verification-log.ts';
import { weeklyReport } from './kinds/weekly-report.ts';

/** Every kind of records. */
export const kinds = [
  hiddenWorkAct,
  doneWorkAct,
  reference,
  qualityConclusion.technical,
  qualityConclusion.author,
  serviceCalculation.technical,
  serviceCalculation.author,
  generalLog,
  specialJournal,
  verificationLog,
  prescription.technical,
  prescription.author,
  executionReport.technical,
  executionReport.author,
  weeklyReport.technical,
  weeklyReport.author,
  monthlyReport.technical,
  monthlyReport.author,
  siteProtocol.geodetic,
  siteProtocol.test,
  technicalInspection,
  certificate,
  photoFixation,
  designDocumentation,
  letter,
  memo,
  minutes,
] as const;

export type KnownKind = (typeof kinds)[number];

/** The words of their news. */
export type KindNews = NonNullable<KnownKind['newsType']>;

export type AskingKind = Extract<KnownKind, { task: TaskFacts }>;
/** Kinds that go through approval. */
export type DocumentFacts = Exclude<AskingKind, { isReadByName: true }>;

/** Kinds whose records can wait for somebody: what goes through approval, and what is read by name. */
export const askingKinds = kinds.filter((facts): facts is AskingKind => 'task' in facts);
export type WaitingKind = AskingKind['kind'];

type KindTask = AskingKind['task'];
/** The words of their tasks on the wire. */
export type KindTaskType = KindTask['type'];
/** Words by which tasks are kept where kinds share one on the wire. */
export type KindTaskKeptAs = Extract<KindTask, { keptAs: string }>['keptAs'];

const byKind = new Map<string, KindFacts>(kinds.map((facts) => [facts.kind, facts]));

/** What is known of a kind; undefined of one that only a newer process knows. */
export const factsOf = (kind: string): KindFacts | undefined => byKind.get(kind);
