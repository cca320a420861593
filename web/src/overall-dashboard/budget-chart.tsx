import type { FinancedProject } from '@nysan/contract/overall-dashboard.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../api/use-paged.ts';
import { Hidden } from '../ui/hidden.tsx';
import classes from './budget-chart.module.css';
import { inMillions, shareOf } from './figures.ts';

type Props = {
  list: PagedList<FinancedProject>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

const ROW = 32;
/** So near to its end the next projects are asked for. */
const AHEAD = 10;

/** A bar for each project, as long as its budget: what done-work acts have closed, and the rest. A press chooses the project. */
export const BudgetChart = ({ list, chosen, onChoose }: Props) => {
  const { t } = useTranslation('overview');
  const { rows = [], total, more } = list;
  const frame = useRef<HTMLDivElement>(null);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.projectUuid ?? index,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const isNearEnd = last + AHEAD >= rows.length;
  useEffect(() => {
    if (isNearEnd && more?.has && !more.loading) {
      more.load();
    }
  }, [isNearEnd, more]);
  const longest = Math.max(...rows.map(({ totalBudget }) => totalBudget));
  return (
    <figure className={classes.chart} aria-label={t('budget')}>
      <figcaption className={classes.legend}>
        <span>
          <strong>{t('budget')}</strong> {t('unit')}, {t('count', { count: total })}
        </span>
        <span data-tone="closed">{t('closed')}</span>
        <span data-tone="rest">{t('rest')}</span>
      </figcaption>
      <div ref={frame} className={classes.frame}>
        <ul className={classes.bars} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  className={classes.row}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                >
                  <ProjectBar
                    row={row}
                    longest={longest}
                    isChosen={row.projectUuid === chosen}
                    onChoose={() => onChoose(row.projectUuid)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </figure>
  );
};

type BarProps = {
  row: FinancedProject;
  longest: number;
  isChosen: boolean;
  onChoose: () => void;
};

const ProjectBar = ({ row, longest, isChosen, onChoose }: BarProps) => {
  const { t } = useTranslation('overview');
  const { projectShortName, projectFullName, totalBudget, closedDWAMoney, leftMoney } = row;
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={isChosen}
      title={projectFullName}
      onClick={onChoose}
    >
      <span className={classes.name}>{projectShortName}</span>{' '}
      <span className={classes.track}>
        <span
          className={classes.bar}
          style={{ '--length': shareOf(totalBudget, longest) / 100 } as CSSProperties}
        >
          <span style={{ width: `${shareOf(closedDWAMoney, totalBudget)}%` }} />
        </span>
        <span className={`figures ${classes.money}`}>{inMillions(totalBudget)}</span>
        <Hidden>
          {' '}
          {t('ofBudget', { closed: inMillions(closedDWAMoney), rest: inMillions(leftMoney) })}
        </Hidden>
      </span>
    </button>
  );
};
