import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { siteProtocols } from './kind.ts';

export const GeodeticProtocolHistoryPage = () => <SiteProtocolHistoryPage sort="geodetic" />;
export const TestProtocolHistoryPage = () => <SiteProtocolHistoryPage sort="test" />;

/** Who changed what in a protocol. */
const SiteProtocolHistoryPage = ({ sort }: { sort: ProtocolSort }) => (
  <DocumentHistoryPage
    kind={siteProtocols[sort]}
    listTitle={wordOf(protocolLists[sort].title)}
    nameOf={({ name }) => name}
  />
);
