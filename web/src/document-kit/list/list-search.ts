import { type Choices, labelOfWord, wireWordsOf, yesNo } from '@nysan/contract/choices.ts';
import {
  type AskedFilters,
  type DeclaredList,
  type FilterType,
  type ListFilter,
  type ListFilters,
  type Order,
  orders,
  type SortableOf,
  sortableOf,
  wordsOfFilter,
} from '@nysan/contract/record-lists.ts';
import type { documentStatus } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { count, date, month, oneOf, searchOf, text, uuid } from '../../routing/search.ts';
import type { Filter } from '../../ui/filter-values.ts';
import { useUrlSearch } from '../../ui/use-url-search.ts';
import { labelOf, wordOf } from './plain.ts';

/** The statuses of a document as filters offer them; a list of our own keeps the contract's schemas out of the first load. */
const statuses = [
  'CREATED',
  'INAPPROVE', // sic
  'APPROVED',
  'REJECTED',
  'ARCHIVED',
] as const satisfies readonly (typeof documentStatus.outside)[number][];

/** What a list is asked for besides a page of it; its own order is the last first. */
export type ListQuery<L extends DeclaredList = DeclaredList> = AskedFilters<L['filters']> & {
  sort?: SortableOf<L['columns']> | undefined;
  order?: Order | undefined;
};

type Reader = (value: string) => string | undefined;

const readers: Record<Exclude<FilterType, 'choice'>, Reader> = {
  text,
  status: oneOf(statuses),
  person: uuid,
  days: date,
  months: month,
};

const readerOfFilter = (filter: ListFilter): Reader =>
  filter.type === 'choice' ? oneOf(wireWordsOf(filter.choices)) : readers[filter.type];

const offeredOf = (filters: ListFilters) =>
  Object.entries(filters).filter(([, { isOffScreen }]) => !isOffScreen);

const readerOf = ({ filters, columns }: DeclaredList) =>
  searchOf({
    page: count,
    ...Object.fromEntries(
      offeredOf(filters).flatMap(([name, filter]) =>
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

type Option = { value: string; label: string };

/** The controls of a list's filters. `people`: by filter, whom there is to choose from, which only the page knows. */
export const useListFilters = (
  { filters }: DeclaredList,
  people: Record<string, Option[]> = {},
): Filter[] => {
  const { t } = useTranslation('document');
  const options = statuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return offeredOf(filters).map(([name, filter]) =>
    controlOf(name, filter, people[name] ?? options),
  );
};

const controlOf = (name: string, filter: ListFilter, options: Option[]): Filter => {
  const label = labelOf(filter);
  const [from = name, to = name] = wordsOfFilter(name, filter);
  switch (filter.type) {
    case 'text':
      return { kind: 'text', name, label };
    case 'status':
    case 'person':
      return { kind: 'choice', name, label, options };
    case 'choice':
      return choiceOf(name, label, optionsOf(filter.choices), filter.choices === yesNo);
    case 'days':
      return { kind: 'period', from, to, label };
    case 'months':
      return { kind: 'period', from, to, label, unit: 'month' };
  }
};

/** What has one value only, or is so or not, is asked for by one press; «Да» says nothing without what it answers. */
const choiceOf = (name: string, label: string, options: Option[], isYesNo: boolean): Filter => {
  const [first, second] = options;
  return first && (!second || first.value === 'true')
    ? { kind: 'switch', name, ...first, ...(isYesNo && { label }) }
    : { kind: 'choice', name, label, options };
};

const optionsOf = (choices: Choices): Option[] =>
  wireWordsOf(choices).map((value) => ({ value, label: wordOf(labelOfWord(choices, value)) }));
