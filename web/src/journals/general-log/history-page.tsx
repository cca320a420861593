import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history-view.tsx';
import { Opened } from '../../document-kit/opened.tsx';
import { wordOf } from '../../document-kit/plain.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { entryPath, generalLog } from './kind.ts';
import { entryQuery } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';

/** Who changed what in an entry. */
export const EntryHistoryPage = () => {
  const { t } = useTranslation('document');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(entryQuery(id));
  const nameOf = useEntryName();
  return (
    <Opened
      place={generalLog.place}
      title={t('history.open')}
      listTitle={wordOf(generalLogList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => (
          <>
            <PageHeader
              title={t('history.open')}
              subtitle={nameOf(data)}
              crumbs={[back, { label: nameOf(data), to: entryPath(data.projectUuid, id) }]}
            />
            <HistoryView id={id} kind={generalLog} />
          </>
        ))}
    </Opened>
  );
};
