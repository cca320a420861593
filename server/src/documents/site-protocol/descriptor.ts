import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { NewsType } from '@nysan/contract/news-types.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { TaskType } from '@nysan/contract/task-types.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerProtocol } from './answer.ts';
import { captions, fieldCaptionsOf } from './captions.ts';
import { checksOfProtocol } from './checks.ts';
import { groups } from './groups.ts';
import { copyProtocol, nameOfProtocol, own } from './repository.ts';
import { protocolSheet } from './sheet.ts';

type OfSort = {
  sort: ProtocolSort;
  kind: string;
  permission: PermissionRow;
  editableBy: DocumentKind['editableBy'];
  newsType: NewsType;
  taskType: TaskType;
  numberPrefix: string;
};

/** A protocol of what was measured or tested: what differs from other documents, and from the other sort. */
const siteProtocol = ({ sort, ...said }: OfSort) =>
  ({
    ...said,
    historyType: said.taskType,
    isDocument: true,
    captions: captions[sort],
    timer: null,
    groups,
    fields: {
      ...editablePlain(own),
      files: fileList('files'),
      approvers: participants('approver'),
    },
    fieldCaptions: fieldCaptionsOf(sort),
    nameOf: nameOfProtocol,
    answer: answerProtocol(said),
    checks: checksOfProtocol(sort),
    sheet: protocolSheet(sort),
    copy: copyProtocol,
    effects: {},
  }) satisfies DocumentKind;

/** Both sorts. */
export const siteProtocols = {
  geodetic: siteProtocol({
    sort: 'geodetic',
    kind: 'geodetic-protocol',
    permission: 'geodetic-executive',
    editableBy: 'anyone',
    newsType: 'GEODETIC_PROTOCOL',
    taskType: 'GEODETIC_EXECUTIVE',
    numberPrefix: 'ИГС',
  }),
  test: siteProtocol({
    sort: 'test',
    kind: 'test-protocol',
    permission: 'test-protocols',
    editableBy: 'creator',
    newsType: 'TEST_PROTOCOL',
    taskType: 'TEST_PROTOCOL',
    numberPrefix: 'ПИ',
  }),
} satisfies Record<ProtocolSort, DocumentKind>;
