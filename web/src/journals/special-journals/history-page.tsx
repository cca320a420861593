import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { journalPath, specialJournals } from './kind.ts';
import { useJournal } from './queries.ts';

/** Who wrote and changed what in a special journal. */
export const SpecialJournalHistoryPage = () => {
  const { t } = useTranslation(['journal', 'document']);
  const { projectId = '', id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useJournal(projectId, id);
  return (
    <RecordFrame
      place={specialJournals.place}
      title={t('document:history.open')}
      listTitle={t('posts.title')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => (
          <>
            <PageHeader
              title={t('document:history.open')}
              subtitle={data.name}
              crumbs={[back, { label: data.name, to: journalPath(projectId, data.id) }]}
            />
            <HistoryView id={data.recordId} kind={specialJournals} />
          </>
        ))}
    </RecordFrame>
  );
};
