import type { reportedLabels } from '@nysan/contract/documents/remark-fields.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { DocumentHeader, DocumentKind } from '../../../document-engine/kind.ts';
import { lockDocument } from '../../../document-engine/repository/documents.ts';
import { isIssued } from '../../../document-engine/repository/issue.ts';
import { recordHistory } from '../../../history/record.ts';
import { entityOf } from '../../../record-engine/change.ts';
import { touchRecord } from '../../../record-engine/repository/records.ts';
import { closeTasks } from '../../../tasks/tasks.ts';
import type { HistoryEvent } from '../../../texts/codes.ts';
import { eliminateRemarks, holdRemarks } from '../covering-repository.ts';
import { coveredBy, type KnownRemark } from '../known-repository.ts';
import { issuesOfRemarks } from '../reportable.ts';
import { answered } from './repository.ts';

type Effect = NonNullable<DocumentKind['effects']['started']>;

/** The prescription's row is held, so that one of several who report, take back or move dates comes first. */
const holdPrescription = async (
  trx: Trx,
  { id }: DocumentHeader,
): Promise<{ prescription: DocumentHeader; day: string | null }> => {
  const { prescription_id, actual_elimination_date: day } = await answered(trx, id);
  return { prescription: await lockDocument(trx, prescription_id), day };
};

const started: Effect = async (trx, document) => {
  await holdPrescription(trx, document);
  const remarks = await coveredBy(trx, document.id);
  const errors = issuesOfRemarks('remarks', remarks);
  if (errors.length > 0) {
    throw refuse('document-incomplete', { errors });
  }
  await holdRemarks(trx, document.id, true);
};

const issued: Effect = async (trx, document, { by }) => {
  const { prescription } = await holdPrescription(trx, document);
  const remarks = await coveredBy(trx, document.id);
  await tellPrescription(trx, prescription, by, 'report-sent', namesOf(document, remarks));
};

const approved: Effect = async (trx, document, { by }) => {
  const { prescription, day } = await holdPrescription(trx, document);
  const recordId = prescription.id;
  for (const subjectId of await eliminateRemarks(trx, document.id, day)) {
    await closeTasks(trx, { recordId, purpose: 'eliminate', subjectId }, 'approved');
  }
  const remarks = await coveredBy(trx, document.id);
  await tellPrescription(trx, prescription, by, 'report-accepted', {
    ...namesOf(document, remarks),
    actualRemarkEliminationDate: remarks[0]?.eliminated_on ?? null,
  });
};

const rejected: Effect = async (trx, document, { by, reason = '' }) => {
  const { prescription } = await holdPrescription(trx, document);
  await holdRemarks(trx, document.id, false);
  const remarks = await coveredBy(trx, document.id);
  await tellPrescription(trx, prescription, by, 'report-refused', {
    ...namesOf(document, remarks),
    reason,
  });
};

const recalled: Effect = async (trx, document, { by }) => {
  const { prescription } = await holdPrescription(trx, document);
  await holdRemarks(trx, document.id, false);
  // Of what was never issued nobody had heard.
  if (await isIssued(trx, document)) {
    const remarks = await coveredBy(trx, document.id);
    await tellPrescription(trx, prescription, by, 'report-recalled', namesOf(document, remarks));
  }
};

export const effects: DocumentKind['effects'] = { started, issued, approved, rejected, recalled };

type Told = Partial<Record<keyof typeof reportedLabels | 'reason', string | null>>;

const namesOf = ({ fullNumber }: DocumentHeader, remarks: KnownRemark[]) => ({
  executionReport: fullNumber,
  reportedRemarks: remarks.map(({ number }) => number).join(', '),
});

/** What becomes of a report stands in the history of the prescription it answers, too. */
const tellPrescription = async (
  trx: Trx,
  prescription: DocumentHeader,
  by: Parameters<Effect>[2]['by'],
  event: HistoryEvent,
  told: Told,
): Promise<void> => {
  const differences = Object.entries(told).map(
    ([word, value2]) => [word, { value1: null, value2 }] as const,
  );
  await recordHistory(trx, entityOf(prescription), by, event, Object.fromEntries(differences));
  await touchRecord(trx, prescription.id);
};
