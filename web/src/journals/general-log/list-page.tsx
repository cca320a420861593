import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { useListSearch } from '../../document-kit/list-search.ts';
import { ListedRecords } from '../../document-kit/listed-records.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntryCard } from './entry-card.tsx';
import { entryPath } from './kind.ts';
import { useLogColumns } from './list-columns.tsx';
import { LogThumb, LogTools, WriteButton } from './log-tools.tsx';
import { useLog } from './queries.ts';
import { useRowActions } from './row-actions.tsx';
import { useLogPaper } from './use-log-paper.tsx';

/** The general log of a project: what was built in which shift, by whom and with what. */
export const GeneralLogPage = () => {
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const list = useLog();
  const { query } = useListSearch(generalLogList);
  const paper = useLogPaper(projectId, query);
  const mayWrite = useCan('general-log', 'create');
  return (
    <>
      <ListedRecords
        declared={generalLogList}
        count={t('count', { count: list.total })}
        list={list}
        columns={useLogColumns()}
        linkOf={({ id }) => entryPath(projectId, id)}
        actions={useRowActions(projectId)}
        card={(row) => <EntryCard row={row} />}
        empty={
          <EmptyState
            hasSketch
            title={t('empty')}
            hint={mayWrite ? t('emptyHint') : t('emptyReaderHint')}
            action={mayWrite && <WriteButton />}
          />
        }
        nothingFound={t('nothingFound')}
        buttons={<LogTools paper={paper} />}
        thumb={<LogThumb paper={paper} />}
      />
      {paper.dialogs}
    </>
  );
};
