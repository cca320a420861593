import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import {
  aHead,
  blank,
  documentId,
  idOf,
  projectId,
} from '../../../document-kit/testing/document-server.ts';

export const positionId = idOf(3);
export const listAddress = `/app/project/${projectId}/acts/hidden-work-act`;
export const address = `${listAddress}/${documentId}`;
export const actPath = `/hidden-work-act/${documentId}`;

/** An act as its creator sees it before it is sent. */
export const exampleAct = (overrides: Partial<HiddenWorkAct> = {}): HiddenWorkAct => ({
  ...aHead('АСР-000128'),
  ...blank(hiddenWorkActPlain),
  name: 'Устройство монолитного ростверка',
  endWorkDate: '2026-03-12',
  workDoneByDoc: 'РП «Школа 300», лист КЖ-3',
  usedMaterial: 'Бетон В20',
  allowedWork: 'Гидроизоляция ростверка',
  generalLogs: [],
  verificationLogs: [],
  testProtocols: [],
  geoExecutives: [],
  estimateRecords: [
    {
      id: idOf(4),
      document_id: positionId, // sic
      code: '1106-0101-0104',
      name: 'Устройство ростверка',
      volume: 186.4,
      volumeToClose: 40,
      closedVolume: 92.15,
      remainVolume: 94.25,
      reservedVolume: 0,
      measurer: 'м3', // sic
    },
  ],
  files: [],
  primaryApprovers: [],
  expertApprovers: [],
  techApprovers: [],
  ...overrides,
});
