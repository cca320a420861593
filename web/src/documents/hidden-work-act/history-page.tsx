import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { hiddenWorkAct } from './kind.ts';

/** Who changed what in an act of hidden works. */
export const HiddenWorkActHistoryPage = () => (
  <DocumentHistoryPage
    kind={hiddenWorkAct}
    listTitle={wordOf(hiddenWorkActList.title)}
    nameOf={({ name }) => name}
  />
);
