import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import type { CarriedField } from '@nysan/contract/draft-help.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { CarriesOver } from '../../document-engine/kind.ts';
import type { FreeRate } from './calculation.ts';
import { shownPercent } from './coefficient-field.ts';
import { type ActRow, coefficientsOf, findDoneWorkAct } from './repository.ts';

/** The coefficients of the last approved act, but VAT, whose rate is that of the month. */
export const carriesOver: CarriesOver = {
  from: ['approved'],
  fields: async (db, { id: last }, { id: draft }, language) => {
    const [before, now, freeBefore, freeNow] = await Promise.all([
      findDoneWorkAct(db, last),
      findDoneWorkAct(db, draft),
      coefficientsOf(db, last),
      coefficientsOf(db, draft),
    ]);
    return [...ratesOver(before, now, language), ...freeOver(freeBefore, freeNow)];
  },
};

const ratesOver = (before: ActRow, now: ActRow, language: Language): CarriedField[] =>
  doneWorkCoefficients.flatMap(({ step, rate, isOn }) => {
    const percent = before[rate.column];
    const isOpen = !now[isOn.column] && now[rate.column] === null;
    return step === 'VAT' || percent === null || !before[isOn.column] || !isOpen
      ? []
      : [
          {
            field: rate.word,
            text: `${rate.label[language]}: ${shownPercent(percent)}`,
            changes: [
              { field: rate.word, action: 'UPDATE' as const, updateValue: percent },
              { field: isOn.word, action: 'UPDATE' as const, updateValue: true },
            ],
          },
        ];
  });

/** An act with coefficients of its own is offered none: what stands in a list was chosen. */
const freeOver = (before: FreeRate[], now: FreeRate[]): CarriedField[] => {
  const field = 'ACT_COEFICCIENT'; // sic
  return before.length === 0 || now.length > 0
    ? []
    : [
        {
          field,
          text: before.map(({ name, percent }) => `${name}: ${shownPercent(percent)}`).join('; '),
          changes: before.map(({ name, percent }) => ({
            field,
            action: 'ADD' as const,
            updateValue: { name, value: percent },
          })),
        },
      ];
};
