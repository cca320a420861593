import { conclusionSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { qualityConclusion as facts } from '@nysan/contract/kinds/quality-conclusion.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerConclusion } from './answer.ts';
import { approverCaption, fieldCaptions } from './captions.ts';
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

/** A conclusion on the quality of works: what differs from other documents, and from that of the other supervision. */
const qualityConclusion = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
    timer: null,
    groups: groupsOf(supervision),
    fields: { ...editablePlain(own), approvers: participants('approver') },
    fieldCaptions,
    nameOf: nameOfConclusion,
    answer: answerConclusion(supervision, { permission: facts[supervision].oneRow, editableBy }),
    checks: checksOfConclusion,
    sheet: conclusionSheet(facts[supervision].one.ru, supervision),
    copy: copyConclusion,
    effects: {},
  }) satisfies DocumentKind;

/** The conclusions of both supervisions. */
export const conclusions = {
  technical: qualityConclusion('technical'),
  author: qualityConclusion('author'),
} satisfies Record<Supervision, DocumentKind>;
