/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { elementKeeper } from '../ui/line-elements.ts';
import { hasModifier, useIndexes, useLineFocus, withActive } from '../ui/tree-focus.ts';
import { stepOf } from '../ui/tree-rows.ts';
import classes from './chart.module.css';
import { ChartHead } from './chart-head.tsx';
import { ChartLine, type LineCalls } from './chart-line.tsx';
import { ChartTools } from './chart-tools.tsx';
import { coloursOf } from './lines.ts';
import { endOf, type Unit, widthOf } from './time-scale.ts';
import type { ScheduleNode, ScheduleRow } from './types.ts';
import { usePlaceInTime, useScale } from './use-scale.ts';

/** Height of a line and of the head, px (specification). */
const ROW = 50;
/** So near to the end of the lines the next ones are asked for. */
const AHEAD = 10;

type Props = Omit<LineCalls, 'onFocus'> & {
  label: string;
  rows: readonly ScheduleRow[];
  today: string;
  /** A project is open: columns of its tree. */
  isTree: boolean;
  chosen?: string | undefined;
  onToggle: (node: ScheduleNode) => void;
  more?: { has: boolean; loading: boolean; load: () => void } | undefined;
  /** Takes the last step of planning back. */
  onUndo?: (() => void) | undefined;
  /** How high the frame grows at most. */
  height: string;
  tools?: ReactNode;
};

/** Bars along months. Only the lines in sight are drawn, however many are open; the line with the focus always is. */
export const Chart = (props: Props) => {
  const { rows, today, isTree, chosen, more, onPress: press } = props;
  const [unit, setUnit] = useState<Unit>('month');
  const frame = useRef<HTMLDivElement>(null);
  const scale = useScale(rows, unit, today);
  const goToday = usePlaceInTime(frame, scale, today, () => listWidth(frame.current));
  const lines = useLines(rows, frame, more);
  const colours = useMemo(() => coloursOf(rows), [rows]);
  const onKey = useKeys(props, lines, frame);
  return (
    <>
      <ChartTools
        unit={unit}
        onUnit={setUnit}
        onToday={goToday}
        hasPlanning={props.onMove !== undefined}
      >
        {props.tools}
      </ChartTools>
      <div className={classes.room}>
        <div className={`surface ${classes.frame}`} ref={frame} style={{ maxHeight: props.height }}>
          <div
            role="treegrid"
            tabIndex={-1}
            aria-label={props.label}
            aria-rowcount={rows.length + 1}
            className={classes.grid}
            style={variablesOf(widthOf(scale), endOf(scale, today))}
            onKeyDown={onKey}
          >
            <ChartHead scale={scale} today={today} isTree={isTree} />
            <div role="rowgroup" className={classes.space} style={{ height: lines.height }}>
              {lines.drawn.map(({ index, start, element }) => {
                const row = rows[index];
                return (
                  row && (
                    <ChartLine
                      key={element}
                      row={row}
                      index={index}
                      top={start - ROW}
                      colour={colours[index] ?? 0}
                      scale={scale}
                      today={today}
                      isTree={isTree}
                      isActive={index === lines.activeIndex}
                      isChosen={row.key === chosen}
                      onFocus={lines.setActive}
                      onPress={press}
                      onRetry={props.onRetry}
                      onShow={props.onShow}
                      onMove={props.onMove}
                    />
                  )
                );
              })}
            </div>
          </div>
        </div>
      </div>
    </>
  );
};

/** What the keys do: those of a tree, F2 to the bar of a line, and taking the last step of planning back. */
const useKeys = (
  { rows, onToggle, onPress, onUndo }: Props,
  { activeIndex, focus }: ReturnType<typeof useLines>,
  frame: RefObject<HTMLElement | null>,
) => {
  const run = (key: string): boolean => {
    const row = rows[activeIndex];
    if (row?.kind !== 'node') {
      return false;
    }
    const step = stepOf(rows, key, row.key);
    if (key === 'Enter' || key === ' ') {
      onPress(row.node);
    } else if (key === 'F2') {
      frame.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(row.key)}"]`)?.focus();
    } else if (step && 'go' in step) {
      focus(step.go);
    } else if (step && 'toggle' in step) {
      onToggle(row.node);
    } else {
      return false;
    }
    return true;
  };
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
    const isDone =
      isUndo(event) && onUndo ? (onUndo(), true) : isRow && !hasModifier(event) && run(event.key);
    if (isDone) {
      event.preventDefault();
    }
  };
};

const variablesOf = (time: number, today: number) =>
  ({ '--time': `${time}px`, '--today': `${today}px` }) as CSSProperties;

/** The part of the frame that stays in sight beside the bars, px. */
const listWidth = (frame: HTMLElement | null): number =>
  frame?.querySelector<HTMLElement>('[role="columnheader"]')?.parentElement?.offsetWidth ?? 0;

const isUndo = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && (key === 'z' || code === 'KeyZ');

/** Which lines are drawn, by which elements, and where the keyboard stands. */
const useLines = (
  rows: readonly ScheduleRow[],
  frame: RefObject<HTMLDivElement | null>,
  more: Props['more'],
) => {
  const indexOf = useIndexes(rows);
  // With another function the virtualizer makes the places of all lines anew.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const { active, focus, setActive } = useLineFocus(rows, indexOf, undefined, frame, (index) =>
    virtual.scrollToIndex(index, { align: 'auto' }),
  );
  const activeIndex = indexOf(active);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: keyAt,
    overscan: 2,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), activeIndex),
  });
  const items = virtual.getVirtualItems();
  const [elementsOf] = useState(elementKeeper);
  const elements = elementsOf(items.map(({ key }) => `${key}`));
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = last + AHEAD >= rows.length;
  useEffect(() => {
    if (isNearEnd && more?.has && !more.loading) {
      more.load();
    }
  }, [isNearEnd, more]);
  return {
    active,
    activeIndex,
    focus,
    setActive,
    height: virtual.getTotalSize(),
    drawn: items.map(({ index, start }, nth) => ({ index, start, element: elements[nth] ?? nth })),
  };
};
