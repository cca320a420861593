import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../ui/data-table.tsx';
import classes from './estimate-tree.module.css';
import { TreeHead, TreeLine } from './tree-line.tsx';
import { indexOf, moveOf } from './tree-rows.ts';
import type { EstimateNode } from './types.ts';
import type { EstimateTree as Tree } from './use-estimate-tree.ts';

type Props = {
  tree: Tree;
  /** A node to be brought into sight and marked once its line is there. */
  reveal?: string;
  actionsOf: (node: EstimateNode) => RowAction[];
};

const headHeight = 36;
const lineHeight = 48;

/** The opened tree as a grid. Only the lines in sight are drawn, however many there are. */
export const EstimateTree = ({ tree, reveal, actionsOf }: Props) => {
  const { t } = useTranslation('estimate');
  const { rows } = tree;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const active = Math.max(indexOf(rows, activeKey), 0);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    // The active line stays in the page when it is scrolled away, or the keyboard would lose its place.
    rangeExtractor: (range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])].filter((at) => at < rows.length),
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 12,
  });
  const scrollTo = (index: number, align: 'auto' | 'center') =>
    virtual.scrollToIndex(index, { align });
  const keepFocus = useFocusFollows(scroller, activeKey);
  useReveal(reveal, indexOf(rows, reveal), (key, index) => {
    setActiveKey(key);
    scrollTo(index, 'center');
  });
  const press = (event: KeyboardEvent) => {
    if (!isLine(event.target) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const move = moveOf(event.key, rows, active);
    if (!move) {
      return;
    }
    event.preventDefault();
    if ('toggle' in move) {
      tree.toggle(move.toggle);
    } else {
      keepFocus();
      setActiveKey(rows[move.to]?.key);
      scrollTo(move.to, 'auto');
    }
  };
  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={t('tree')}
      aria-rowcount={rows.length + 1}
      className={classes.tree}
      onKeyDown={press}
    >
      <TreeHead />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */}
      <div role="rowgroup" className={classes.space} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <TreeLine
                key={key}
                ref={virtual.measureElement}
                row={row}
                index={index}
                offset={start - headHeight}
                isActive={index === active}
                isMarked={row.key === reveal}
                onActive={() => setActiveKey(row.key)}
                onToggle={tree.toggle}
                onRetry={tree.retryNode}
                actionsOf={actionsOf}
              />
            )
          );
        })}
      </div>
    </div>
  );
};

/** Puts the focus on the active line after a key moved it there; a click brings its own focus. */
const useFocusFollows = (
  scroller: React.RefObject<HTMLElement | null>,
  activeKey: string | undefined,
) => {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (isWanted.current && activeKey !== undefined) {
      isWanted.current = false;
      scroller.current
        ?.querySelector<HTMLElement>(`[data-key="${activeKey}"]`)
        ?.focus({ preventScroll: true });
    }
  }, [scroller, activeKey]);
  return () => {
    isWanted.current = true;
  };
};

/** Brings a node into sight once, as soon as its line is there. */
const useReveal = (
  key: string | undefined,
  index: number,
  show: (key: string, index: number) => void,
) => {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (key !== undefined && index >= 0 && shown.current !== key) {
      shown.current = key;
      show(key, index);
    }
    if (key === undefined) {
      shown.current = undefined;
    }
  });
};

const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['key'] !== undefined;
