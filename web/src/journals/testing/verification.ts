import type { ActOfBatch, LocalContent } from '@nysan/contract/material-thread.ts';
import {
  type Answer,
  documentId,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../document-kit/testing/document-server.ts';
import type { LogRow, VerificationLogEntry } from '../verification-log/queries.ts';

export const verificationAddress = `/app/project/${projectId}/exec-document/verification-log`;
export const batchAddress = `${verificationAddress}/${documentId}`;

const fields = {
  documentBrand: 'Арматура А500С, ⌀16 мм',
  deliveryDate: '2026-03-12',
  supplier: 'ТОО «Металл-Сервис»',
  batchNumber: 114,
  manufactureDate: '2026-02-27',
  accompanyingDocumentNumber: 'ТТН 000418',
  amountOfProductsInBatch: 24.6,
  amountOfVerifiedProducts: 2.4,
  amountOfDefectiveProducts: 0.3,
  amountOfIncompleteProducts: 0.1,
  measurementUnit: 'тн',
  testType: 'Растяжение и изгиб',
  sampleSubmittedDate: '2026-03-13',
  numberOfTestReport: '57-А',
  dateOfTestReport: '2026-03-16',
  defectiveProductsInTest: 'Не выявлена',
  transferOfInformationDate: '2026-03-17',
  locallyContained: true,
  comment: 'Сертификат приложен',
};
const head = {
  id: documentId,
  documentId: 'ВЖ-000012',
  author: 'Омаров Марат Талгатұлы',
  createdAt: '2026-03-12T13:42:10Z',
  isCreator: true,
  editable: true,
  deletable: true,
  citedBy: null,
  takenVolume: 0,
  remainVolume: 24.2,
  warnings: [],
};

export const aRow = (changes: Partial<LogRow> = {}): LogRow => ({
  ...head,
  ...fields,
  fileCount: 0,
  protocolCount: 0,
  ...changes,
});

export const aBatch = (changes: Partial<VerificationLogEntry> = {}): VerificationLogEntry => ({
  ...head,
  ...fields,
  projectUuid: projectId,
  updatedAt: '2026-03-12T13:42:10Z',
  version: 3,
  testProtocols: [],
  projectFiles: [],
  takesFiles: true,
  fileUuids: [],
  ...changes,
});

export const aReport = {
  id: idOf(40),
  documentId: 'ПИ-000003',
  name: 'Прочность бетона',
  protocolDate: '2026-03-10',
};

export const paths = {
  list: `/journals/verification-log/${projectId}`,
  details: `/journals/verification-log/details/${documentId}`,
  entry: `/journals/verification-log/${documentId}`,
};

type Kept = {
  entry?: VerificationLogEntry;
  rows?: LogRow[];
  /** The acts that name the batch. */
  acts?: ActOfBatch[];
  local?: LocalContent;
};
const nothing = { all: 0, local: 0, percent: null };

/** A server with one batch and one approved test report; `answer` comes before it. */
export const keepVerification = (
  { entry = aBatch(), rows = [aRow()], acts = [], local }: Kept,
  answer?: Answer,
  role?: Parameters<typeof serve>[1],
) =>
  serve((called) => {
    const answered = answer?.(called);
    if (answered || called.method !== 'GET') {
      return answered;
    }
    switch (called.path) {
      case paths.list:
        return pageOf(rows);
      case paths.details:
        return Response.json(entry);
      case `/test-protocols/project/${projectId}`:
        return pageOf([aReport]);
      case `/material-thread/batch/${documentId}`:
        return Response.json(acts);
      case `/material-thread/local-content/${projectId}`:
        return Response.json(local ?? { batches: nothing, units: [] });
      default:
        return undefined;
    }
  }, role);
