import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { MonthDialog } from '../../document-kit/fields/month-dialog.tsx';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatPeriod, formatPeriodInTable, formatTiyns } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { calculations } from './kind.ts';
import {
  type CalculationRow,
  exportCalculations,
  useCalculations,
  useCreateCalculation,
} from './queries.ts';

export const TechnicalCalculationsPage = () => <CalculationsPage whose="technical" />;
export const AuthorCalculationsPage = () => <CalculationsPage whose="author" />;

/** What the services of one supervision cost, month by month. */
const CalculationsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('calculation');
  const list = useCalculations(whose);
  const create = useCreateCalculation(whose);
  return (
    <DocumentListPage
      kind={calculations[whose]}
      declared={calculationLists[whose]}
      count={t('count', { count: list.total })}
      list={list}
      load={exportCalculations(whose)}
      columns={useColumns()}
      about={({ calculationPeriod }) => t('name', { period: formatPeriod(calculationPeriod) })}
      more={({ currentPeriodPrice }) => `${formatTiyns(currentPeriodPrice)} ₸`}
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

const useColumns = (): Column<CalculationRow>[] => {
  const { columns: own } = calculationLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<CalculationRow>();
  return [
    number,
    {
      id: 'calculationPeriod',
      title: labelOf(own.calculationPeriod),
      width: 132,
      cell: ({ calculationPeriod }) => formatPeriodInTable(calculationPeriod),
    },
    author,
    createdAt,
    status,
    {
      id: 'currentPeriodPrice',
      title: labelOf(own.currentPeriodPrice),
      figures: true,
      width: '18%',
      cell: ({ currentPeriodPrice }) => formatTiyns(currentPeriodPrice),
    },
    waits,
  ];
};
