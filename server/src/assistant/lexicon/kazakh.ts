import { remembered } from './remembered.ts';

/** Letters that Kazakh alone has. */
export const lettersOfKazakh = 'әғқңөұүһі';

const asTyped = new Map(
  Array.from(lettersOfKazakh, (letter, at) => [letter, 'агкноуухи'[at] ?? letter]),
);

/** A Kazakh word as it is typed where the keyboard has Russian letters alone. */
export const typedKazakh = (word: string): string =>
  word.replaceAll(
    new RegExp(`[${lettersOfKazakh}]`, 'g'),
    (letter) => asTyped.get(letter) ?? letter,
  );

const endingsIn = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .flatMap((ending) => [...new Set([ending, typedKazakh(ending)])])
    .toSorted((one, other) => other.length - one.length);

/**
 * Endings of Kazakh words, the outermost last: plural, whose it is, case, person, and those of common verb forms. Each is taken off while
 * three letters are left, so that «шілдеде», «шілденің» and «шілдедегі» come to one stem; it need not be the grammarian's.
 */
const endings = endingsIn(`
лар лер дар дер тар тер
ым ім ың ің сы сі ымыз іміз мыз міз
ның нің дың дің тың тің ға ге қа ке на не ны ні ды ді ты ті да де та те нда нде дан ден тан тен нан нен мен бен пен
дағы дегі тағы тегі ғы гі қы кі нікі дікі тікі
мын мін бын бін пын пін сың сің мыз міз
ған ген қан кен ып іп п ар ер ды ді ты ті
н ы і
`);

/** Of verbs: what is left must be longer, for these end many words that are whole. */
const endingsOfVerbs = endingsIn(
  'дық дік тық тік дыңыз діңіз са се сақ сек ады еді йды йді атын етін йтын йтін ша ше шы ші',
);

const SHORTEST_STEM = 3;
const SHORTEST_VERB = 4;

const stemOfKazakh = (word: string): string => {
  const fits = (shortest: number) => (one: string) =>
    word.endsWith(one) && word.length - one.length >= shortest;
  const ending = endings.find(fits(SHORTEST_STEM)) ?? endingsOfVerbs.find(fits(SHORTEST_VERB));
  return ending === undefined ? word : stemOfKazakh(word.slice(0, -ending.length));
};

/** What is left of a Kazakh word without its endings. */
export const kazakhStem = remembered(stemOfKazakh);

const cases =
  'ның|нің|дың|дің|тың|тің|нын|нин|дын|дин|тын|тин|ға|ге|қа|ке|га|ка|на|не|ны|ні|ды|ді|ты|ті|нда|нде|да|де|та|те|нан|нен|дан|ден|тан|тен|мен|бен|пен|дағы|дегі|тағы|тегі';

/** Endings of Kazakh behind an abbreviation or figures: «АВР-лердің», «форма 2-мен». */
const abbreviated = new RegExp(
  `(?<=[\\p{Lu}\\d])-(?:${['лар|лер|дар|дер|тар|тер', 'ым|ім|сы|сі|ы|і', cases].map((one) => `(?:${one})?`).join('')})(?<!-)(?!\\p{L})`,
  'gu',
);

/** A text without the endings of abbreviations and figures. */
export const withoutEndingsOfShort = (text: string): string => text.replaceAll(abbreviated, '');
