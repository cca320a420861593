/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */
/* oxlint-disable jsx-a11y/click-events-have-key-events -- the grid hears the keys of all of its lines */
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { formatDate, formatPercent } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import { Bar } from './bar.tsx';
import { isLate, shapeOf } from './bar-shape.ts';
import headClasses from './chart-head.module.css';
import classes from './chart-line.module.css';
import { MovableBar } from './movable-bar.tsx';
import type { TimeScale } from './time-scale.ts';
import type { Days, ScheduleNode, ScheduleNodeRow, ScheduleRow } from './types.ts';

export type LineCalls = {
  onFocus: (key: string) => void;
  /** A press on a line or its bar. */
  onPress: (node: ScheduleNode) => void;
  onRetry: (id: string) => void;
  /** Shows the days of a node, and where they are planned. */
  onShow: (node: ScheduleNode) => void;
  /** Plans a node anew; left out where nobody plans. */
  onMove?: ((node: ScheduleNode, days: Days) => void) | undefined;
};

type Props = LineCalls & {
  row: ScheduleRow;
  index: number;
  /** Distance from the first line, px. */
  top: number;
  colour: number;
  scale: TimeScale;
  today: string;
  isTree: boolean;
  isActive: boolean;
  isChosen: boolean;
};

/** One line of the chart: a node with its days and its bar, or what stands for its children until they are there. */
export const ChartLine = memo((props: Props) => {
  const { row, index, top, colour, isTree, isActive, isChosen, onFocus, onPress } = props;
  const node = row.kind === 'node' ? row : undefined;
  return (
    <div
      role="row"
      data-row={node && row.key}
      data-colour={colour}
      data-top={row.depth === 0 || undefined}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-setsize={node?.siblings}
      aria-posinset={node?.position}
      aria-expanded={node?.node.hasChildren ? node.isOpen : undefined}
      aria-selected={isChosen || undefined}
      tabIndex={node ? (isActive ? 0 : -1) : undefined}
      className={classes.line}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => node && onFocus(node.key)}
      onClick={(event) => node && !isOwn(event) && onPress(node.node)}
    >
      <div className={`${headClasses.list} ${classes.list}`} data-tree={isTree || undefined}>
        {node ? <Cells {...props} row={node} /> : <Waiting {...props} />}
      </div>
      <div role="gridcell" className={headClasses.time}>
        {node && <BarCell {...props} row={node} />}
      </div>
    </div>
  );
});
ChartLine.displayName = 'ChartLine';

/** Its own buttons do what they say and nothing else. */
const isOwn = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

type CellProps = Omit<Props, 'row'> & { row: ScheduleNodeRow };

const Cells = ({ row, isTree, isActive, today, onShow }: CellProps) => {
  const { t } = useTranslation('schedule');
  const { node, isOpen } = row;
  return (
    <>
      <span role="gridcell" className={classes.name} style={indentOf(row)}>
        <span className={classes.sign} aria-hidden>
          {node.hasChildren && (
            <IconChevronRight
              size={16}
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
          )}
        </span>
        <span className={classes.text} title={node.name}>
          {node.name}
          {node.lateDays > 0 && <Hidden>, {t('lateBy', { count: node.lateDays })}</Hidden>}
        </span>
        <ActionIcon
          className={classes.show}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('showOf', { name: node.name })}
          title={t('show')}
          onClick={() => onShow(node)}
        >
          <IconCalendarEvent size={16} />
        </ActionIcon>
      </span>
      <span role="gridcell" className="figures">
        {formatDate(node.startDate)}
      </span>
      <span role="gridcell" className="figures" data-late={isLate(node, today) || undefined}>
        {formatDate(node.endDate)}
      </span>
      {isTree && (
        <span role="gridcell" className={`figures ${headClasses.percent}`}>
          {formatPercent(node.donePercent)}
        </span>
      )}
    </>
  );
};

const Waiting = ({ row, onRetry }: Props) => {
  const { t } = useTranslation(['schedule', 'common']);
  return (
    <span role="gridcell" className={classes.wide} style={indentOf(row)}>
      {row.kind === 'failed' ? (
        <span role="alert" className={classes.failed} title={messageOf(row.error)}>
          {t('childrenFailed')}
          <Button size="compact-sm" variant="default" onClick={() => onRetry(row.parentId)}>
            {t('common:retry')}
          </Button>
        </span>
      ) : (
        <>
          <Hidden>{t('common:loading')}</Hidden>
          <Skeleton height={12} width="45%" />
          <Skeleton height={12} width="18%" ml="auto" />
          <Skeleton height={12} width="18%" />
        </>
      )}
    </span>
  );
};

const BarCell = ({ row: { node }, scale, today, isActive, onMove, onPress }: CellProps) => {
  const shape = shapeOf(scale, node, today);
  if (!shape) {
    return null;
  }
  return onMove && node.mayPlan ? (
    <MovableBar
      node={node}
      scale={scale}
      today={today}
      isActive={isActive}
      onMove={onMove}
      onPress={onPress}
    />
  ) : (
    <Bar shape={shape} node={node} />
  );
};

/** 20 px for each level (specification). */
const indentOf = ({ depth }: ScheduleRow) => ({ paddingLeft: 8 + depth * 20 });
