import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { type Figure, figureEntities } from '@nysan/contract/figures.ts';
import { factsOf } from '@nysan/contract/kinds.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { decimalOf, moneyText, volumeText } from '../answers/figures.ts';
import { measureWords, queryWords } from '../answers/query-words.ts';
import type { Values } from '../answers/reply.ts';
import type { Desk } from '../tools/tool.ts';
import { subjectOf } from './describe.ts';

type Amount = Pick<Figure, 'count' | 'total' | 'average'>;

/** The sentence that tells a figure. */
export const figureWords = (
  { query: { measure, where }, names }: Pick<Desk, 'query' | 'names'>,
  { entity, figure }: { entity: string; figure: Figure },
): [Translations, Values] => {
  const what = subjectOf(entity, where, names);
  const { count, total, average } = figure;
  switch (measure) {
    case 'money':
      return entity === 'works'
        ? [queryWords.works, { what, count, money: amountOf(total) }]
        : [queryWords.money, { what, count, money: amountOf(total), which: moneyOf(entity) }];
    case 'daysLate':
    case 'daysHeld':
      return [queryWords.days, { what, count, most: total ?? 0, average: average ?? 0 }];
    default:
      return [queryWords.count, { what, count }];
  }
};

const amountOf = (total: number | null) => ({ amount: decimalOf(total ?? 0) });

/** Which money of a paper is summed. */
const moneyOf = (entity: string): Translations =>
  factsOf(figureEntities[entity]?.kinds[0] ?? entity)?.figures?.money ?? measureWords.money;

/** The measure of a group, as a cell says it. */
export const amountText = (
  measure: AssistantQuery['measure'],
  { count, total }: Amount,
  unit: string | null,
): string => {
  switch (measure) {
    case 'money':
      return moneyText(decimalOf(total ?? 0));
    case 'volume':
      return total === null ? '' : volumeText(decimalOf(total), unit ?? '');
    case 'daysLate':
    case 'daysHeld':
      return String(total ?? 0);
    default:
      return String(count);
  }
};
