import type { Language } from '@nysan/contract/wire.ts';

/** Words of the printed pages that belong to no kind of document. */
export const draftMark = (language: Language): string =>
  ({ ru: 'ПРОЕКТ', kk: 'ЖОБА', en: 'DRAFT' })[language];

/** Page numbering with its two places, as the templates fill them. */
export const pageCaption = (language: Language): string =>
  ({
    ru: 'стр. {page} из {pages}',
    kk: '{pages} ішінен {page}-бет',
    en: 'page {page} of {pages}',
  })[language];

const zone = 'Asia/Almaty';

/** `05.03.2026` in Kazakhstan. */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('ru-RU', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at);

/** `05.03.2026 14:32:07 (UTC+5)`. */
export const momentOf = (at: Date): string => {
  const time = new Intl.DateTimeFormat('ru-RU', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
  return `${dayOf(at)} ${time} (UTC+5)`;
};

/** `5 марта 2026 г.` for the head of a form. */
export const longDateOf = (at: Date, language: Language): string => {
  if (language === 'kk') {
    const [day, month, year] = dayOf(at).split('.');
    return `${year} ж. ${Number(day)} ${kazakhMonths[Number(month) - 1]}`;
  }
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);
};

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const shownDate = (date: string): string => date.split('-').reverse().join('.');

const kazakhMonths = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
];
