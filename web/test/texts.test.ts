import { languages as contractLanguages } from '@nysan/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/i18n/languages.ts';
import { namespaces } from '../src/i18n/namespaces.ts';
import {
  namespaceFiles,
  namespacesOf,
  quotedIn,
  sourceFiles,
  textsOf,
  type Use,
  usesOf,
  withoutForm,
} from './texts.ts';

const files = sourceFiles();
const uses = files.flatMap(usesOf);
const keysOf = (namespace: string) => [...textsOf('ru', namespace).keys()].map(withoutForm);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([all]) => all).sort();

const placesOf = (use: Use, key: string): [namespace: string, key: string][] => {
  const [namespace, rest] = key.includes(':') ? key.split(':') : [undefined, key];
  return namespace && rest !== undefined
    ? [[namespace, rest]]
    : use.namespaces.map((name) => [name, key]);
};

describe('the languages', () => {
  it('are those of the contract', () => {
    expect([...languages]).toEqual([...contractLanguages]);
  });

  it.each(languages)('have every namespace: %s', (language) => {
    expect(namespaceFiles(language)).toEqual([...namespaces].sort());
  });

  it.each(namespaces)('say the same things in %s', (namespace) => {
    const russian = [...new Set(keysOf(namespace))].sort();
    for (const language of languages) {
      const keys = [...textsOf(language, namespace).keys()].map(withoutForm);
      expect([language, ...[...new Set(keys)].sort()]).toEqual([language, ...russian]);
    }
  });

  it.each(namespaces)(
    'have the same placeholders and their own plural forms in %s',
    (namespace) => {
      const russian = textsOf('ru', namespace);
      for (const language of languages) {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const texts = textsOf(language, namespace);
        for (const [key, text] of texts) {
          const stem = withoutForm(key);
          const sample = russian.get(stem) ?? russian.get(`${stem}_other`) ?? '';
          expect([language, key, placeholders(text)]).toEqual([
            language,
            key,
            placeholders(sample),
          ]);
          if (stem !== key) {
            const missing = forms.filter((form) => !texts.has(`${stem}_${form}`));
            expect([language, stem, missing]).toEqual([language, stem, []]);
          }
        }
      }
    },
  );

  it.each(languages)('leave no text empty: %s', (language) => {
    const empty = namespaces.flatMap((name) =>
      [...textsOf(language, name)].filter(([, text]) => text.trim() === '').map(([key]) => key),
    );
    expect(empty).toEqual([]);
  });
});

describe('the keys', () => {
  it('used in the code exist', () => {
    const missing = uses.filter((use) => {
      const places = placesOf(use, use.literal ?? use.prefix ?? '');
      return !places.some(([namespace, key]) =>
        keysOf(namespace).some((known) =>
          use.literal === undefined ? known.startsWith(key) : known === key,
        ),
      );
    });
    expect(missing).toEqual([]);
  });

  it('that exist are used', () => {
    const unused = namespaces.flatMap((namespace) => {
      const readers = files.filter(({ code }) => namespacesOf(code).includes(namespace));
      const quoted = new Set([
        ...readers.flatMap((file) => [...quotedIn(file)]),
        ...files.flatMap((file) => [...quotedIn(file)].filter((text) => text.includes(':'))),
      ]);
      const prefixes = uses
        .filter(({ prefix }) => prefix !== undefined)
        .flatMap((use) => placesOf(use, use.prefix ?? ''))
        .filter(([name]) => name === namespace)
        .map(([, prefix]) => prefix);
      return [...new Set(keysOf(namespace))]
        .filter((key) => !quoted.has(key) && !quoted.has(`${namespace}:${key}`))
        .filter((key) => !prefixes.some((prefix) => prefix !== '' && key.startsWith(prefix)))
        .map((key) => `${namespace}:${key}`);
    });
    expect(unused).toEqual([]);
  });
});
