/** Where a section stands among others: by its word, by its number, or by nothing but its place. */
export type Level = {
  kind: 'word' | 'number' | 'plain';
  /** The place of its word among the words, the highest first; -1 without one. */
  rank: number;
  /** 1.2 as [1, 2]: in the column of numbers or before its name. */
  number?: readonly number[];
  /** The number behind its word: «Раздел 1.2». */
  wordNumber?: readonly number[];
};

/** What the next section is to one that is open. */
export type Relation = 'inside' | 'beside';

const WORDS = [
  /^стройка/u,
  /^объект([\s:№]|$)/u,
  /^объектная смета/u,
  /^локальн\S+ смет/u,
  /^(глава|часть|бөлім)([\s:№]|$)/u,
  /^раздел/u,
  /^подраздел/u,
];

/** The level of a section by its name and the number in front of it. */
export function levelOf(name: string, number: string | undefined): Level {
  const words = name.toLowerCase().replaceAll('ё', 'е');
  const rank = WORDS.findIndex((word) => word.test(words));
  const inColumn = numbersOf(/^(\d{1,4}(?:\.\d{1,4})*)\.?$/u.exec(number ?? ''));
  if (rank >= 0) {
    return { kind: 'word', rank, number: inColumn, wordNumber: numbersOf(BEHIND.exec(words)) };
  }
  const written = inColumn ?? numbersOf(BEFORE.exec(name));
  return { kind: written ? 'number' : 'plain', rank, number: written };
}

const BEFORE = /^(\d{1,4}(?:\.\d{1,4})*)\.?\s+\p{L}/u;
const BEHIND = /^\p{L}+(?: смет\p{L}*)?[\s:№]*(\d{1,4}(?:\.\d{1,4})*)/u;

const numbersOf = (found: RegExpExecArray | null): number[] | undefined =>
  found?.[1]?.split('.').map(Number);

/**
 * What two sections are to each other when that is certain: the next is inside the open one or beside it. Their numbers decide, but
 * for different words whose numbers only count on, each word for itself; then the words decide.
 */
export function relation(open: Level, next: Level): Relation | undefined {
  const isWordAndWord = open.rank >= 0 && next.rank >= 0;
  const isOneWord = isWordAndWord && open.rank === next.rank;
  const byNumber = numberRelation(open.number, next.number);
  if (byNumber === 'inside' || (byNumber && (isOneWord || !isWordAndWord))) {
    return byNumber;
  }
  return isOneWord ? numberRelation(open.wordNumber, next.wordNumber) : undefined;
}

/** 1.2 holds 1.2.1 and stands beside 1.3; of others nothing is known, numbers may begin anew. */
function numberRelation(open: Level['number'], next: Level['number']) {
  if (open === undefined || next === undefined || next.length < open.length) {
    return undefined;
  }
  const at = open.findIndex((number, place) => number !== next[place]);
  if (at < 0) {
    return next.length > open.length ? 'inside' : undefined;
  }
  const isNext = at === open.length - 1 && (next[at] ?? 0) > (open[at] ?? 0);
  return isNext ? 'beside' : undefined;
}

/** The same by their words: a part of an object is inside it, two parts stand beside each other. */
export function relationByWord(open: Level, next: Level): Relation | undefined {
  if (open.rank < 0 || next.rank < 0) {
    return undefined;
  }
  return open.rank < next.rank ? 'inside' : 'beside';
}

/** The same by how deep their rows are grouped in the sheet; of two outside any group nothing is known. */
export function relationByOutline(open: number, next: number): Relation | undefined {
  if (open === 0 && next === 0) {
    return undefined;
  }
  return open < next ? 'inside' : 'beside';
}

/**
 * Whether a section that is open holds the next one when nothing else tells. Words stand above numbers and numbers above what has
 * neither; of two that have neither the next is inside only while the open one is empty.
 */
export function holds(open: Level, isEmpty: boolean, next: Level): boolean {
  if (open.kind === 'word') {
    return next.kind !== 'word' || open.rank < next.rank;
  }
  if (open.kind === 'number') {
    const [depth, nextDepth] = [open.number?.length ?? 0, next.number?.length ?? 0];
    return next.kind === 'plain' || (next.kind === 'number' && depth < nextDepth);
  }
  return next.kind === 'plain' && isEmpty;
}
