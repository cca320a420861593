import type { Choices } from '@nysan/contract/choices.ts';
import { documentStages } from '@nysan/contract/document-stages.ts';
import { weathers } from '@nysan/contract/journals/general-log-fields.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';

const wordOf = (words: Choices, word: string) => words[word]?.label.ru ?? '';
const fields: Record<string, string> = {
  workDoneByDoc: 'Работы выполнены по документации',
  usedMaterial: 'Примененные материалы',
  allowedDeviation: 'Отклонения',
  allowedWork: 'Разрешается производство работ',
  estimateRecords: 'Объемы по смете',
  primaryApprovers: 'Представители подрядчика',
};
const categories: Record<string, string> = { easy: 'Легкий', medium: 'Средний', hard: 'Сложный' };

/** A figure of an oracle in the words and signs of the house. */
export const asPeopleReadIt = (figure: string): string => {
  const [type, ...rest] = figure.split(':');
  const value = rest.join(':');
  switch (type) {
    case 'number':
    case 'money':
    case 'percent':
    case 'near': {
      const [whole = '', part] = value.split('.');
      return whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0') + (part ? `,${part}` : '');
    }
    case 'date':
    case 'nearDate':
      return value.split('-').reverse().join('.');
    case 'name':
      return value.split('|')[0] ?? '';
    case 'state':
      return wordOf(documentStages, value);
    case 'weather':
      return wordOf(weathers, value);
    case 'unit':
      return wordOf(measurementUnits, value);
    case 'category':
      return categories[value] ?? '';
    case 'field':
      return fields[value] ?? '';
    default:
      return value;
  }
};
