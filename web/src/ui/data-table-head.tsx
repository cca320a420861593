import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column, Placed } from './column.ts';
import classes from './data-table.module.css';
import { Hidden } from './hidden.tsx';

type Props<T> = { columns: Placed<T>[]; hasActions: boolean };

/** The titles of a table; those that sort it are buttons. */
export const TableHead = <T,>({ columns, hasActions }: Props<T>) => {
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
            aria-sort={sortOf(column)}
          >
            <Title column={column} />
            {column.below && (
              <span className={classes.below}>
                <Title column={column.below} />
              </span>
            )}
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

/** Of two in one head the one that sorts now. */
const sortOf = <T,>({ below, ...column }: Placed<T>) => {
  const sorts = [column, ...(below ? [below] : [])].filter(({ onSort }) => onSort);
  const now = sorts.find(({ sorted }) => sorted === 'up' || sorted === 'down') ?? sorts[0];
  return now && sortWords[now.sorted ?? 'none'];
};

const Title = <T,>({ column }: { column: Column<T> }) =>
  column.onSort ? <SortButton column={column} /> : column.title;

const SortButton = <T,>({ column }: { column: Column<T> }) => (
  <button type="button" className={classes.sort} onClick={column.onSort}>
    {column.title}
    {column.sorted === 'up' && <IconArrowUp size={14} aria-hidden />}
    {column.sorted === 'down' && <IconArrowDown size={14} aria-hidden />}
  </button>
);
