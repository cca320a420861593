import i18next, { type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, storedLanguage } from './languages.ts';
import type { Namespace } from './namespaces.ts';
import { numberFormat } from './numbers.ts';

type Texts = Record<string, unknown>;

const entrance = import.meta.glob<Texts>('./*/{common,auth}.json', { import: 'default' });

/**
 * Reads one language's texts of one namespace; the bundler makes each file a chunk of its own. The list of the rooms' texts is
 * loaded with the first of them.
 */
const backend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const file = `./${language}/${namespace}.json`;
    const load = entrance[file] ?? (await import('./room-texts.ts')).roomTexts[file];
    if (!load) {
      throw new Error(`no texts ${language}/${namespace}`);
    }
    return await load();
  },
};

/** How many there are is shown with its thousands apart; any other value as it is given, a year among them. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number'
      ? numberFormat(0, 3).format(value)
      : value,
};

export const i18n = i18next;

/** Loads the common texts in the stored language; to be awaited before the first rendering. */
export const startTexts = async (language: Language = storedLanguage()): Promise<void> => {
  document.documentElement.lang = language;
  await i18next
    .use(backend)
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
};

/** Loads namespaces before a page that needs them is shown. Throws when they do not come. */
export const loadTexts = async (...wanted: Namespace[]): Promise<void> => {
  await i18next.loadNamespaces(wanted);
  // What failed once is not asked for again, unless it is told to.
  const failed = missing(wanted);
  if (failed.length > 0) {
    await i18next.reloadResources([i18next.language], failed);
  }
  if (missing(wanted).length > 0) {
    throw new Error(`no texts ${missing(wanted).join()}`);
  }
};

const missing = (wanted: Namespace[]): Namespace[] =>
  wanted.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));

/** The language of this page load. */
export const currentLanguage = (): Language =>
  (['ru', 'kk', 'en'] as const).find((language) => language === i18next.language) ??
  defaultLanguage;

export type { Namespace };
