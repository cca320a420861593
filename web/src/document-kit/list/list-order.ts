import {
  type DeclaredList,
  type ListColumn,
  type Order,
  orders,
  sortableOf,
  usualSortOf,
} from '@nysan/contract/record-lists.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.tsx';
import type { OrderChoice } from '../../ui/filter-values.ts';
import { useListSearch } from './list-search.ts';
import { labelOf } from './plain.ts';

/** How a list stands when nothing is said of its order. */
const usual = (list: DeclaredList) => ({ sort: usualSortOf(list), order: 'desc' }) as const;

/** The order of a list in the address: the heads of columns that sort it, and the choice of a phone. */
export const useListOrder = (list: DeclaredList) => {
  const { t } = useTranslation();
  const { query, change } = useListSearch(list);
  const now = { ...usual(list), ...orderIn(query) };
  const sortable: readonly string[] = sortableOf(list.columns);
  const put = (sort: string, order: Order) => {
    const isUsual = sort === usual(list).sort && order === usual(list).order;
    change({ sort: isUsual ? undefined : sort, order: isUsual ? undefined : order });
  };
  const heads = <T>(columns: Column<T>[]): Column<T>[] =>
    columns.map((column) =>
      sortable.includes(column.id) ? { ...column, ...headOf(column.id, now, put) } : column,
    );
  const choice: OrderChoice = {
    value: `${now.sort} ${now.order}`,
    options: sortable.flatMap((name) =>
      orders.map((order) => ({
        value: `${name} ${order}`,
        label: t(`filters.${order}`, { name: nameOf(list.columns[name]) }),
      })),
    ),
    onChange: (value) => {
      const [sort = '', order] = value.split(' ');
      put(sort, order === 'asc' ? 'asc' : 'desc');
    },
  };
  return { heads, choice };
};

type Now = { sort: string; order: Order };

const orderIn = ({
  sort,
  order,
}: {
  sort?: string | undefined;
  order?: Order | undefined;
}): Partial<Now> => ({
  ...(sort && { sort }),
  ...(order && { order }),
});

const headOf = (name: string, { sort, order }: Now, put: (sort: string, order: Order) => void) =>
  ({
    sorted: sort !== name ? 'none' : order === 'asc' ? 'up' : 'down',
    onSort: () => put(name, sort === name && order === 'asc' ? 'desc' : 'asc'),
  }) as const;

const nameOf = (column: ListColumn | undefined): string => (column ? labelOf(column) : '');
