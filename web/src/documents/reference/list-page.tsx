import { useTranslation } from 'react-i18next';
import { DocumentListPage } from '../../document-kit/list-page.tsx';
import { useListColumns } from '../../document-kit/list-parts.tsx';
import { MonthDialog } from '../../document-kit/month-dialog.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { reference } from './kind.ts';
import { type ReferenceRow, useCreateReference, useReferences } from './queries.ts';
import classes from './reference.module.css';

/** References on the cost of completed works of a project. */
export const ReferencesPage = () => {
  const { t } = useTranslation('reference');
  const list = useReferences();
  const create = useCreateReference();
  return (
    <DocumentListPage
      kind={reference}
      title={t('title')}
      count={t('count', { count: list.total })}
      list={list}
      columns={useColumns()}
      about={({ number, period }) => t('name', { number, period: formatPeriod(period) })}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      create={t('create.open')}
    >
      {(dialog) => (
        <MonthDialog
          {...dialog}
          title={t('create.title')}
          hint={t('create.hint')}
          create={create}
        />
      )}
    </DocumentListPage>
  );
};

const useColumns = (): Column<ReferenceRow>[] => {
  const { t } = useTranslation('reference');
  const { number, author, createdAt, status, total, waits } = useListColumns();
  return [
    number,
    { id: 'ownNumber', title: t('columns.number'), width: 112, cell: (row) => row.number },
    {
      id: 'period',
      title: t('columns.period'),
      width: 124,
      cell: ({ period }) => <span className={classes.period}>{formatPeriod(period)}</span>,
    },
    author,
    createdAt,
    status,
    total,
    waits,
  ];
};
