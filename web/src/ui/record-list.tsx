import type { ReactNode } from 'react';
import { CardList, type More } from './card-list.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorView } from './error-view.tsx';
import { Pager } from './pager.tsx';
import { CardsSkeleton } from './skeletons.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props<T> = Omit<TableProps<T>, 'isOneLine'> & {
  /** Rows are as high as their texts, and not one line. */
  wraps?: boolean;
  /** The card of a row on a phone. */
  card: (row: T) => ReactNode;
  /** What stands in the card below and leads elsewhere. */
  below?: (row: T) => ReactNode;
  /** `<EmptyState>` saying what to do next; a plain one by default. */
  empty?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  total?: number;
  size?: number;
  page?: number;
  /** Called with the number of the page wanted; keep it in the address. Leave out for a list without pages. */
  onPage?: (page: number) => void;
  /** Phones: how to append the next page. */
  more?: More;
};

/**
 * Every list of records: a table with numbered pages on the desktop, cards with endless scrolling on a phone, and
 * the same loading, empty and failed states on both. `usePaged` gives what it needs:
 * `<RecordList {...list} label columns card keyOf linkOf onPage />`.
 */
export const RecordList = <T,>({
  card,
  below,
  wraps = false,
  empty,
  error,
  onRetry,
  onPage,
  more,
  ...table
}: Props<T>) => {
  const isPhone = useIsPhone();
  const { rows, total = 0, size = 10, page = 0 } = table;
  if (error) {
    return (
      <Frame bare={isPhone}>
        <ErrorView error={error} onRetry={onRetry} />
      </Frame>
    );
  }
  if (rows?.length === 0) {
    return <Frame bare={isPhone}>{empty ?? <EmptyState />}</Frame>;
  }
  if (isPhone) {
    return rows ? (
      <CardList {...table} rows={rows} card={card} below={below} more={more} />
    ) : (
      <CardsSkeleton />
    );
  }
  return (
    <Frame>
      <DataTable {...table} isOneLine={!wraps && !table.isTwoLine} />
      {onPage && <Pager page={page} size={size} total={total} onPage={onPage} />}
    </Frame>
  );
};

const Frame = ({ bare, children }: { bare?: boolean; children: ReactNode }) => (
  <section className={bare ? undefined : 'surface'}>{children}</section>
);
