import { referenceOpening, referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { fieldsCheck, groupChecks, partyCheck } from '../../document-engine/checklist.ts';
import { departureCheck } from '../../document-engine/departure.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { partiesOf } from '../../document-engine/repository/sheet-head.ts';
import { zeroTotal } from '../../estimate-figures/zero-total.ts';
import { checkLinked } from '../../record-engine/check-linked.ts';
import { agreementDepartures } from './agreement-departure.ts';
import { shownTotals } from './answer.ts';
import { fieldCaptions } from './captions.ts';
import { type Later, laterWithout } from './corrections-repository.ts';
import { disagreementOf } from './disagreement.ts';
import { doubtsOfActs } from './doubts.ts';
import { numberTaken, openingTaken } from './force-repository.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { laterWarnings } from './order-of-months.ts';
import { findReference, type ReferenceRow } from './repository.ts';
import { includedActs } from './rules.ts';
import { type Computed, computedTotals } from './totals-repository.ts';

/** What a reference needs: a number of its own, the agreement, the sums of its acts, an act it holds and the signers of both sides. */
export const checksOfReference = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<Check[]> => {
  const document = await findDocument(db, documentId);
  const [reference, computed, acts, seats, number, opening, doubts, parties, departures, later] =
    await Promise.all([
      findReference(db, documentId),
      computedTotals(db, documentId),
      checkLinked(db, includedActs, documentId, 'acts'),
      seatsOf(db, documentId),
      numberTaken(db, documentId),
      openingTaken(db, documentId),
      doubtsOfActs(db, document, 'acts', language),
      partiesOf(db, documentId),
      agreementDepartures(db, document),
      laterWithout(db, documentId),
    ]);
  return [
    fieldsCheck(referencePlain, reference, language, numberIssues(number)),
    ...departures.map((departure) => departureCheck(departure, language)),
    checkOf(
      { field: 'constractionTotal', name: totalsName }, // sic
      language,
      [
        ...disagreementOf(shownTotals(reference, computed), computed, language),
        ...openingIssues(opening),
      ],
    ),
    ...monthCheck(reference, computed, later, language),
    {
      ...checkOf(
        { field: 'acts', name: fieldCaptions.acts, count: acts.count },
        language,
        acts.issues,
      ),
      warnings: [...doubts, ...zeroTotal(computed.total_money, acts.count, 'acts')],
    },
    ...groupChecks({ groups, seats, fieldOf: fieldOfGroup, captions: fieldCaptions }, language),
    ...partyCheck(
      parties,
      { contractor: fieldOfGroup('contractorSigner'), customer: fieldOfGroup('customerSigner') },
      language,
    ),
  ];
};

/** A month is named only where later ones were sent without it. */
const monthCheck = (
  reference: ReferenceRow,
  computed: Computed,
  later: Later[],
  language: Language,
): Check[] => {
  const { period } = referencePlain;
  const money = shownTotals(reference, computed).month_money;
  return later.length === 0
    ? []
    : [
        {
          ...checkOf({ field: period.word, name: period.label }, language, []),
          warnings: laterWarnings(later, { period: reference.period, money }),
        },
      ];
};

const numberIssues = (taken: Awaited<ReturnType<typeof numberTaken>>): InputIssue[] =>
  taken ? [{ path: referencePlain.number.word, code: 'number-taken', params: taken }] : [];

const openingIssues = (document: string | undefined): InputIssue[] =>
  document === undefined
    ? []
    : [
        {
          path: referenceOpening.openingWithoutVatMoney.word,
          code: 'opening-not-first',
          params: { document },
        },
      ];

const totalsName: Translations = {
  ru: 'Итоги сходятся',
  kk: 'Қорытындылар сәйкес',
  en: 'Totals add up',
};
