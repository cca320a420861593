import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { minutesKind } from './kind.ts';
import { minutesPath } from './place.ts';
import { useMinutes } from './queries.ts';

/** Who answered what in minutes, and when. */
export const MinutesHistoryPage = () => {
  const { t } = useTranslation('document');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useMinutes(id);
  return (
    <RecordFrame
      place={minutesKind.place}
      title={t('history.open')}
      listTitle={wordOf(minutesList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => (
          <>
            <PageHeader
              title={t('history.open')}
              subtitle={data.documentNumber}
              crumbs={[back, { label: data.documentNumber, to: minutesPath(data.projectUuid, id) }]}
            />
            <HistoryView id={id} kind={minutesKind} />
          </>
        ))}
    </RecordFrame>
  );
};
