import type {
  ExecutionReport,
  OfferedPrescription,
} from '@nysan/contract/documents/execution-report.ts';
import { aHead, idOf, projectId } from '../../../../document-kit/testing/document-server.ts';

export const listAddress = `/app/project/${projectId}/technical/execution-report`;
export const prescriptionId = idOf(21);

/** The nth remark of the prescription. */
export const aCovered = (
  number: number,
  changes: Partial<OfferedPrescription['remarks'][number]> = {},
): OfferedPrescription['remarks'][number] => ({
  id: idOf(200 + number),
  number,
  documentId: `ПР-000004/${number}`,
  remarkName: `Раковины ${number}`,
  identifiedRemarkName: 'Ось Б / 3–4',
  prescription: 'Вырубить слабый бетон',
  category: 'HARD',
  dueDate: `2999-12-0${number}`,
  eliminatedOn: null,
  files: [],
  after: [],
  heldBy: null,
  refused: null,
  ...changes,
});

/** A prescription with two remarks on which the reader may report. */
export const anOffer = (changes: Partial<OfferedPrescription> = {}): OfferedPrescription => ({
  id: prescriptionId,
  documentId: 'ПР-000004',
  author: 'Ахметов Жандос Бекұлы',
  remarks: [aCovered(1), aCovered(2)],
  wouldDecide: [{ fullname: 'Ахметов Жандос Бекұлы', role: 'Технический надзор' }],
  ...changes,
});

/** A report on the first of them as its creator sees it before it is sent. */
export const aReport = (changes: Partial<ExecutionReport> = {}): ExecutionReport => ({
  ...aHead('ОИ-000003'),
  type: 'TECHNICAL',
  remarkEliminationDate: '2999-12-01',
  actualRemarkEliminationDate: '2026-03-10',
  workDone: '',
  rejectionReason: null,
  files: [],
  prescriptionActsDto: [
    {
      id: prescriptionId,
      documentId: 'ПР-000004',
      author: 'Ахметов Жандос Бекұлы',
      remarks: [aCovered(1)],
    },
  ],
  deciders: [],
  wouldDecide: anOffer().wouldDecide,
  ...changes,
});
