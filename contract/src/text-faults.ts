import type { Translations } from './plain-fields.ts';
import type { Language } from './wire.ts';

/** A text of the product in its languages, and where it stands. */
export type SaidText = Translations & { at: string };

/** Places of a text that are filled when it is read: `{name}` of the server, `{{name}}` of the web. */
const PLACE = String.raw`\{\{?\w+\}?\}`;

const withoutPlaces = (text: string): string => text.replaceAll(new RegExp(PLACE, 'g'), '{}');

/** A text without what does not make another meaning: case of letters, breaks, names of its places, the stop at its end. */
const meaningOf = (text: string): string =>
  withoutPlaces(text)
    .replaceAll('\u00a0', ' ')
    .toLowerCase()
    .replace(/[.!:…]+$/, '');

const NOUNS_OF_ORDINALS = '(?:нұсқа|бет|жол|өріс|ескерту|орын|тапсырма)';
const UNITS = '(?:%|₸|тг|с|мин|сағ|Б|КБ|МБ|ГБ)';
const ASKS_FOR_A_CASE =
  '(?:дейін|шейін|қарай|бастап|бері|кейін|соң|көп емес|кем емес|артық|кем|астам|аспа\\p{L}*|асып|асады)(?!\\p{L})';
const AFTER_PLACE = `${PLACE}[»”]?`;

/** What a Kazakh text hangs on a value nobody knows: a suffix, or a word that asks for one. */
const hangs = new RegExp(
  [
    `${AFTER_PLACE}\\p{L}`,
    `${AFTER_PLACE}-(?!${NOUNS_OF_ORDINALS})\\p{L}`,
    `${AFTER_PLACE}\\s+(?:${UNITS}\\s+)?${ASKS_FOR_A_CASE}`,
  ].join('|'),
  'u',
);
/** Where a suffix, or a word that asks for one, stands on a value in a Kazakh text; «{{n}} МБ-қа дейін» hangs on a known word. */
export const suffixOnAValue = (kazakh: string): string | undefined => hangs.exec(kazakh)?.[0];

/** Words that say something else than was meant, or that another word has replaced. */
const refused: Record<Language, RegExp> = {
  ru: /служба безопасности|критически[ей]/iu,
  kk: /(?<!\p{L})жұмыста(?!\p{L})|мұрағат|^бас тарту$|прескрипц|қолыңызды күт|сұраныс|тазарт|хабарландыру|апталық|(?<!\p{L})форма(?!ла)|(?<!\p{L})объект(?!ілік смета)|(?<!\p{L})көрсеткі(?!ш)|демонстрац|көрсетілім|кері қайтар(?!ып)|(?<!\p{L})қайтарылмаған|бақылаушы(?! тұлға)|атқару құжат|қалдықтарды шығару|күтпеген|ҚҚС-мен|(?<!\p{L})құр(?:у|ылды|ылады|ып)(?!\p{L})|(?:жою|жіберу|бастау) керек пе|ғыңыз келе ме|гіңіз келе ме|(?<!\p{L})сіз тарапыңыз|болғаны|болатыны/iu,
  en: /prescription|hidden-work|done-work|\bpositions?\b|\bvolumes?\b|\bsigners?\b|author supervision|author’s supervision|\bprotocols?\b|time stamp|\bin work\b|with(?:out)? VAT|have no permission|electronic digital signature(?!”)|\bprovince\b|\bcoupon|execution report|signature holds|first head|br(?:ing|ought) back|\bmend\b|does not fit|unit (?:cost|price)|executive documentation|elimination|modernisation|\breferences?\b/iu,
};

/** The word of a text that its language has another word for. */
export const refusedWord = (text: string, language: Language): string | undefined =>
  refused[language].exec(withoutPlaces(text))?.[0];

/** Kazakh that says another thing than its Russian: what the Russian speaks of, and what must not be said of it. */
const otherThings: readonly (readonly [russian: RegExp, kazakh: RegExp])[] = [
  // A warning is no remark.
  [/предупрежд/iu, /ескерт(?!пе)/iu],
  // «Алу» is to take away as well.
  [/(?<!\p{L})взять/iu, /(?<!\p{L})(?:алу(?!\p{L})|алуға болады)/iu],
  // «Жинау» is to gather; what is made of many is compiled.
  [/комплект/iu, /жинақ(?:ты)? (?:сіз үшін )?жина/iu],
  // The moment alone does not say before or after what a picture was taken.
  [/^(?:фото )?(?:до|после)(?!\p{L}| \d)/iu, /^(?:дейін|кейін)(?:гі)?(?!\p{L})/iu],
  [/(?:сменить|измените|смените) пароль/iu, /құпиясөз\p{L}* ауысты/iu],
  // Of a thing it is asked whether it shall be taken out, not whether one must.
  [/^(?:убрать|удалить|исключить) .*\?/iu, /(?:керек пе|тастайсыз ба|жоясыз ба)(?!\p{L})/iu],
];

/** Texts whose Kazakh says another thing than their Russian. */
export const saidOfAnother = (texts: readonly SaidText[]): string[] =>
  texts
    .filter(({ ru, kk }) => otherThings.some(([of, said]) => of.test(ru) && said.test(kk)))
    .map(({ at, kk }) => `${at}: «${kk}»`);

/** Texts that say a word of the list in other words; `excepted` are places where the context asks for another. */
export const besideTheList = (
  texts: readonly SaidText[],
  list: readonly Translations[],
  excepted: readonly string[] = [],
): string[] => {
  const known = new Map(list.map((names) => [meaningOf(names.ru), names]));
  return texts.flatMap((text) => {
    const names = known.get(meaningOf(text.ru));
    return names && !excepted.includes(text.at)
      ? (['kk', 'en'] as const)
          .filter((language) => meaningOf(text[language]) !== meaningOf(names[language]))
          .map((language) => `${text.at}: «${text[language]}», not «${names[language]}»`)
      : [];
  });
};

/** Words of the list that no text says. */
export const unsaidWords = (
  texts: readonly SaidText[],
  list: readonly Translations[],
): string[] => {
  const said = new Set(texts.map(({ ru }) => meaningOf(ru)));
  return list.map(({ ru }) => ru).filter((ru) => !said.has(meaningOf(ru)));
};

/** One Russian text that is said in two ways in Kazakh or English; `excepted` are places that may. */
export const saidInTwoWords = (
  texts: readonly SaidText[],
  excepted: readonly string[] = [],
): string[] => {
  const first = new Map<string, SaidText>();
  return texts
    .filter(({ at }) => !excepted.includes(at))
    .flatMap((text) => {
      const meaning = meaningOf(text.ru);
      const known = first.get(meaning) ?? text;
      first.set(meaning, known);
      return (['kk', 'en'] as const)
        .filter((language) => meaningOf(text[language]) !== meaningOf(known[language]))
        .map((language) => `${text.at} «${text[language]}», ${known.at} «${known[language]}»`);
    });
};
