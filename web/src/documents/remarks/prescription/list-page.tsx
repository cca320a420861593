import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentListPage } from '../../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../../document-kit/list/plain.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/status-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { createPath, prescriptions } from './kind.ts';
import { exportPrescriptions, type PrescriptionRow, usePrescriptions } from './queries.ts';
import { PrescriptionTabs } from './tabs.tsx';

export const TechnicalPrescriptionsPage = () => <PrescriptionsPage whose="technical" />;
export const AuthorPrescriptionsPage = () => <PrescriptionsPage whose="author" />;

/** Prescriptions of one supervision: how many remarks each has, and how many of them are late. */
const PrescriptionsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation(['prescription', 'common']);
  const isPhone = useIsPhone();
  const { projectId = '' } = useParams({ strict: false });
  const list = usePrescriptions(whose);
  return (
    <DocumentListPage
      kind={prescriptions[whose]}
      declared={prescriptionLists[whose]}
      above={<PrescriptionTabs whose={whose} at="list" />}
      count={t('count', { count: list.total })}
      list={list}
      load={exportPrescriptions(whose)}
      columns={useColumns()}
      about={({ remarkAmount }) => t('remarks.count', { count: remarkAmount })}
      more={({ overdueAmount }) => overdueAmount > 0 && <Late count={overdueAmount} />}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      create={t(isPhone ? 'common:create' : 'create.open')}
      createPath={createPath(whose, projectId)}
    />
  );
};

const useColumns = (): Column<PrescriptionRow>[] => {
  const { columns: own } = prescriptionLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<PrescriptionRow>();
  return [
    number,
    author,
    createdAt,
    {
      id: 'remarkAmount',
      title: labelOf(own.remarkAmount),
      figures: true,
      width: 116,
      cell: ({ remarkAmount }) => remarkAmount,
    },
    {
      id: 'overdueAmount',
      title: labelOf(own.overdueAmount),
      width: 150,
      cell: ({ overdueAmount }) => overdueAmount > 0 && <Late count={overdueAmount} />,
    },
    status,
    waits,
  ];
};

const Late = ({ count }: { count: number }) => {
  const { t } = useTranslation('prescription');
  return <Pill tone="red">{t('late', { count })}</Pill>;
};
