import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

type Props<T> = { columns: Column<T>[]; onShow: () => void };

/** Which columns a table has no room for, and how to see them; nothing while it has. */
export const GoneColumns = <T,>({ columns, onShow }: Props<T>) => {
  const { t } = useTranslation();
  return (
    columns.length > 0 && (
      <p className={classes.gone}>
        {t('columns.gone', { names: columns.map(({ title }) => title).join(', ') })}
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          {t('columns.all')}
        </Button>
      </p>
    )
  );
};
