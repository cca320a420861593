import type { Names } from '@nysan/contract/plain-fields.ts';

/** What stands in the place of an answer whose sources its reader may not open any longer. */
export const closedWords: Names = {
  ru: 'Доступ закрыт',
  kk: 'Қолжетімділік жабылды',
  en: 'Access closed',
};
