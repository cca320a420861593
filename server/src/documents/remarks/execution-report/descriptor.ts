import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { KeptTaskType } from '@nysan/contract/task-types.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { fileList } from '../../../record-engine/fields/files.ts';
import { editablePlain } from '../../../record-engine/fields/plain.ts';
import { answerReport } from './answer.ts';
import { captions, eventCaptions, fieldCaptions, told } from './captions.ts';
import { checksOfReport } from './checks.ts';
import { effects } from './effects.ts';
import { groupsOf } from './groups.ts';
import { photosField } from './photos-field.ts';
import { remarksField } from './remarks-field.ts';
import { copyReport, nameOfReport, own } from './repository.ts';
import { reportSheet } from './sheet.ts';

const editableBy = 'creator';

type OfSupervision = {
  supervision: Supervision;
  kind: string;
  permission: PermissionRow;
  taskType: KeptTaskType;
  numberPrefix: string;
};

/** An execution report: what differs from other documents, and from that on the other supervision's prescriptions. */
const executionReport = ({ supervision, ...said }: OfSupervision) =>
  ({
    ...said,
    editableBy,
    newsType: 'EXECUTION_REPORT',
    historyType: 'EXECUTION_REPORT',
    isDocument: true,
    captions: captions[supervision],
    timer: null,
    groups: groupsOf(supervision),
    fields: {
      ...editablePlain(own),
      file: fileList('files'),
      remarks: remarksField,
      remarkPhotos: photosField,
    },
    fieldCaptions,
    eventCaptions,
    told,
    nameOf: nameOfReport,
    answer: answerReport(supervision, { permission: said.permission, editableBy }),
    checks: checksOfReport(supervision),
    sheet: reportSheet(supervision),
    copy: copyReport,
    effects,
  }) satisfies DocumentKind;

/** The reports on the prescriptions of both supervisions. */
export const executionReports = {
  technical: executionReport({
    supervision: 'technical',
    kind: 'execution-report/technical',
    permission: 'technical/execution-report',
    taskType: 'EXECUTION_REPORT',
    numberPrefix: 'ОИ',
  }),
  author: executionReport({
    supervision: 'author',
    kind: 'execution-report/author',
    permission: 'author/execution-report',
    taskType: 'AUTHOR_EXECUTION_REPORT',
    numberPrefix: 'АОИ',
  }),
} satisfies Record<Supervision, DocumentKind>;

/** The same by their names. */
export const reportKinds = new Map(
  Object.values(executionReports).map((kind) => [kind.kind, kind]),
);
