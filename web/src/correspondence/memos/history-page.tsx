import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { useParams } from '@tanstack/react-router';
import { RecordHistory } from '../../document-kit/history/record-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { memoKind } from './kind.ts';
import { memoPath } from './place.ts';
import { useOneMemo } from './queries.ts';

/** Who did what with a memo, and when. */
export const MemoHistoryPage = () => {
  const { id = '' } = useParams({ strict: false });
  return (
    <RecordHistory
      kind={memoKind}
      listTitle={wordOf(memoList.title)}
      asked={useOneMemo(id)}
      recordIn={({ documentNumber, title, projectUuid }) => ({
        id,
        label: documentNumber || title,
        to: memoPath(projectUuid, id),
      })}
    />
  );
};
