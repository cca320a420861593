import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block } from '../../printing/sheet.ts';
import type { VatOfRate } from './vat-rates-repository.ts';

const untaxed: Translations = { ru: 'без НДС', kk: 'ҚҚС-сыз', en: 'no VAT' };

const shownRate = (percent: string | null, language: Language): string =>
  percent === null ? untaxed[language] : `${shownNumber(percent, 0)} %`;

/** Acts of a rate by their numbers, the first of many. */
const shownActs = (acts: string[]): string =>
  acts.length > 5 ? `${acts.slice(0, 5).join(', ')}, …` : acts.join(', ');

/** Warns of a reference whose acts have several rates of VAT. */
export const mixedRates = (
  rates: readonly VatOfRate[],
  path: string,
  language: Language,
): InputIssue[] =>
  rates.length < 2
    ? []
    : [
        {
          path,
          code: 'vat-mixed',
          params: {
            rates: rates
              .map(({ percent, acts }) => `${shownRate(percent, language)} – ${shownActs(acts)}`)
              .join('; '),
          },
        },
      ];

/** What each rate is of, below a form 3 that has several. */
export const rateBlocks = (rates: readonly VatOfRate[]): Block[] =>
  rates.length < 2
    ? []
    : [{ kind: 'text', text: `Разные ставки НДС. ${rates.map(lineOf).join(' ')}` }];

const lineOf = ({ percent, withoutVat, vat, acts }: VatOfRate): string => {
  const base = `${shownNumber(withoutVat, 2)} тг`;
  const sum = percent === null ? base : `${base}, НДС ${shownNumber(vat, 2)} тг`;
  const rate = shownRate(percent, 'ru');
  return `${rate.charAt(0).toUpperCase()}${rate.slice(1)}: ${sum} (${shownActs(acts)}).`;
};
