import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hidden } from './hidden.tsx';
import classes from './skeletons.module.css';

/** Stands for `rows` lines of a card while they load. */
export const LinesSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <Loading>
    <div className={classes.lines}>
      {range(rows).map((row) => (
        <Skeleton key={row} height={16} width={`${90 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  </Loading>
);

/** Stands for cards of a phone's list while they load. */
export const CardsSkeleton = ({ cards = 4 }: { cards?: number }) => (
  <Loading>
    <div className={classes.cards}>
      {range(cards).map((card) => (
        <div key={card} className="surface">
          <div className={classes.card}>
            <Skeleton height={16} width="75%" />
            <Skeleton height={12} width="50%" />
            <Skeleton height={12} width="35%" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

/** Stands for a whole page: a title and two blocks. */
export const PageSkeleton = () => (
  <Loading>
    <Skeleton height={28} width={280} maw="80%" mb={16} />
    <div className="surface">
      <div className={classes.lines}>
        {range(6).map((row) => (
          <Skeleton key={row} height={16} width={`${90 - ((row * 17) % 40)}%`} />
        ))}
      </div>
    </div>
  </Loading>
);

/** Tells a screen reader that something loads; the grey bars say it to the eye. */
const Loading = ({ children }: { children: React.ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <Hidden>{t('loading')}</Hidden>
      {children}
    </div>
  );
};

export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
