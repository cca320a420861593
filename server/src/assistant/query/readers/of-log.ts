import type { ReadQuestion } from '../../frame/frame.ts';
import { wordsIn } from '../../lexicon/forms.ts';
import { pluralEntries, pluralLast } from '../../lexicon/looks.ts';
import { isKnownThing } from '../../lexicon/materials.ts';
import type { Phrases } from '../phrases.ts';
import { type Draft, draftOf, type Reader } from './reader.ts';

/** What the log has of a day: who and what worked, and in which weather. */
const onSite = ['weather', 'worker', 'plant'] as const;
const ofOthers = ['gap', 'forecast', 'overdue', 'remark', 'missing', 'not', 'percent', 'contract'];

/** «В какие дни работал автобетононасос?», «Последние 5 записей журнала»: of the general log, all of it or days of it. */
export const readLog: Reader = (said, read) => {
  const { period, kinds = [], number } = read.slots;
  const isSite = said.has(...onSite);
  const isLog = said.has('log', 'kind=general-log');
  const isDone = said.has('day', 'when', 'last') && namesThing(read);
  if (
    !(isSite || isLog || isDone) ||
    number !== undefined ||
    kinds.some((kind) => kind !== 'general-log') ||
    read.meanings.has('future') ||
    said.has(...ofOthers) ||
    (said.has('money', 'rest', 'delivered', 'batch') && !isSite)
  ) {
    return null;
  }
  const words = wordsOf(said, read);
  const operation = operationOf(said);
  const limit = limitOf(said, read);
  const isOfDays = said.has('day', 'when', 'last', 'first') || operation === 'most';
  const isWhole = words !== '' || isOfDays || operation === 'least' || (isLog && !isSite);
  said.take(...onSite, 'log', 'kind=general-log', 'day', 'when', 'last', 'first', 'done', 'news');
  said.take('people', 'fill', 'closed', 'who', 'used', 'material', 'company', 'status', 'due-soon');
  said.take(
    'object',
    'job',
    'volume',
    'by-company',
    'holder',
    'since',
    'lag',
    'work',
    'people',
    'day',
  );
  const { today } = read;
  const days = period ?? (isWhole ? undefined : { from: today, to: today });
  return draftOf(
    operation,
    'general-log',
    { ...(days && { period: { ...days, of: 'work' } }), ...(words && { words }) },
    limit ? { limit } : {},
  );
};

const namesThing = ({ slots, phrases }: ReadQuestion): boolean =>
  [slots.subject ?? '', ...phrases.map(({ words }) => words)].flatMap(wordsIn).some(isKnownThing);

/** Words nothing was made of, and those that name a weather, a trade, a machine or a work. */
const wordsOf = (said: Phrases, { phrases, slots, figures }: ReadQuestion): string => {
  const named = phrases.flatMap((phrase) => wordsIn(phrase.words)).filter(isKnownThing);
  said.takeWords();
  const own = wordsIn(slots.subject ?? '').filter(
    (word) => /\p{L}{3}|\d/u.test(word) && word !== figures,
  );
  return [...new Set([...named, ...own])].join(' ');
};

const operationOf = (said: Phrases): Draft['operation'] =>
  said.take('worst')
    ? 'most'
    : said.take('least')
      ? 'least'
      : said.has('how-many', 'since')
        ? 'total'
        : 'list';

const MOST = 100;
/** So many where «last» names no number. */
const USUAL = 10;

/** «Последние 5 записей»; the last time something was done is one entry. */
const limitOf = (said: Phrases, { phrases, figures }: ReadQuestion): number | undefined => {
  if (!said.has('last')) {
    return undefined;
  }
  said.takeFigures();
  const count = Number(figures ?? 0);
  if (count >= 1 && count <= MOST) {
    return count;
  }
  const isMany = phrases.some(
    ({ meanings, words }) =>
      (meanings.includes('last') && pluralLast.test(words)) ||
      (meanings.includes('log') && pluralEntries.test(words)),
  );
  return isMany ? USUAL : 1;
};
