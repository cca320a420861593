/** Where a section stands among others: by its word, by its number, or by nothing but its place. */
export type Level =
  | { kind: 'word'; rank: number }
  | { kind: 'number'; depth: number }
  | { kind: 'plain' };

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
  if (rank >= 0) {
    return { kind: 'word', rank };
  }
  const written = /^(\d{1,4}(?:\.\d{1,4})*)\.?$/u.exec(number ?? '') ?? NUMBERED.exec(name);
  return written
    ? { kind: 'number', depth: (written[1] ?? '').split('.').length }
    : { kind: 'plain' };
}

const NUMBERED = /^(\d{1,4}(?:\.\d{1,4})*)\.?\s+\p{L}/u;

/**
 * Whether a section that is open holds the next one. Words stand above numbers and numbers above what has neither; of two that have
 * neither the next is inside only while the open one is empty.
 */
export function holds(open: Level, isEmpty: boolean, next: Level): boolean {
  if (open.kind === 'word') {
    return next.kind !== 'word' || open.rank < next.rank;
  }
  if (open.kind === 'number') {
    return next.kind === 'plain' || (next.kind === 'number' && open.depth < next.depth);
  }
  return next.kind === 'plain' && isEmpty;
}
