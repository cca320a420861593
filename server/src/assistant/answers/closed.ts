import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What stands in the place of an answer whose sources its reader may not open any longer. */
export const closedWords: Translations = {
  ru: 'Доступ закрыт',
  kk: 'Қолжетімділік жабылды',
  en: 'Access closed',
};
