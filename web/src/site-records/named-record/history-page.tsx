import type { NamedSort } from '@nysan/contract/site-records/named-record-fields.ts';
import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { FiledHistoryPage } from '../filed/history-page.tsx';
import { namedAs, namedKinds, readNamed } from './kind.ts';

export const InspectionHistoryPage = () => <NamedHistoryPage sort="inspection" />;
export const CertificateHistoryPage = () => <NamedHistoryPage sort="certificate" />;

const NamedHistoryPage = ({ sort }: { sort: NamedSort }) => (
  <FiledHistoryPage
    kind={namedKinds[sort]}
    listTitle={wordOf(namedLists[sort].title)}
    read={readNamed[sort]}
    nameOf={namedAs}
  />
);
