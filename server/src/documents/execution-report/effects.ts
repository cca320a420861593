import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader, DocumentKind } from '../../document-engine/kind.ts';
import { lockDocument } from '../../document-engine/repository/documents.ts';
import { refuse } from '../../http/problem.ts';
import { touchRecord } from '../../record-engine/repository/records.ts';
import { closeTasks } from '../../tasks/tasks.ts';
import { issuesOfRemarks } from './checks.ts';
import { coveredBy } from './remarks-repository.ts';
import { answered, eliminateRemarks, holdRemarks } from './repository.ts';

/** The prescription's row is held, so that one of several who report, take back or move dates comes first. */
const holdPrescription = async (trx: Trx, { id }: DocumentHeader): Promise<string> => {
  const { prescription_id } = await answered(trx, id);
  await lockDocument(trx, prescription_id);
  return prescription_id;
};

const started = async (trx: Trx, document: DocumentHeader): Promise<void> => {
  const prescriptionId = await holdPrescription(trx, document);
  const errors = issuesOfRemarks('remarks', await coveredBy(trx, document.id));
  if (errors.length > 0) {
    throw refuse('document-incomplete', { errors });
  }
  await holdRemarks(trx, document.id, true);
  await touchRecord(trx, prescriptionId);
};

const approved = async (trx: Trx, document: DocumentHeader): Promise<void> => {
  const recordId = await holdPrescription(trx, document);
  for (const subjectId of await eliminateRemarks(trx, document.id)) {
    await closeTasks(trx, { recordId, purpose: 'eliminate', subjectId }, 'approved');
  }
  await touchRecord(trx, recordId);
};

const rejected = async (trx: Trx, document: DocumentHeader): Promise<void> => {
  const prescriptionId = await holdPrescription(trx, document);
  await holdRemarks(trx, document.id, false);
  await touchRecord(trx, prescriptionId);
};

export const effects: DocumentKind['effects'] = { started, approved, rejected };
