import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { MonthDialog } from '../../document-kit/fields/month-dialog.tsx';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable, formatTiyns } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { conclusions } from './kind.ts';
import {
  type ConclusionRow,
  exportConclusions,
  useConclusions,
  useCreateConclusion,
} from './queries.ts';

export const TechnicalConclusionsPage = () => <ConclusionsPage whose="technical" />;
export const AuthorConclusionsPage = () => <ConclusionsPage whose="author" />;

/** Conclusions of one supervision on the quality of works. */
const ConclusionsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('conclusion');
  const list = useConclusions(whose);
  const create = useCreateConclusion(whose);
  return (
    <DocumentListPage
      kind={conclusions[whose]}
      declared={conclusionLists[whose]}
      count={t('count', { count: list.total })}
      list={list}
      load={exportConclusions(whose)}
      columns={useColumns()}
      about={({ period }) => t('name', { period: formatPeriod(period) })}
      more={({ totalPrice }) => totalPrice !== null && `${formatTiyns(totalPrice)} ₸`}
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

const useColumns = (): Column<ConclusionRow>[] => {
  const { columns: own } = conclusionLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<ConclusionRow>();
  return [
    number,
    {
      id: 'period',
      title: labelOf(own.period),
      width: 132,
      cell: ({ period }) => formatPeriodInTable(period),
    },
    author,
    createdAt,
    status,
    {
      id: 'totalPrice',
      title: labelOf(own.totalPrice),
      figures: true,
      width: '18%',
      cell: ({ totalPrice }) => (totalPrice === null ? '' : formatTiyns(totalPrice)),
    },
    waits,
  ];
};
