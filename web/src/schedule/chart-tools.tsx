import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-tools.module.css';
import type { Unit } from './time-scale.ts';

type Props = {
  unit: Unit;
  onUnit: (unit: Unit) => void;
  onToday: () => void;
  /** Somebody plans here, and is told how. */
  hasPlanning: boolean;
  children: ReactNode;
};

/** Above the chart: what its signs mean, months or quarters, and the way back to today. */
export const ChartTools = ({ unit, onUnit, onToday, hasPlanning, children }: Props) => {
  const { t } = useTranslation('schedule');
  return (
    <div className={classes.tools} data-screen-only>
      <Legend />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onToday}>
          {t('today')}
        </Button>
        <SegmentedControl
          aria-label={t('unit')}
          value={unit}
          onChange={(value) => onUnit(value === 'quarter' ? 'quarter' : 'month')}
          data={[
            { value: 'month', label: t('months') },
            { value: 'quarter', label: t('quarters') },
          ]}
        />
        {children}
      </div>
      {hasPlanning && <p className={classes.hint}>{t('planHint')}</p>}
    </div>
  );
};

/** What the signs of the chart mean. */
export const Legend = () => {
  const { t } = useTranslation('schedule');
  return (
    <ul className={classes.legend}>
      <li data-sign="done">{t('legend.done')}</li>
      <li data-sign="late">{t('legend.late')}</li>
      <li data-sign="first">{t('legend.first')}</li>
    </ul>
  );
};
