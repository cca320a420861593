import { labelOfWord, wireWordsOf } from '@nysan/contract/choices.ts';
import {
  type AskedFilters,
  type DeclaredList,
  type FilterType,
  type ListFilter,
  type Order,
  orders,
  type SortableOf,
  sortableOf,
  wordsOfFilter,
} from '@nysan/contract/record-lists.ts';
import { useTranslation } from 'react-i18next';
import { count, date, month, oneOf, searchOf, text } from '../routing/search.ts';
import type { Filter } from '../ui/filter-values.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { labelOf, wordOf } from './plain.ts';
import { statuses } from './statuses.ts';

/** What a list is asked for besides a page of it; its own order is the last first. */
export type ListQuery<L extends DeclaredList = DeclaredList> = AskedFilters<L['filters']> & {
  sort?: SortableOf<L['columns']> | undefined;
  order?: Order | undefined;
};

type Reader = (value: string) => string | undefined;

const readers: Record<Exclude<FilterType, 'choice'>, Reader> = {
  text,
  status: oneOf(statuses),
  days: date,
  months: month,
};

const readerOfFilter = (filter: ListFilter): Reader =>
  filter.type === 'choice' ? oneOf(wireWordsOf(filter.choices)) : readers[filter.type];

const readerOf = ({ filters, columns }: DeclaredList) =>
  searchOf({
    page: count,
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) =>
        wordsOfFilter(name, filter).map((word) => [word, readerOfFilter(filter)]),
      ),
    ),
    sort: oneOf<string>(sortableOf(columns)),
    order: oneOf(orders),
  });

/**
 * Filters, order and page of a list in the address, and the way to change them. What cannot be read counts as not said. The
 * list is read here and not by its route, because routes are known before sign-in.
 */
export const useListSearch = <L extends DeclaredList>(list: L) => {
  const [search, change] = useUrlSearch<Record<string, unknown>>();
  const { page = 0, sort, order, ...filter } = readerOf(list)(search);
  // The readers were made from the list, which `Object.fromEntries` cannot know.
  const query = { ...filter, sort, order } as ListQuery<L>;
  return { page, filter: filter as Record<string, string | undefined>, query, change };
};

/** The controls of a list's filters. */
export const useListFilters = ({ filters }: DeclaredList): Filter[] => {
  const { t } = useTranslation('document');
  const options = statuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return Object.entries(filters).map(([name, filter]) => controlOf(name, filter, options));
};

const controlOf = (
  name: string,
  filter: ListFilter,
  options: { value: string; label: string }[],
): Filter => {
  const label = labelOf(filter);
  const [from = name, to = name] = wordsOfFilter(name, filter);
  switch (filter.type) {
    case 'text':
      return { kind: 'text', name, label };
    case 'status':
      return { kind: 'choice', name, label, options };
    case 'days':
      return { kind: 'period', from, to, label };
    case 'months':
      return { kind: 'period', from, to, label, unit: 'month' };
    case 'choice':
      return {
        kind: 'choice',
        name,
        label,
        options: wireWordsOf(filter.choices).map((value) => ({
          value,
          label: wordOf(labelOfWord(filter.choices, value)),
        })),
      };
  }
};
