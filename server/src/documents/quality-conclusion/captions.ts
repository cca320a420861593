import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';

/** What each supervision’s conclusion is called. */
export const captions: Record<Supervision, Translations> = {
  technical: {
    ru: 'Заключение о качестве строительно-монтажных работ',
    kk: 'Құрылыс-монтаж жұмыстарының сапасы туралы қорытынды',
    en: 'Quality conclusion',
  },
  author: {
    ru: 'Заключение о соответствии выполненных работ проекту',
    kk: 'Орындалған жұмыстардың жобаға сәйкестігі туралы қорытынды',
    en: 'Conclusion on conformity to the design',
  },
};

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
