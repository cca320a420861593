import { Button } from '@mantine/core';
import { IconCheck, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

type Props = {
  /** Where it was drawn from. */
  source: string;
  /** All of it stands in the report already. */
  isTaken: boolean;
  /** How many are ticked, of what is taken over one by one. */
  count?: number;
  isBusy: boolean;
  onTake: () => void;
  children: ReactNode;
};

/** What the system offers beside the place it fits; taken over by a click. */
export const OfferFrame = ({ source, isTaken, count, isBusy, onTake, children }: Props) => {
  const { t } = useTranslation('supervision-report');
  const why = useId();
  return (
    <aside className={classes.offer} aria-label={`${t('offers.title')}: ${source}`}>
      <header className={classes.offerHead}>
        <IconSparkles size={18} aria-hidden className={classes.spark} />
        <strong>{t('offers.title')}</strong>
        <span id={why} className="muted">
          {count === 0 && !isTaken ? t('offers.tick') : source}
        </span>
        {isTaken ? (
          <span className={classes.taken}>
            <IconCheck size={16} aria-hidden />
            {t('offers.taken')}
          </span>
        ) : (
          <Button
            className={classes.take}
            size="compact-md"
            variant="default"
            loading={isBusy}
            disabled={count === 0}
            aria-describedby={count === 0 ? why : undefined}
            onClick={onTake}
          >
            {count === undefined ? t('offers.take') : t('offers.takeSome', { number: count })}
          </Button>
        )}
      </header>
      {children}
    </aside>
  );
};
