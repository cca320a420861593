import type { Language } from '@nysan/contract/wire.ts';

export type { Language };

/** The same list as the contract's; importing it from there would load all schemas before sign-in. */
export const languages = ['ru', 'kk', 'en'] as const satisfies readonly Language[];

/** Russian is the default and what a missing text falls back to. */
export const defaultLanguage: Language = 'ru';

const storageKey = 'nysan.language';
const cookie = 'nysan_language';

/** The language the person chose on this device; Russian when nothing was chosen. */
export const storedLanguage = (): Language =>
  asLanguage(localStorage.getItem(storageKey)) ?? asLanguage(cookieValue()) ?? defaultLanguage;

/** Keeps the choice in local storage and, for the server, in a cookie of one year. */
const storeLanguage = (language: Language): void => {
  localStorage.setItem(storageKey, language);
  document.cookie = `${cookie}=${language}; path=/; max-age=31536000; samesite=lax`;
};

/** Chooses a language; the page is loaded anew so that nothing stays in the old one. */
export const switchLanguage = (language: Language): void => {
  storeLanguage(language);
  window.location.reload();
};

const asLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

const cookieValue = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
