import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Language = 'ru' | 'kk' | 'en';

const folder = fileURLToPath(new URL('../../web/src/i18n', import.meta.url));

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, before: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );

const read = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(join(folder, language)).flatMap((file) =>
      flat(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), `${file}:`),
    ),
  );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const place = /\{\{.*?\}\}/g;

/** A text with places as a pattern of what it may have become, its places caught. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(place)
      .map((part) => escaped(part))
      .join('(.+)')}$`,
  );

/**
 * What a Russian text of the client may be in another language, as a pattern: the same words may stand under several keys.
 * What was put into a text is looked for likewise; a name stays as it is.
 */
export const wordsIn = (language: Language): ((russian: string) => RegExp) => {
  const [from, to] = [read('ru'), read(language)];
  const meanings = (russian: string): string[] => {
    const exact = [...from].filter(([, text]) => text === russian);
    const found = exact.length > 0 ? exact : [...from].filter(([, text]) => fits(text, russian));
    const all = found.flatMap(([key, text]) => {
      const put = patternOf(text).exec(russian)?.slice(1) ?? [];
      const there = (to.get(key) ?? '').split(place).map((part) => escaped(part));
      return there.map((part, at) => part + (at < put.length ? oneOf(put[at] ?? '') : '')).join('');
    });
    return all.length > 0 ? all : [escaped(russian)];
  };
  const fits = (text: string, russian: string) =>
    text.replace(place, '').trim().length > 3 && patternOf(text).test(russian);
  const oneOf = (russian: string): string => `(?:${[...new Set(meanings(russian))].join('|')})`;
  return (russian) => new RegExp(`^${oneOf(russian)}$`);
};
