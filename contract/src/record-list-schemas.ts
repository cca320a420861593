import { z } from 'zod';
import { wordOfList } from './choice-schemas.ts';
import { date, month, typed, uuid } from './common.ts';
import {
  type DeclaredList,
  type ListFilter,
  type ListFilters,
  orders,
  type SortableOf,
  sortableOf,
  usualSortOf,
  type WordsOfFilter,
  wordsOfFilter,
} from './record-lists.ts';
import { documentStatus } from './wire.ts';

const asked = {
  text: typed(200),
  status: documentStatus.schema,
  person: uuid,
  days: date,
  months: month,
  choice: z.string(),
};

const schemaOf = (filter: ListFilter) =>
  filter.type === 'choice' ? wordOfList(filter.choices) : asked[filter.type];

type FilterShape<F extends ListFilters> = {
  [K in keyof F as WordsOfFilter<K, F[K]>]: z.ZodOptional<(typeof asked)[F[K]['type']]>;
};
type SortShape<Word extends string> = {
  sort: z.ZodDefault<z.ZodEnum<{ [W in Word]: W }>>;
  order: z.ZodDefault<z.ZodEnum<{ asc: 'asc'; desc: 'desc' }>>;
};

/** The words of the query a list is asked with, besides its page; the last come first by default. */
export const listQuery = <L extends DeclaredList>({
  filters,
  columns,
  sortedBy,
}: L): FilterShape<L['filters']> & SortShape<SortableOf<L['columns']>> =>
  // The keys are those of the two shapes, which `Object.fromEntries` cannot know.
  ({
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) =>
        wordsOfFilter(name, filter).map((word) => [word, schemaOf(filter).optional()]),
      ),
    ),
    sort: z.enum<string[]>(sortableOf(columns)).default(usualSortOf({ sortedBy })),
    order: z.enum(orders).default('desc'),
  }) as FilterShape<L['filters']> & SortShape<SortableOf<L['columns']>>;
