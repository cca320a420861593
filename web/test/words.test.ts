import { otherWords } from '@nysan/contract/other-words.ts';
import {
  besideTheList,
  refusedWord,
  type SaidText,
  saidInTwoWords,
  suffixOnAValue,
} from '@nysan/contract/text-faults.ts';
import { actionWords, statusWords, thingWords } from '@nysan/contract/words.ts';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/i18n/languages.ts';
import { namespaces } from '../src/i18n/namespaces.ts';
import { textsOf, withoutForm } from './texts.ts';

const list = [...statusWords, ...actionWords, ...thingWords];

/** Every text in its languages; of its plural forms the one all of them have. */
const said: SaidText[] = namespaces.flatMap((namespace) => {
  const [kk, en] = [textsOf('kk', namespace), textsOf('en', namespace)];
  return [...textsOf('ru', namespace)]
    .filter(([key]) => withoutForm(key) === key || key.endsWith('_other'))
    .map(([key, ru]) => ({
      at: `${namespace}:${key}`,
      ru,
      kk: kk.get(key) ?? kk.get(withoutForm(key)) ?? '',
      en: en.get(key) ?? en.get(withoutForm(key)) ?? '',
    }));
});

const excepted = Object.keys(otherWords);

const isAction = (key: string) =>
  /^common:(retry|close|back|save|cancel|create|edit|delete|add|filters\.(reset|show))$|^document:(copy|archive|reject|start|revise|recall)$/.test(
    key,
  );

describe('the words', () => {
  it('of statuses and buttons are in the word list', () => {
    const words = new Set(list.map(({ ru }) => ru));
    const buttons = said.filter(({ at }) => at.startsWith('document:statuses.') || isAction(at));
    expect(buttons.length).toBeGreaterThan(18);
    expect(buttons.filter(({ ru }) => !words.has(ru))).toEqual([]);
  });

  it('of the list are said as the list has them', () => {
    expect(besideTheList(said, list, excepted)).toEqual([]);
  });

  it('of one meaning are the same everywhere', () => {
    expect(saidInTwoWords(said, excepted)).toEqual([]);
  });

  it.each(languages)('that another one has replaced are not said: %s', (language) => {
    const found = namespaces.flatMap((namespace) =>
      [...textsOf(language, namespace)].flatMap(([key, text]) => {
        const word = refusedWord(text, language);
        return word === undefined ? [] : [`${namespace}:${key} «${word}»`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('of Kazakh hang no suffix on a value', () => {
    const found = namespaces.flatMap((namespace) =>
      [...textsOf('kk', namespace)]
        .filter(([, text]) => suffixOnAValue(text) !== undefined)
        .map(([key, text]) => `${namespace}:${key} «${text}»`),
    );
    expect(found).toEqual([]);
  });
});

describe('a suffix on a value', () => {
  it.each([
    '{{date}} дейін',
    '{{date}} бастап',
    '{{name}}-ға жіберілді',
    '«{{name}}»-ды жою',
    '{{all}}-дің {{done}}-і',
    '{{from}}-ден {{to}}-ге дейін',
    '{most}-ден көп емес',
    '{seconds} с кейін қайталаңыз',
    '{{limit}} МБ дейін',
    '{{name}}ге',
  ])('is seen in «%s»', (text) => {
    expect(suffixOnAValue(text)).toBeDefined();
  });

  it.each([
    '{{date}} күніне дейін',
    '{{number}}-нұсқа',
    '{{limit}} МБ-қа дейін',
    '{{all}} ішінен {{done}}',
    '{seconds} секундтан кейін',
    '«{{name}}» сметасы жойылсын ба?',
    '{{base}} × {{rate}}',
  ])('is not seen in «%s»', (text) => {
    expect(suffixOnAValue(text)).toBeUndefined();
  });
});
