import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherWords } from '@nysan/contract/other-words.ts';
import {
  besideTheList,
  refusedWord,
  type SaidText,
  saidInTwoWords,
  saidOfAnother,
  suffixOnAValue,
  unsaidWords,
} from '@nysan/contract/text-faults.ts';
import { type Language, languages } from '@nysan/contract/wire.ts';
import { actionWords, statusWords, thingWords } from '@nysan/contract/words.ts';
import { describe, expect, it } from 'vitest';
import { approvalWords } from '../document-engine/approval-words.ts';
import { progressCaptions } from '../estimate/progress-captions.ts';
import type { MailKind } from '../jobs/mail-job.ts';
import { mailWords } from '../mail/mails.ts';
import { en as policyEn } from '../policy/en.ts';
import { kk as policyKk } from '../policy/kk.ts';
import { ru as policyRu } from '../policy/ru.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';

const root = join(import.meta.dirname, '../../..');
const list = [...statusWords, ...actionWords, ...thingWords];

type Tree = { [key: string]: string | Tree };

const flat = (texts: object, before = ''): [at: string, text: string][] =>
  Object.entries(texts as Tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

const inEach = (where: string, texts: Record<Language, object>): SaidText[] => {
  const [kazakh, english] = [new Map(flat(texts.kk)), new Map(flat(texts.en))];
  return flat(texts.ru)
    .filter(([key]) => kazakh.has(key) && english.has(key) && !key.endsWith('_one'))
    .map(([key, text]) => ({
      at: `${where}:${key}`,
      ru: text,
      kk: kazakh.get(key) ?? '',
      en: english.get(key) ?? '',
    }));
};

/** A name in three languages where it is declared, as captions, labels and refusals are. */
const TRIPLE =
  /ru:\s*'((?:[^'\\]|\\.)*)',\s*kk:\s*'((?:[^'\\]|\\.)*)',\s*en:\s*'((?:[^'\\]|\\.)*)'/g;

const declaredIn = (folder: string): SaidText[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/\.test\.ts$|(^|[/\\])(testing|demo)[/\\]/.test(path),
    )
    .flatMap((path) => {
      const code = readFileSync(join(root, folder, path), 'utf8');
      return [...code.matchAll(TRIPLE)].map(([, russian = '', kazakh = '', english = '']) => ({
        at: `${path.replaceAll('\\', '/')} «${russian}»`,
        ru: russian,
        kk: kazakh,
        en: english,
      }));
    });

const webTexts = (language: string, name: string): object =>
  JSON.parse(readFileSync(join(root, 'web/src/i18n', language, name), 'utf8'));

const ofWeb = readdirSync(join(root, 'web/src/i18n/ru')).flatMap((name) =>
  inEach(name.replace('.json', ''), {
    ru: webTexts('ru', name),
    kk: webTexts('kk', name),
    en: webTexts('en', name),
  }),
);
const mailKinds: MailKind[] = [
  'verification',
  'password-reset',
  'first-administrator',
  'sign-up-attempt',
  'invitation',
];
const mails = (language: Language) =>
  Object.fromEntries(mailKinds.map((kind) => [kind, mailWords(kind, language)]));

const ofServer = [
  ...inEach('texts', { ru, kk, en }),
  ...inEach('mails', { ru: mails('ru'), kk: mails('kk'), en: mails('en') }),
  ...inEach('policy', { ru: policyRu, kk: policyKk, en: policyEn }),
  ...inEach('approval sheet', {
    ru: approvalWords('ru'),
    kk: approvalWords('kk'),
    en: approvalWords('en'),
  }),
  ...inEach('progress', progressCaptions),
  ...declaredIn('contract/src').filter(({ at }) => !at.startsWith('words.ts')),
  ...declaredIn('server/src'),
];
const everywhere = [...ofWeb, ...ofServer];

const excepted = Object.keys(otherWords);

describe('the words of the server', () => {
  it('are found in every place that speaks', () => {
    expect(ofServer.length).toBeGreaterThan(650);
  });

  it('of the list are said as the list has them', () => {
    expect(besideTheList(ofServer, list, excepted)).toEqual([]);
  });

  it('of one meaning are the same, those of the web among them', () => {
    expect(saidInTwoWords(everywhere, excepted)).toEqual([]);
  });

  it('of Kazakh speak of what the Russian speaks of, those of the web among them', () => {
    expect(saidOfAnother(everywhere)).toEqual([]);
  });

  it('that may differ are still said', () => {
    const places = everywhere.map(({ at }) => at);
    expect(excepted.filter((at) => !places.includes(at))).toEqual([]);
  });

  it('leave no entry of the list unsaid', () => {
    expect(unsaidWords(everywhere, list)).toEqual([]);
  });

  it.each(languages)('that another one has replaced are not said: %s', (language) => {
    const found = ofServer.flatMap((text) => {
      const word = refusedWord(text[language], language);
      return word === undefined ? [] : [`${text.at} «${word}»: ${text[language]}`];
    });
    expect(found).toEqual([]);
  });

  it('of Kazakh hang no suffix on a value', () => {
    const found = ofServer.filter((text) => suffixOnAValue(text.kk) !== undefined);
    expect(found.map((text) => `${text.at}: ${text.kk}`)).toEqual([]);
  });
});
