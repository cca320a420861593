import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { formatDays, formatPercent } from '../i18n/format.ts';
import { Sentinel } from '../ui/card-list.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { Bar } from './bar.tsx';
import { daysOf, isLate, shapeOf } from './bar-shape.ts';
import { Legend } from './chart-tools.tsx';
import { coloursOf } from './lines.ts';
import classes from './phone-list.module.css';
import { endOf, type TimeScale, widthOf } from './time-scale.ts';
import type { ScheduleNode, ScheduleNodeRow, ScheduleRow } from './types.ts';
import { useScale } from './use-scale.ts';

type Props = {
  label: string;
  rows: readonly ScheduleRow[];
  today: string;
  chosen?: string | undefined;
  onPress: (node: ScheduleNode) => void;
  onShow: (node: ScheduleNode) => void;
  onRetry: (id: string) => void;
  more?: { has: boolean; loading: boolean; load: () => void } | undefined;
};

/** Height of a line, px; as in the stylesheet. */
const LINE = 92;

/** The same for a phone: a line with its days and its bar over the whole width, opened by a tap. Days are planned in fields. */
export const PhoneList = ({ label, rows, today, more, ...calls }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const scale = useScale(rows, 'month', today);
  const colours = useMemo(() => coloursOf(rows), [rows]);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => LINE,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
    scrollMargin: margin,
  });
  return (
    <>
      <div className={classes.legend}>
        <Legend />
      </div>
      <ul
        ref={list}
        className={`surface ${classes.list}`}
        style={{ height: virtual.getTotalSize() }}
        aria-label={label}
      >
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className={classes.line}
                style={{ transform: `translateY(${start - margin}px)` }}
                data-colour={colours[index]}
                data-chosen={row.key === calls.chosen || undefined}
              >
                {row.kind === 'node' ? (
                  <Line row={row} scale={scale} today={today} {...calls} />
                ) : (
                  <Waiting row={row} onRetry={calls.onRetry} />
                )}
              </li>
            )
          );
        })}
      </ul>
      {more?.has && <Sentinel more={more} />}
    </>
  );
};

type LineProps = Pick<Props, 'today' | 'onPress' | 'onShow'> & {
  row: ScheduleNodeRow;
  scale: TimeScale;
};

const Line = ({ row, scale, today, onPress, onShow }: LineProps) => {
  const { t } = useTranslation('schedule');
  const { node, isOpen, depth } = row;
  const days = daysOf(node, today);
  const shape = shapeOf(scale, node, today);
  const whole = widthOf(scale);
  return (
    <>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.press}
          // Deeper levels would leave no room for names.
          style={{ paddingLeft: 8 + Math.min(depth, 4) * 12 }}
          aria-expanded={node.hasChildren ? isOpen : undefined}
          onClick={() => onPress(node)}
        >
          <span className={classes.sign} aria-hidden>
            {node.hasChildren && (
              <IconChevronRight
                size={16}
                className={classes.chevron}
                data-open={isOpen || undefined}
              />
            )}
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{node.name}</span>
            <span className="figures" data-late={isLate(node, today) || undefined}>
              {days ? formatDays(days.start, days.end) : t('noDays')} ·{' '}
              {formatPercent(node.donePercent)}
            </span>
            {node.lateDays > 0 && <Hidden>{t('lateBy', { count: node.lateDays })}</Hidden>}
          </span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('showOf', { name: node.name })}
          onClick={() => onShow(node)}
        >
          <IconCalendarEvent size={20} />
        </ActionIcon>
      </div>
      <div className={classes.time} aria-hidden>
        {shape && <Bar shape={shape} node={node} whole={whole} />}
        <span
          className={classes.today}
          style={{ left: `${(endOf(scale, today) / whole) * 100}%` }}
        />
      </div>
    </>
  );
};

type WaitingProps = { row: Exclude<ScheduleRow, ScheduleNodeRow>; onRetry: Props['onRetry'] };

const Waiting = ({ row, onRetry }: WaitingProps) => {
  const { t } = useTranslation(['schedule', 'common']);
  return row.kind === 'failed' ? (
    <div role="alert" className={classes.failed}>
      <span>
        {t('childrenFailed')} {messageOf(row.error)}
      </span>
      <Button variant="default" onClick={() => onRetry(row.parentId)}>
        {t('common:retry')}
      </Button>
    </div>
  ) : (
    <div className={classes.failed}>
      <Hidden>{t('common:loading')}</Hidden>
      <Skeleton height={16} width="70%" />
    </div>
  );
};
