import { executionReport as facts } from '@nysan/contract/kinds/execution-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { documentFacts } from '../../../document-engine/kind-facts.ts';
import { fileList } from '../../../record-engine/fields/files.ts';
import { editablePlain } from '../../../record-engine/fields/plain.ts';
import { answerReport } from './answer.ts';
import { eventCaptions, fieldCaptions, told } from './captions.ts';
import { checksOfReport } from './checks.ts';
import { effects } from './effects.ts';
import { groupsOf } from './groups.ts';
import { photosField } from './photos-field.ts';
import { remarksField } from './remarks-field.ts';
import { copyReport, nameOfReport, own } from './repository.ts';
import { reportSheet } from './sheet.ts';

const editableBy = 'creator';

/** An execution report: what differs from other documents, and from that on the other supervision's prescriptions. */
const executionReport = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
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
    answer: answerReport(supervision, { permission: facts[supervision].oneRow, editableBy }),
    checks: checksOfReport(supervision),
    sheet: reportSheet(supervision),
    copy: copyReport,
    effects,
  }) satisfies DocumentKind;

/** The reports on the prescriptions of both supervisions. */
export const executionReports = {
  technical: executionReport('technical'),
  author: executionReport('author'),
} satisfies Record<Supervision, DocumentKind>;

/** The same by their names. */
export const reportKinds = new Map(
  Object.values(executionReports).map((kind) => [kind.kind, kind]),
);
