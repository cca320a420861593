import { conclusionSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { TaskType } from '@nysan/contract/task-types.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerConclusion } from './answer.ts';
import { approverCaption, captions, fieldCaptions } from './captions.ts';
import { checksOfConclusion } from './checks.ts';
import { copyConclusion, nameOfConclusion, own } from './repository.ts';
import { conclusionSheet } from './sheet.ts';

/** Its expert issues it; any of the customer's people takes the decision, and who is asked is said with the start. */
const groupsOf = (supervision: Supervision) =>
  [
    issuerGroup(issuerSeats[supervision]),
    {
      key: 'approver',
      isRequired: true,
      needs: 'one',
      isChosenAtStart: true,
      captions: approverCaption,
      roles: conclusionSeats.approver,
    },
  ] as const satisfies SeatGroup[];

const editableBy = 'anyone';

type OfSupervision = {
  supervision: Supervision;
  kind: string;
  permission: PermissionRow;
  taskType: TaskType;
  numberPrefix: string;
};

/** A conclusion on the quality of works: what differs from other documents, and from that of the other supervision. */
const qualityConclusion = ({ supervision, ...said }: OfSupervision) =>
  ({
    ...said,
    editableBy,
    newsType: 'QUALITY_CONCLUSION',
    historyType: 'QUALITY_CONCLUSION',
    isDocument: true,
    captions: captions[supervision],
    timer: null,
    groups: groupsOf(supervision),
    fields: { ...editablePlain(own), approvers: participants('approver') },
    fieldCaptions,
    nameOf: nameOfConclusion,
    answer: answerConclusion(supervision, { permission: said.permission, editableBy }),
    checks: checksOfConclusion,
    sheet: conclusionSheet(captions[supervision].ru, supervision),
    copy: copyConclusion,
    effects: {},
  }) satisfies DocumentKind;

/** The conclusions of both supervisions. */
export const conclusions = {
  technical: qualityConclusion({
    supervision: 'technical',
    kind: 'quality-conclusion/technical',
    permission: 'technical/quality-conclusion',
    taskType: 'TECHNICAL_SUPERVISION_CONCLUSION',
    numberPrefix: 'ЗК',
  }),
  author: qualityConclusion({
    supervision: 'author',
    kind: 'quality-conclusion/author',
    permission: 'author/quality-conclusion',
    taskType: 'AUTHOR_SUPERVISION_CONCLUSION',
    numberPrefix: 'АЗК',
  }),
} satisfies Record<Supervision, DocumentKind>;
