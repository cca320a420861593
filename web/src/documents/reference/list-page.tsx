import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { useTranslation } from 'react-i18next';
import { MonthDialog } from '../../document-kit/fields/month-dialog.tsx';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { reference } from './kind.ts';
import {
  exportReferences,
  type ReferenceRow,
  useCreateReference,
  useReferences,
} from './queries.ts';
import classes from './reference.module.css';

/** References on the cost of completed works of a project. */
export const ReferencesPage = () => {
  const { t } = useTranslation('reference');
  const list = useReferences();
  const create = useCreateReference();
  return (
    <DocumentListPage
      kind={reference}
      declared={referenceList}
      count={t('count', { count: list.total })}
      list={list}
      load={exportReferences}
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
  const { columns: own } = referenceList;
  const { number, author, createdAt, status, total, waits } = useListColumns();
  return [
    number,
    {
      id: 'number',
      title: labelOf(own.number),
      width: 96,
      least: 'medium',
      cell: (row) => row.number,
    },
    {
      id: 'period',
      title: labelOf(own.period),
      width: 132,
      cell: ({ period }) => <span className={classes.period}>{formatPeriodInTable(period)}</span>,
    },
    author,
    createdAt,
    status,
    total,
    waits,
  ];
};
