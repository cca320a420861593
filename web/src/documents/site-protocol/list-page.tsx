import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import { useTranslation } from 'react-i18next';
import { DocumentListPage } from '../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { siteProtocols } from './kind.ts';
import { exportSiteProtocols, type SiteProtocolRow, useSiteProtocols } from './queries.ts';

export const GeodeticProtocolsPage = () => <SiteProtocolsPage sort="geodetic" />;
export const TestProtocolsPage = () => <SiteProtocolsPage sort="test" />;

/** Protocols of one sort: what was measured or tested, and who has confirmed it. */
const SiteProtocolsPage = ({ sort }: { sort: ProtocolSort }) => {
  const { t } = useTranslation('site-protocol');
  const list = useSiteProtocols(sort);
  const { protocolDate } = protocolLists[sort].columns;
  return (
    <DocumentListPage
      kind={siteProtocols[sort]}
      declared={protocolLists[sort]}
      count={t(`sorts.${sort}.count`, { count: list.total })}
      list={list}
      load={exportSiteProtocols(sort)}
      columns={useColumns(sort)}
      about={({ name }) => name}
      more={(row) => `${labelOf(protocolDate)}: ${formatDate(row.protocolDate)}`}
      empty={{ title: t(`sorts.${sort}.empty`), hint: t(`sorts.${sort}.emptyHint`) }}
      removal={{ removeSure: t(`sorts.${sort}.removeSure`), removed: t(`sorts.${sort}.removed`) }}
      create={t(`sorts.${sort}.create`)}
    >
      {({ opened, onClose, onCreated }) => (
        <Dialog opened={opened} onClose={onClose} title={t(`sorts.${sort}.new`)} width={560}>
          {opened && <CreateForm sort={sort} onCancel={onClose} onCreated={onCreated} />}
        </Dialog>
      )}
    </DocumentListPage>
  );
};

const useColumns = (sort: ProtocolSort): Column<SiteProtocolRow>[] => {
  const { columns: own } = protocolLists[sort];
  const { number, author, createdAt, status, waits } = useListColumns<SiteProtocolRow>();
  return [
    number,
    { id: 'name', title: labelOf(own.name), cell: ({ name }) => name },
    { ...author, width: 124 },
    createdAt,
    {
      id: 'protocolDate',
      title: labelOf(own.protocolDate),
      width: 112,
      cell: ({ protocolDate }) => <span className="figures">{formatDate(protocolDate)}</span>,
    },
    status,
    { ...waits, width: 140 },
  ];
};
