import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../document-kit/history/record-history.tsx';
import { journalPath, specialJournals } from './kind.ts';
import { useJournal } from './queries.ts';

/** Who wrote and changed what in a special journal. */
export const SpecialJournalHistoryPage = () => {
  const { t } = useTranslation('journal');
  const { projectId = '', id = '' } = useParams({ strict: false });
  return (
    <RecordHistory
      kind={specialJournals}
      listTitle={t('posts.title')}
      asked={useJournal(projectId, id)}
      recordIn={({ recordId, name, ...journal }) => ({
        id: recordId,
        label: name,
        to: journalPath(projectId, journal.id),
      })}
    />
  );
};
