import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Check } from '../../document-engine/check.ts';
import { fieldsCheck } from '../../document-engine/checklist.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { worksChecked } from './checked-repository.ts';
import { contractBelow, findConclusion } from './repository.ts';

/** What a conclusion needs; who is asked is said with the start. */
export const checksOfConclusion = async (
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
