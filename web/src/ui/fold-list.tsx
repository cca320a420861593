import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList, type More } from './card-list.tsx';
import { ErrorView } from './error-view.tsx';
import classes from './fold.module.css';
import { Hidden } from './hidden.tsx';
import { Pager } from './pager.tsx';
import { CardsSkeleton, range } from './skeletons.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props<T> = {
  label: string;
  /** Undefined while they load. */
  rows: T[] | undefined;
  keyOf: (row: T) => string;
  /** The `<Fold>` of a row. */
  fold: (row: T) => ReactNode;
  empty: ReactNode;
  error: unknown;
  onRetry: () => void;
  skeletonRows: number;
  total?: number;
  size?: number;
  page?: number;
  /** Leave out for a list without pages. */
  onPage?: (page: number) => void;
  /** Phones: how to append the next page. */
  more?: More;
};

/** Records that open in place: lines with numbered pages on the desktop, endless cards on a phone. */
export const FoldList = <T,>(props: Props<T>) => {
  const { rows, error, onRetry, label, keyOf, fold, empty, skeletonRows, more } = props;
  const isPhone = useIsPhone();
  const frame = isPhone ? undefined : 'surface';
  if (error) {
    return (
      <section className={frame}>
        <ErrorView error={error} onRetry={onRetry} />
      </section>
    );
  }
  if (!rows) {
    return isPhone ? <CardsSkeleton cards={skeletonRows} /> : <LineSkeletons rows={skeletonRows} />;
  }
  if (rows.length === 0) {
    return <section className={frame}>{empty}</section>;
  }
  return isPhone ? (
    <CardList label={label} rows={rows} keyOf={keyOf} card={fold} more={more} />
  ) : (
    <Lines {...props} rows={rows} />
  );
};

const Lines = <T,>({
  rows,
  label,
  keyOf,
  fold,
  page = 0,
  size = 10,
  total = 0,
  onPage,
}: Props<T> & { rows: T[] }) => (
  <section className="surface">
    <ul className={classes.lines} aria-label={label} data-folds>
      {rows.map((row) => (
        <li key={keyOf(row)}>{fold(row)}</li>
      ))}
    </ul>
    {onPage && <Pager page={page} size={size} total={total} onPage={onPage} />}
  </section>
);

const LineSkeletons = ({ rows }: { rows: number }) => {
  const { t } = useTranslation();
  return (
    <section className="surface" aria-busy>
      <Hidden>{t('loading')}</Hidden>
      {range(rows).map((row) => (
        <div key={row} className={classes.skeleton}>
          <Skeleton height={12} width={`${38 - ((row * 7) % 15)}%`} />
          <Skeleton height={12} width="20%" />
        </div>
      ))}
    </section>
  );
};
