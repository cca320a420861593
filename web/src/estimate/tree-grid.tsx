/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { idsOf } from '../routing/node-path.ts';
import type { RowAction } from '../ui/data-table.tsx';
import { elementKeeper } from '../ui/line-elements.ts';
import { hasModifier, useIndexes, useLineFocus, withActive } from '../ui/tree-focus.ts';
import { stepOf } from '../ui/tree-rows.ts';
import { heightOf, isMeasured } from './row-height.ts';
import columnClasses from './tree-columns.module.css';
import classes from './tree-grid.module.css';
import { TreeLine } from './tree-line.tsx';
import { widthsOf } from './tree-widths.ts';
import type { EstimateNode, TreeRow } from './types.ts';
import { useNodeActions } from './use-node-actions.tsx';
import type { Place } from './use-place.ts';
import { useTree } from './use-tree.ts';

/** Height of the sticky head, px; as in the stylesheet. */
const HEAD = 36;

type Props = { roots: EstimateNode[]; place: Place };

/** The tree for a desktop: opened node by node, at the place the address names. */
export const DesktopTree = ({ roots, place }: Props) => {
  const { rows, toggle, retry } = useTree(roots, idsOf(place.path));
  const { actions, panels, showHolders } = useNodeActions();
  return (
    <>
      <TreeGrid
        rows={rows}
        at={place.at}
        onToggle={toggle}
        onRetry={retry}
        actions={actions}
        onShow={showHolders}
      />
      {panels}
    </>
  );
};

type GridProps = {
  rows: TreeRow[];
  at: string | undefined;
  onToggle: (id: string) => void;
  onRetry: (id: string) => void;
  actions: (node: EstimateNode) => RowAction[];
  onShow: (node: EstimateNode) => void;
};

/** Only the lines in sight are drawn, however many are open; the line with the focus always is. */
const TreeGrid = ({ rows, at, onToggle, onRetry, actions, onShow }: GridProps) => {
  const { t } = useTranslation('estimate');
  const scroller = useRef<HTMLDivElement>(null);
  const indexOf = useIndexes(rows);
  const widths = useMemo(() => widthsOf(rows), [rows]) as CSSProperties;
  // With another function the virtualizer makes the places of all lines anew.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const { active, focus, setActive } = useLineFocus(rows, indexOf, at, scroller, (index) =>
    virtual.scrollToIndex(index, { align: 'auto' }),
  );
  const activeIndex = indexOf(active);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: keyAt,
    overscan: 2,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), activeIndex),
  });
  const lines = virtual.getVirtualItems();
  const [elementsOf] = useState(elementKeeper);
  const elements = elementsOf(lines.map(({ key }) => `${key}`));
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
    const step = isRow && !hasModifier(event) ? stepOf(rows, event.key, active ?? '') : undefined;
    if (step) {
      event.preventDefault();
      if ('go' in step) {
        focus(step.go);
      } else if ('show' in step) {
        onShow(step.show);
      } else {
        onToggle(step.toggle);
      }
    }
  };
  return (
    <div className={`surface ${classes.scroller}`} ref={scroller}>
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={t('tree')}
        aria-rowcount={rows.length + 1}
        className={classes.grid}
        style={widths}
        onKeyDown={press}
      >
        <Head />
        <div role="rowgroup" className={classes.space} style={{ height: virtual.getTotalSize() }}>
          {lines.map(({ index, start, key }, nth) => {
            const row = rows[index];
            return (
              row && (
                <TreeLine
                  key={isMeasured(row) ? key : elements[nth]}
                  ref={isMeasured(row) ? virtual.measureElement : undefined}
                  row={row}
                  index={index}
                  top={start - HEAD}
                  isActive={index === activeIndex}
                  isShown={row.key === at}
                  onFocus={setActive}
                  onToggle={onToggle}
                  onRetry={onRetry}
                  actions={actions}
                  onShow={onShow}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
};

const columns = [
  'name',
  'volume',
  'unitCost',
  'money',
  'doneColumn',
  'paidColumn',
  'remain',
] as const;

const Head = memo(() => {
  const { t } = useTranslation('estimate');
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={columnClasses.cells}>
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={column === 'name' ? undefined : columnClasses.number}
          >
            {t(column)}
          </span>
        ))}
      </div>
    </div>
  );
});
Head.displayName = 'Head';
