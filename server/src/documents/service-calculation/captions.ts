import {
  calculationPlain,
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

export const approverCaption: Translations = {
  ru: 'Заказчик',
  kk: 'Тапсырыс беруші',
  en: 'Customer',
};
export const rowsCaption: Translations = { ru: 'Строки', kk: 'Жолдар', en: 'Rows' };
export const rowCaption: Translations = { ru: 'Строка', kk: 'Жол', en: 'Row' };

/** Names of the fields in the history. */
export const fieldCaptions = {
  ...captionsOf(calculationPlain),
  approvers: approverCaption,
} satisfies Record<string, Translations>;

/** Names of the cells of a row in the history. */
export const cellCaptions = Object.fromEntries(
  Object.entries(serviceCells).map(([name, { label }]) => [name, label]),
  // `Object.fromEntries` knows no keys.
) as Record<ServiceCell, Translations>;
