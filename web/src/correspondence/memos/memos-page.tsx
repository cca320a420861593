import { Button } from '@mantine/core';
import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { IconPencil } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import { ExportButton } from '../../document-kit/export-button.tsx';
import { ListedRecords } from '../../document-kit/listed-records.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { StageTabs, UnreadOnly } from '../stage-tabs.tsx';
import { useNewPapers } from '../use-read.ts';
import { MemoCard, memoColumns } from './memo-row.tsx';
import classes from './memos.module.css';
import { memoPath, sendPath } from './place.ts';
import { memoStages, useMemoSearch, useMemos, useUnreadCount } from './queries.ts';

/** The memos of a project that their reader sent or received, and his drafts. */
export const MemosPage = () => {
  const { t } = useTranslation(['memo', 'correspondence']);
  const { projectId = '' } = useParams({ strict: false });
  const list = useMemos();
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
      tabs={<Stages />}
      empty={<Nothing />}
      nothingFound={t('empty.nothingFound')}
      buttons={<Buttons />}
      thumb={<Buttons />}
    />
  );
};

const Stages = () => {
  const { t } = useTranslation('memo');
  const { own, change } = useMemoSearch();
  return (
    <div className={classes.tools}>
      <StageTabs
        label={t('stages')}
        stages={memoStages}
        value={own.stage}
        unread={useUnreadCount()}
        onChange={(stage) => change({ stage })}
      />
      <UnreadOnly value={own.unread} onChange={(unread) => change({ unread })} />
    </div>
  );
};

const Buttons = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useMemoSearch();
  return (
    <>
      <ExportButton load={() => api.memos.export({ params: { projectId }, query })} />
      <WriteButton />
    </>
  );
};

/** Leads to a new memo. */
const WriteButton = () => {
  const { t } = useTranslation('memo');
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan('correspondence', 'create')}
      leftSection={<IconPencil size={18} />}
      onClick={() => router.history.push(sendPath(projectId))}
    >
      {t('write')}
    </PermissionButton>
  );
};

/** Why there is no memo: all are read, or none of this sort was written yet. */
const Nothing = () => {
  const { t } = useTranslation('memo');
  const { own, change } = useMemoSearch();
  if (own.unread) {
    return (
      <EmptyState
        title={t('empty.read')}
        action={
          <Button variant="default" onClick={() => change({ unread: undefined })}>
            {t('empty.showAll')}
          </Button>
        }
      />
    );
  }
  const which = own.stage ?? 'all';
  return <EmptyState hasSketch title={t(`empty.${which}`)} hint={t(`empty.${which}Hint`)} />;
};
