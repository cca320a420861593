import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { useTranslation } from 'react-i18next';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDays } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { hiddenWorkAct } from './kind.ts';
import { exportHiddenWorkActs, type HiddenWorkActRow, useHiddenWorkActs } from './queries.ts';

/** Acts of hidden works of a project. */
export const HiddenWorkActsPage = () => {
  const { t } = useTranslation('hidden-work');
  const list = useHiddenWorkActs();
  return (
    <DocumentListPage
      kind={hiddenWorkAct}
      declared={hiddenWorkActList}
      count={t('count', { count: list.total })}
      list={list}
      load={exportHiddenWorkActs}
      columns={useColumns()}
      about={({ name }) => name}
      more={periodOf}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      create={t('create.open')}
    >
      {(dialog) => <CreateDialog {...dialog} />}
    </DocumentListPage>
  );
};

const useColumns = (): Column<HiddenWorkActRow>[] => {
  const { t } = useTranslation('hidden-work');
  const { number, author, createdAt, status, waits } = useListColumns();
  return [
    number,
    { id: 'name', title: labelOf(hiddenWorkActList.columns.name), cell: ({ name }) => name },
    { ...author, width: 116 },
    createdAt,
    { id: 'startWorkDate', title: t('period'), width: 146, least: 'medium', cell: periodOf },
    status,
    { ...waits, width: 128 },
  ];
};

const periodOf = ({ startWorkDate, endWorkDate }: HiddenWorkActRow) => (
  <span className="figures">{formatDays(startWorkDate, endWorkDate)}</span>
);
