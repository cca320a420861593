import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../ui/hidden.tsx';
import { range } from '../ui/skeletons.tsx';
import classes from './tree-skeleton.module.css';

/** Stands for the tree while the estimates load. */
export const TreeSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <section className="surface" aria-busy>
      <Hidden>{t('loading')}</Hidden>
      <div className={classes.head} />
      {range(10).map((row) => (
        <div key={row} className={classes.row}>
          <RowSkeleton row={row} />
        </div>
      ))}
    </section>
  );
};

/** The cells of one line that loads. */
export const RowSkeleton = ({ row = 0 }: { row?: number }) => (
  <>
    <Skeleton height={12} width={`${32 - ((row * 7) % 14)}%`} />
    <Skeleton height={12} width="12%" ml="auto" />
    <Skeleton height={12} width="12%" />
    <Skeleton height={12} width="12%" />
  </>
);
