import { labelOfWord } from '@nysan/contract/choices.ts';
import { type DeclaredList, type ListFilter, wordsOfFilter } from '@nysan/contract/record-lists.ts';
import { documentStatus, type Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../db/transaction.ts';
import { shownDate } from '../printing/sheet-words.ts';
import { textsOf } from '../texts/texts.ts';
import { seatNameOf } from './repository/lists.ts';

/** What a list is narrowed by, as people read it: «Статус: Утвержден», in the order of its filters. */
export const sayFilters = async (
  db: Reader,
  projectId: string,
  filters: DeclaredList['filters'],
  query: object,
  language: Language,
): Promise<string[]> => {
  const given: Readonly<Record<string, string | undefined>> = { ...query };
  const said: string[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const [from, to] = wordsOfFilter(name, filter).map((word) => given[word] || undefined);
    if (from !== undefined || to !== undefined) {
      const value =
        filter.type === 'person'
          ? await seatNameOf(db, projectId, from ?? '')
          : valueOf(filter, from, to, language);
      said.push(`${filter.label[language]}: ${value}`);
    }
  }
  return said;
};

const valueOf = (
  filter: ListFilter,
  from: string | undefined,
  to: string | undefined,
  language: Language,
): string => {
  switch (filter.type) {
    case 'days':
    case 'months':
      return sayRange(from, to);
    case 'choice':
      return labelOfWord(filter.choices, from ?? '')[language];
    case 'status':
      return statusIn(from ?? '', language);
    default:
      return `«${from}»`;
  }
};

/** Both ends belong to it, either may be open: «01.03.2026 – 31.03.2026», «03.2026 –». */
export const sayRange = (from: string | undefined, to: string | undefined): string =>
  [from && shownDate(from), '–', to && shownDate(to)].filter(Boolean).join(' ');

const statusIn = (wire: string, language: Language): string => {
  const known = documentStatus.outside.find((word) => word === wire);
  return known ? textsOf(language).statuses[documentStatus.fromWire(known)] : wire;
};
