import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { memoKind } from './kind.ts';
import { memoPath } from './place.ts';
import { useOneMemo } from './queries.ts';

/** Who did what with a memo, and when. */
export const MemoHistoryPage = () => {
  const { t } = useTranslation('document');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useOneMemo(id);
  return (
    <RecordFrame
      place={memoKind.place}
      title={t('history.open')}
      listTitle={wordOf(memoList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => {
          const label = data.documentNumber || data.title;
          return (
            <>
              <PageHeader
                title={t('history.open')}
                subtitle={label}
                crumbs={[back, { label, to: memoPath(data.projectUuid, id) }]}
              />
              <HistoryView id={id} kind={memoKind} />
            </>
          );
        })}
    </RecordFrame>
  );
};
