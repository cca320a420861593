import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { Column, Placed } from './column.ts';
import classes from './data-table.module.css';
import { TableHead } from './data-table-head.tsx';
import { GoneColumns } from './gone-columns.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { range } from './skeletons.tsx';
import { useCutTold } from './use-cut-told.ts';
import { usePlaced } from './use-placed.ts';

export type { Column, RowAction };

export type TableProps<T> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: Column<T>[];
  /** Undefined while loading: skeleton rows. */
  rows: T[] | undefined;
  keyOf: (row: T) => string;
  /** The address a row opens by click or Enter; the first cell becomes a link. A row without one opens nothing. */
  linkOf?: (row: T) => string | undefined;
  /** What a row does instead of (or, with `linkOf`, besides) opening an address: it must then open it itself. */
  onOpen?: (row: T) => void;
  /** The row's menu; an empty list shows none. */
  actions?: (row: T) => RowAction[];
  skeletonRows?: number;
  /** Below this width in px the table scrolls sideways, in a box of its own. */
  minWidth?: number;
  /** The first column stays in sight while the others scroll sideways below it. */
  holdsFirst?: boolean;
  /** Rows are one line high and columns as wide as they say: what is longer is cut, and told by a tooltip. */
  isOneLine?: boolean;
  /** Texts break between words into two lines; only what is longer is cut, and told by a tooltip. */
  isTwoLine?: boolean;
  /** With less room than this, px, columns stand `under` others: none is left out. */
  stacksBelow?: number;
  /** Rows of one head stand below each other: «Ноябрь 2026». */
  headOf?: (row: T) => string;
  /** These rows are about to be replaced. */
  isStale?: boolean;
  /** Marks a row: an open task, a row just made. */
  isMarked?: (row: T) => boolean;
};

/** More columns than these lie across a sheet of paper. */
const MOST_ACROSS = 5;

/** A dense table: sticky head, arrow keys move between rows, Enter opens. For desktops. */
export const DataTable = <T,>(props: TableProps<T>) => {
  const {
    label,
    columns,
    rows,
    minWidth,
    actions,
    keyOf,
    linkOf,
    onOpen,
    skeletonRows = 10,
    isOneLine,
    isTwoLine,
    holdsFirst,
    headOf,
    isStale = false,
  } = props;
  const table = useCutTold(isOneLine === true || isTwoLine === true);
  const { frame, placed, gone } = usePlaced(columns, props.stacksBelow);
  const [isWhole, setWhole] = useState(false);
  const hasActions = actions !== undefined;
  const [left, setLeft] = useState<string>();
  const opening = rows?.filter((row) => onOpen || linkOf?.(row) !== undefined) ?? [];
  // Tab enters the table at the row it was left at, and at the first one that opens when that is gone.
  const entry = opening.find((row) => keyOf(row) === left) ?? opening[0];
  return (
    <>
      <div
        ref={frame}
        className={minWidth ? classes.scroll : classes.frame}
        data-whole={isWhole || undefined}
      >
        <table
          ref={table}
          className={classes.table}
          data-one-line={isOneLine || undefined}
          data-two-line={isTwoLine || undefined}
          data-holds-first={holdsFirst || undefined}
          data-stale={isStale || undefined}
          data-wide={columns.length > MOST_ACROSS || undefined}
          aria-label={label}
          style={{ minWidth }}
          aria-busy={!rows || isStale}
        >
          <TableHead columns={placed} hasActions={hasActions} />
          <tbody>
            {rows
              ? rows.map((row, place) => (
                  <Fragment key={keyOf(row)}>
                    {headOf && isNewHead(rows, place, headOf) && (
                      <GroupRow head={headOf(row)} width={placed.length + (hasActions ? 1 : 0)} />
                    )}
                    <Row
                      row={row}
                      columns={placed}
                      isEntry={row === entry}
                      onFocus={() => setLeft(keyOf(row))}
                      table={props}
                    />
                  </Fragment>
                ))
              : range(skeletonRows).map((row) => (
                  <SkeletonRow key={row} columns={placed} hasActions={hasActions} />
                ))}
          </tbody>
        </table>
      </div>
      <GoneColumns columns={isWhole || minWidth ? [] : gone} onShow={() => setWhole(true)} />
    </>
  );
};

/** Whether the rows of another head begin here. */
export const isNewHead = <T,>(rows: T[], place: number, headOf: (row: T) => string): boolean => {
  const [row, before] = [rows[place], rows[place - 1]];
  return row !== undefined && (before === undefined || headOf(before) !== headOf(row));
};

const GroupRow = ({ head, width }: { head: string; width: number }) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={width}>
      {head}
    </th>
  </tr>
);

type RowProps<T> = {
  row: T;
  columns: Placed<T>[];
  /** Tab enters the table here. */
  isEntry: boolean;
  onFocus: () => void;
  table: TableProps<T>;
};

const Row = <T,>({ row, columns, isEntry, onFocus, table }: RowProps<T>) => {
  const router = useRouter();
  const { linkOf, onOpen, actions, isMarked } = table;
  const href = linkOf?.(row);
  const opens = href !== undefined || onOpen !== undefined;
  const open = () => {
    if (onOpen) {
      onOpen(row);
    } else if (href !== undefined) {
      router.history.push(href);
    }
  };
  return (
    <tr
      data-opens={opens || undefined}
      data-marked={isMarked?.(row) || undefined}
      tabIndex={opens ? (isEntry ? 0 : -1) : undefined}
      onFocus={onFocus}
      onClick={opens ? (event) => !isOwnControl(event) && open() : undefined}
      onKeyDown={(event) => {
        moveFocus(event);
        if (opens && event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault();
          open();
        }
      }}
    >
      {columns.map((column, place) => (
        <td key={column.id} data-figures={column.figures || undefined} data-least={column.least}>
          {place === 0 && href !== undefined ? (
            <a className={classes.link} href={href} tabIndex={-1} onClick={keepInside(open)}>
              <Lines isOn={table.isTwoLine}>{column.cell(row)}</Lines>
            </a>
          ) : (
            <Lines isOn={table.isTwoLine}>{column.cell(row)}</Lines>
          )}
          {column.below && (
            <div className={classes.below}>
              <Lines isOn={table.isTwoLine}>{column.below.cell(row)}</Lines>
            </div>
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.menuCell}>
          <RowMenu actions={actions(row)} />
        </td>
      )}
    </tr>
  );
};

const Lines = ({ isOn = false, children }: { isOn?: boolean | undefined; children: ReactNode }) =>
  isOn ? <div className={classes.lines}>{children}</div> : children;

type SkeletonProps<T> = { columns: Placed<T>[]; hasActions: boolean };

const SkeletonRow = <T,>({ columns, hasActions }: SkeletonProps<T>) => (
  <tr aria-hidden>
    {columns.map(({ id, least }, place) => (
      <td key={id} data-least={least}>
        <Skeleton height={12} width={place === 0 ? '80%' : '60%'} />
      </td>
    ))}
    {hasActions && <td className={classes.menuCell}>&nbsp;</td>}
  </tr>
);

/** Buttons, links and menus inside a row act for themselves; so does marking text. */
const isOwnControl = (event: MouseEvent<HTMLElement>): boolean =>
  (event.target instanceof Element &&
    event.target.closest('a, button, input, [role="menuitem"]') !== null) ||
  // React sends clicks of a portal (an open menu) through its owner.
  !(event.target instanceof Node && event.currentTarget.contains(event.target)) ||
  (window.getSelection()?.toString() ?? '') !== '';

/** A plain click stays in the application; with a key held the browser opens a tab. */
const keepInside = (open: () => void) => (event: MouseEvent) => {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    open();
  }
};

const moveFocus = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  const all = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('tr[data-opens]');
  const rows = [...(all ?? [])];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: rows.length - 1 }[event.key];
  const target = next === undefined || now < 0 ? undefined : rows[next];
  if (target) {
    event.preventDefault();
    target.focus();
  }
};
