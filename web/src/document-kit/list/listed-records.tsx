import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PagedList } from '../../api/use-paged.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import type { TableProps } from '../../ui/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type Besides, noneOf } from '../../ui/filter-values.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { projectPath } from '../page/kind.ts';
import { useListOrder } from './list-order.ts';
import { NothingFound } from './list-parts.tsx';
import { useListFilters, useListSearch } from './list-search.ts';
import { wordOf } from './plain.ts';

type Shown<T> = Pick<
  TableProps<T>,
  | 'columns'
  | 'linkOf'
  | 'onOpen'
  | 'actions'
  | 'isMarked'
  | 'minWidth'
  | 'holdsFirst'
  | 'isTwoLine'
  | 'stacksBelow'
  | 'headOf'
> & {
  /** A row as a card of a phone. */
  card: (row: T) => ReactNode;
};

type Props<T> = Shown<T> & {
  /** What the contract declares of the list. */
  declared: DeclaredList;
  /** «12 записей». */
  count: string;
  list: PagedList<T>;
  /** What is said while there is nothing, whatever is asked for. */
  empty: ReactNode;
  /** What is said when nothing passes the filters. */
  nothingFound?: string;
  /** Beside the title of a desktop. */
  buttons: ReactNode;
  /** At the thumb of a phone. */
  thumb: ReactNode;
  /** Stands over the list. */
  above?: ReactNode;
  /** Between the head and the filters: ways to other lists. */
  tabs?: ReactNode;
  /** What the tabs ask for, taken back with the filters. */
  besides?: Besides;
  /** Whom there is to choose from, by filter. */
  people?: Parameters<typeof useListFilters>[1];
};

/** The list of a project's records of one kind: its filters, order and page stand in the address. */
export const ListedRecords = <T extends { id: string }>({
  declared,
  count,
  list,
  empty,
  nothingFound,
  buttons,
  thumb,
  above,
  tabs,
  besides,
  people,
  columns,
  ...table
}: Props<T>) => {
  const { projectId = '' } = useParams({ strict: false });
  const { filter, change } = useListSearch(declared);
  const filters = useListFilters(declared, people);
  const order = useListOrder(declared);
  const title = wordOf(declared.title);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={title}
        backTo={projectPath(projectId)}
        // A blank keeps the place of the line while there is nothing to count.
        subtitle={list.rows ? count : '\u00a0'}
        actions={buttons}
      />
      {tabs}
      <FilterBar
        filters={filters}
        values={filter}
        onChange={change}
        order={order.choice}
        besides={besides}
      />
      {above}
      <RecordList
        {...list}
        {...table}
        label={title}
        columns={order.heads(columns)}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NothingFound
              title={nothingFound}
              onReset={() => change({ ...noneOf(filters), ...besides?.none })}
            />
          ) : (
            empty
          )
        }
        onPage={(page) => change({ page: page || undefined })}
      />
      {thumb && <BottomBar>{thumb}</BottomBar>}
    </>
  );
};
