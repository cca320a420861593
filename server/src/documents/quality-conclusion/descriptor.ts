import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { conclusionSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { qualityConclusion as facts } from '@nysan/contract/kinds/quality-conclusion.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Check } from '../../document-engine/check.ts';
import { fieldsCheck } from '../../document-engine/checklist.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { answerConclusion } from './answer.ts';
import { worksChecked } from './checked-repository.ts';
import {
  acceptedMoney,
  contractBelow,
  copyConclusion,
  findConclusion,
  nameOfConclusion,
  own,
} from './repository.ts';
import { conclusionSheet } from './sheet.ts';

/** What a conclusion needs; who is asked is said with the start. */
const checksOfConclusion = async (
  db: Reader,
  recordId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const [row, contract, works] = await Promise.all([
    findConclusion(db, recordId),
    contractBelow(db, recordId),
    worksChecked(db, recordId),
  ]);
  const ahead = aheadInRow(conclusionPlain, row, now);
  const params = { contract: contract === null ? '' : shownNumber(contract, 2) };
  return [
    {
      ...fieldsCheck(conclusionPlain, row, language, ahead),
      warnings: [
        ...(contract === null
          ? []
          : [{ path: conclusionPlain.totalPrice.word, code: 'value-beyond-contract', params }]),
        ...(works.length === 0 && ahead.length === 0
          ? [{ path: conclusionPlain.period.word, code: 'no-works-of-month' }]
          : []),
      ],
    },
  ];
};

const approverCaption: Translations = {
  ru: 'Заказчик',
  kk: 'Тапсырыс беруші',
  en: 'Customer',
};

/** Names of the fields in the history. */
const fieldCaptions = {
  ...captionsOf(conclusionPlain),
  approvers: approverCaption,
} satisfies Record<string, Translations>;

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
    money: acceptedMoney,
    effects: {},
  }) satisfies DocumentKind;

/** The conclusions of both supervisions. */
export const conclusions = {
  technical: qualityConclusion('technical'),
  author: qualityConclusion('author'),
} satisfies Record<Supervision, DocumentKind>;
