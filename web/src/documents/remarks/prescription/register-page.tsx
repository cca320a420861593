import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../document-kit/list/export-button.tsx';
import { useListOrder } from '../../../document-kit/list/list-order.ts';
import { NothingFound } from '../../../document-kit/list/list-parts.tsx';
import { useListFilters, useListSearch } from '../../../document-kit/list/list-search.ts';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { usePrintList } from '../../../document-kit/list/print-list.tsx';
import { listPath } from '../../../document-kit/page/kind.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { noneOf } from '../../../ui/filter-values.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { prescriptions, remarkPath } from './kind.ts';
import { exportRegister, printRegister, useRegister, useRegisterPeople } from './queries.ts';
import { RegisterCard, useRegisterColumns } from './register-parts.tsx';
import { StateFilter } from './state-filter.tsx';
import { PrescriptionTabs } from './tabs.tsx';

export const TechnicalRegisterPage = () => <RegisterPage whose="technical" />;
export const AuthorRegisterPage = () => <RegisterPage whose="author" />;

/** Every remark of one supervision that counts: how it stands, who answers for it, until when. */
const RegisterPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('prescription');
  const { projectId = '' } = useParams({ strict: false });
  const declared = remarkLists[whose];
  const { filter, query, change } = useListSearch(declared);
  const filters = useListFilters(declared, { responsible: useRegisterPeople(whose, projectId) });
  const order = useListOrder(declared);
  const list = useRegister(whose);
  const columns = order.heads(useRegisterColumns(projectId));
  const print = usePrintList({
    fileName: `${t('tabs.register')}.pdf`,
    asked: ['remarks', whose, projectId, query],
    load: (signal) => printRegister(whose, projectId, query, signal),
  });
  const buttons = (
    <>
      <ExportButton load={() => exportRegister(whose)(projectId, query)} />
      {print.button}
    </>
  );
  return (
    <>
      <PageHeader
        title={wordOf(declared.title)}
        crumbs={[
          {
            label: wordOf(prescriptionLists[whose].title),
            to: listPath(prescriptions[whose].place, projectId),
          },
        ]}
        subtitle={list.rows ? t('remarks.count', { count: list.total }) : '\u00a0'}
        actions={buttons}
      />
      <PrescriptionTabs whose={whose} at="register" />
      <StateFilter
        states={list.answer?.states}
        open={list.answer?.overdueAmount}
        value={filter['state']}
        onChange={(state) => change({ state })}
      />
      <FilterBar
        // How a remark stands is asked for above.
        filters={filters.filter((one) => !('name' in one && one.name === 'state'))}
        values={filter}
        onChange={change}
        order={order.choice}
      />
      <RecordList<Remark>
        {...list}
        label={wordOf(declared.title)}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={(remark) => remarkPath(whose, projectId, remark)}
        isMarked={({ waitsForMe }) => waitsForMe}
        card={(remark) => <RegisterCard remark={remark} projectId={projectId} />}
        empty={
          Object.values(filter).some(Boolean) ? (
            <NothingFound onReset={() => change(noneOf(filters))} />
          ) : (
            <EmptyState hasSketch title={t('register.empty')} hint={t('register.emptyHint')} />
          )
        }
        onPage={(page) => change({ page: page || undefined })}
      />
      <BottomBar>{buttons}</BottomBar>
      {print.dialog}
    </>
  );
};
