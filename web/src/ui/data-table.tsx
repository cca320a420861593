import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { Hidden } from './hidden.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { range } from './skeletons.tsx';
import { useCutTold } from './use-cut-told.ts';

export type Column<T> = {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures: right-aligned, of equal width. */
  figures?: boolean;
  /** A CSS width; the widest column best goes without. */
  width?: number | string;
  /** It goes where there is less room: shown in a table of 780 px and more, or of 960. */
  least?: 'medium' | 'wide';
  /** The order this column stands in now, when it can be sorted. */
  sorted?: 'up' | 'down' | 'none';
  onSort?: () => void;
};

export type { RowAction };

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
  /** These rows are about to be replaced. */
  isStale?: boolean;
  /** Marks a row: an open task, a row just made. */
  isMarked?: (row: T) => boolean;
};

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
    holdsFirst,
    isStale = false,
  } = props;
  const table = useCutTold(isOneLine === true);
  const [left, setLeft] = useState<string>();
  const opening = rows?.filter((row) => onOpen || linkOf?.(row) !== undefined) ?? [];
  // Tab enters the table at the row it was left at, and at the first one that opens when that is gone.
  const entry = opening.find((row) => keyOf(row) === left) ?? opening[0];
  return (
    <div className={minWidth ? classes.scroll : classes.frame}>
      <table
        ref={table}
        className={classes.table}
        data-one-line={isOneLine || undefined}
        data-holds-first={holdsFirst || undefined}
        data-stale={isStale || undefined}
        aria-label={label}
        style={{ minWidth }}
        aria-busy={!rows || isStale}
      >
        <Head columns={columns} hasActions={actions !== undefined} />
        <tbody>
          {rows
            ? rows.map((row) => (
                <Row
                  key={keyOf(row)}
                  row={row}
                  isEntry={row === entry}
                  onFocus={() => setLeft(keyOf(row))}
                  table={props}
                />
              ))
            : range(skeletonRows).map((row) => (
                <SkeletonRow key={row} columns={columns} hasActions={actions !== undefined} />
              ))}
        </tbody>
      </table>
    </div>
  );
};

const Head = <T,>({ columns, hasActions }: { columns: Column<T>[]; hasActions: boolean }) => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            style={{ width: column.width }}
            data-figures={column.figures || undefined}
            data-least={column.least}
            aria-sort={column.onSort && sortWords[column.sorted ?? 'none']}
          >
            {column.onSort ? <SortButton column={column} /> : column.title}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={classes.menuCell}>
            <Hidden>{t('actions')}</Hidden>
          </th>
        )}
      </tr>
    </thead>
  );
};

const sortWords = { up: 'ascending', down: 'descending', none: 'none' } as const;

const SortButton = <T,>({ column }: { column: Column<T> }) => (
  <button type="button" className={classes.sort} onClick={column.onSort}>
    {column.title}
    {column.sorted === 'up' && <IconArrowUp size={14} aria-hidden />}
    {column.sorted === 'down' && <IconArrowDown size={14} aria-hidden />}
  </button>
);

type RowProps<T> = {
  row: T;
  /** Tab enters the table here. */
  isEntry: boolean;
  onFocus: () => void;
  table: TableProps<T>;
};

const Row = <T,>({ row, isEntry, onFocus, table }: RowProps<T>) => {
  const router = useRouter();
  const { columns, linkOf, onOpen, actions, isMarked } = table;
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
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
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

type SkeletonProps<T> = { columns: Column<T>[]; hasActions: boolean };

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
