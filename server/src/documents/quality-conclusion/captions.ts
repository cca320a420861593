import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

export const approverCaption: Translations = {
  ru: 'Заказчик',
  kk: 'Тапсырыс беруші',
  en: 'Customer',
};

/** Names of the fields in the history. */
export const fieldCaptions = {
  ...captionsOf(conclusionPlain),
  approvers: approverCaption,
} satisfies Record<string, Translations>;
