import { useTranslation } from 'react-i18next';
import { formatDate, formatDays, formatPercent } from '../i18n/format.ts';
import classes from './bar.module.css';
import type { BarShape, Piece } from './bar-shape.ts';
import type { ScheduleNode } from './types.ts';

type Props = {
  shape: BarShape;
  node: ScheduleNode;
  /** The width of the whole scale, where it is to be fitted into the room there is. */
  whole?: number;
};

/** The bar of a node with what is done of it, how late it is, and where it was to end first. */
export const Bar = ({ shape, node, whole }: Props) => {
  const { bar, done, late, firstEnd } = shape;
  const sized = (px: number) => (whole === undefined ? px : `${(px / whole) * 100}%`);
  const placed = ({ left, width }: Piece) => ({ left: sized(left), width: sized(width) });
  return (
    <span className={classes.bars} title={useBarTitle(node)}>
      <span className={classes.bar} style={placed(bar)}>
        <span className={classes.done} style={{ width: `${done}%` }} />
      </span>
      {late && (
        <span
          className={classes.late}
          data-below={late.isBelow || undefined}
          style={placed(late)}
        />
      )}
      {firstEnd !== undefined && (
        <span className={classes.first} style={{ left: sized(firstEnd) }} />
      )}
    </span>
  );
};

/** All that a bar shows, in words. */
const useBarTitle = (node: ScheduleNode): string => {
  const { t } = useTranslation('schedule');
  const { name, startDate, endDate, donePercent, lateDays, firstPlannedEnd } = node;
  return [
    name,
    startDate && endDate ? formatDays(startDate, endDate) : formatDate(startDate ?? endDate),
    t('doneShare', { percent: formatPercent(donePercent) }),
    ...(lateDays > 0 ? [t('lateBy', { count: lateDays })] : []),
    ...(firstPlannedEnd && firstPlannedEnd !== endDate
      ? [t('firstEnd', { date: formatDate(firstPlannedEnd) })]
      : []),
  ].join('\n');
};
