import type { Language } from '@nysan/contract/wire.ts';

const units: Record<Language, readonly string[]> = {
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
  kk: ['Б', 'КБ', 'МБ', 'ГБ'],
  en: ['bytes', 'KB', 'MB', 'GB'],
};
const locales: Record<Language, string> = { ru: 'ru', kk: 'ru', en: 'en' };

/** A number of bytes as people read it: «1,2 ГБ». */
export const shownBytes = (bytes: number, language: Language): string => {
  const power = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const step = Math.min(power, units[language].length - 1);
  const number = (bytes / 1024 ** step).toLocaleString(locales[language], {
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
  return `${number}\u00a0${units[language][step]}`;
};
