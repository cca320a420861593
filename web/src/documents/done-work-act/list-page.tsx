import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { useTranslation } from 'react-i18next';
import { MonthDialog } from '../../document-kit/fields/month-dialog.tsx';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { doneWorkAct } from './kind.ts';
import {
  type DoneWorkActRow,
  exportDoneWorkActs,
  useCreateDoneWorkAct,
  useDoneWorkActs,
} from './queries.ts';

/** Acts of completed works of a project. */
export const DoneWorkActsPage = () => {
  const { t } = useTranslation('done-work');
  const list = useDoneWorkActs();
  const create = useCreateDoneWorkAct();
  return (
    <DocumentListPage
      kind={doneWorkAct}
      declared={doneWorkActList}
      count={t('count', { count: list.total })}
      list={list}
      load={exportDoneWorkActs}
      columns={useColumns()}
      about={({ period }) => formatPeriod(period)}
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

const useColumns = (): Column<DoneWorkActRow>[] => {
  const { number, author, createdAt, status, total, waits } = useListColumns();
  return [
    number,
    {
      id: 'period',
      title: labelOf(doneWorkActList.columns.period),
      width: 132,
      cell: ({ period }) => formatPeriodInTable(period),
    },
    author,
    createdAt,
    status,
    total,
    waits,
  ];
};
