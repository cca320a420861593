import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ExportButton } from '../../document-kit/list/export-button.tsx';
import { ListedRecords } from '../../document-kit/list/listed-records.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoneUnread, PaperTools, WriteButton } from '../list-parts.tsx';
import { Unreadable } from '../unreadable.tsx';
import { useNewPapers } from '../use-read.ts';
import { MemoCard, memoColumns } from './memo-row.tsx';
import { memoPath, sendPath } from './place.ts';
import { memoStages, useMemoSearch, useMemos } from './queries.ts';

/** The memos of a project that their reader sent or received, and their drafts. */
export const MemosPage = () => {
  const { t } = useTranslation(['memo', 'correspondence']);
  const { projectId = '' } = useParams({ strict: false });
  const list = useMemos();
  const search = useMemoSearch();
  useNewPapers('memos');
  return (
    <ListedRecords
      declared={memoList}
      count={t('count', { count: list.total })}
      list={list}
      columns={memoColumns(t('correspondence:unread'))}
      linkOf={({ id }) => memoPath(projectId, id)}
      isMarked={({ isAsked }) => isAsked}
      card={(row) => <MemoCard row={row} />}
      above={<Unreadable room="memos" />}
      tabs={<PaperTools room="memos" stages={memoStages} search={search} />}
      besides={search.besides}
      empty={<Nothing />}
      nothingFound={t('empty.nothingFound')}
      buttons={<Buttons />}
      thumb={<Buttons />}
    />
  );
};

const Buttons = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useMemoSearch();
  return (
    <>
      <ExportButton load={() => api.memos.export({ params: { projectId }, query })} />
      <WriteButton room="memos" to={sendPath} icon={<IconPencil size={18} />} />
    </>
  );
};

/** Why there is no memo: all are read, or none of this sort was written yet. */
const Nothing = () => {
  const { t } = useTranslation('memo');
  const { own, change } = useMemoSearch();
  if (own.unread) {
    return <NoneUnread room="memos" onShowAll={() => change({ unread: undefined })} />;
  }
  const which = own.stage ?? 'all';
  return <EmptyState hasSketch title={t(`empty.${which}`)} hint={t(`empty.${which}Hint`)} />;
};
