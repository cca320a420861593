import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { useListSearch } from '../../document-kit/list/list-search.ts';
import { ListedRecords } from '../../document-kit/list/listed-records.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { entryPathOf } from '../register/register.ts';
import { RegisterThumb, RegisterTools, WriteButton } from '../register/register-tools.tsx';
import { useRowActions } from '../register/row-actions.tsx';
import { useRegisterPaper } from '../register/use-register-paper.tsx';
import { EntryCard } from './entry-card.tsx';
import { generalLog } from './kind.ts';
import { useLogColumns } from './list-columns.tsx';
import { exportLog, printLog, useLog } from './queries.ts';

/** Less than this, and eleven columns would cut the words in them, px. */
const ROOM_FOR_ELEVEN = 1320;

/** The general log of a project: what was built in which shift, by whom and with what. */
export const GeneralLogPage = () => {
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const list = useLog();
  const { query } = useListSearch(generalLogList);
  const isByMonths = (query.sort ?? generalLogList.sortedBy) === 'dateOfWork';
  const paper = useRegisterPaper(generalLog, projectId, {
    query,
    export: () => exportLog(projectId, query),
    print: (signal) => printLog(projectId, query, signal),
  });
  const mayWrite = useCan('general-log', 'create');
  return (
    <>
      <ListedRecords
        declared={generalLogList}
        count={t('count', { count: list.total })}
        list={list}
        columns={useLogColumns(isByMonths)}
        isTwoLine
        stacksBelow={ROOM_FOR_ELEVEN}
        headOf={isByMonths ? ({ dateOfWork }) => formatPeriod(dateOfWork) : undefined}
        linkOf={({ id }) => entryPathOf(generalLog, projectId, id)}
        actions={useRowActions(generalLog, projectId)}
        card={(row) => <EntryCard row={row} isByMonths={isByMonths} />}
        empty={
          <EmptyState
            hasSketch
            title={t('empty')}
            hint={mayWrite ? t('emptyHint') : t('emptyReaderHint')}
            action={mayWrite && <WriteButton register={generalLog} />}
          />
        }
        nothingFound={t('nothingFound')}
        buttons={<RegisterTools register={generalLog} paper={paper} />}
        thumb={<RegisterThumb register={generalLog} paper={paper} />}
      />
      {paper.dialogs}
    </>
  );
};
