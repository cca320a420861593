/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPeriod } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import { range } from '../ui/skeletons.tsx';
import classes from './chart-head.module.css';
import { COLUMN, endOf, monthOf, type TimeScale } from './time-scale.ts';

type Props = {
  scale: TimeScale;
  today: string;
  isTree: boolean;
};

/** What the columns are called, and the months or quarters above the bars. */
export const ChartHead = ({ scale, today, isTree }: Props) => {
  const { t } = useTranslation('schedule');
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div className={classes.list} data-tree={isTree || undefined}>
          <span role="columnheader">{t('name')}</span>
          <span role="columnheader">{t(isTree ? 'startDate' : 'start')}</span>
          <span role="columnheader">{t(isTree ? 'endDate' : 'end')}</span>
          {isTree && (
            <span role="columnheader" className={classes.percent}>
              {t('percent')}
            </span>
          )}
        </div>
        <div role="columnheader" className={classes.time}>
          <Hidden>{t('bars')}</Hidden>
          <Columns scale={scale} />
          <span
            aria-hidden
            className={`figures ${classes.today}`}
            title={t('today')}
            style={{ left: endOf(scale, today) }}
          >
            {formatDate(today).slice(0, 5)}
          </span>
        </div>
      </div>
    </div>
  );
};

/** All of them: a project lasts years and not centuries, and they are drawn once. */
const Columns = memo(({ scale }: Pick<Props, 'scale'>) => {
  const name = useColumnName(scale);
  return range(scale.count).map((index) => (
    <span key={index} aria-hidden className={classes.column} style={{ left: index * COLUMN }}>
      {name(index)}
    </span>
  ));
});
Columns.displayName = 'Columns';

/** «ноябрь 2026», «IV квартал 2026». */
export const useColumnName = (scale: TimeScale, nameOf = formatPeriod) => {
  const { t } = useTranslation('schedule');
  return (index: number): string => {
    const month = monthOf(scale, index);
    const quarter = quarters[Math.floor((Number(month.slice(5)) - 1) / 3)];
    return scale.unit === 'month'
      ? nameOf(month)
      : t('quarterOf', { quarter, year: month.slice(0, 4) });
  };
};

const quarters = ['I', 'II', 'III', 'IV'];
