import { Button } from '@mantine/core';
import type { MinutesRow } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import { ExportButton } from '../../document-kit/export-button.tsx';
import { ListedRecords } from '../../document-kit/listed-records.tsx';
import { labelOf } from '../../document-kit/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Pill } from '../../ui/status-badge.tsx';
import { StageTabs, UnreadOnly } from '../stage-tabs.tsx';
import { stages } from '../types.ts';
import { useNewPapers } from '../use-read.ts';
import classes from './list.module.css';
import { minutesPath, replyPath, sendPath } from './place.ts';
import { useMinutesList, useMinutesSearch, useUnreadCount } from './queries.ts';

/** The minutes of a project that their reader sent or in which he is given something. */
export const MinutesListPage = () => {
  const { t } = useTranslation('minutes');
  const { projectId = '' } = useParams({ strict: false });
  const list = useMinutesList();
  useNewPapers('minutes');
  return (
    <ListedRecords
      declared={minutesList}
      count={t('count', { count: list.total })}
      list={list}
      columns={useColumns()}
      linkOf={(row) => pathOf(projectId, row)}
      isMarked={isWaiting}
      card={(row) => <MinutesCard row={row} />}
      tabs={<Tabs />}
      empty={<Nothing />}
      buttons={<Buttons />}
      thumb={<Buttons />}
    />
  );
};

const isWaiting = ({ stage, memberStatus }: MinutesRow): boolean =>
  stage === 'INCOMMING' /* sic */ && memberStatus.code === 'WAITING';

/** What waits for an answer opens where it is given. */
const pathOf = (projectId: string, row: MinutesRow): string =>
  isWaiting(row) ? replyPath(projectId, row.id) : minutesPath(projectId, row.id);

const useColumns = (): Column<MinutesRow>[] => {
  const { t } = useTranslation('minutes');
  const title = (id: keyof typeof minutesList.columns) => labelOf(minutesList.columns[id]);
  return [
    {
      id: 'createdAt',
      title: title('createdAt'),
      width: 112,
      cell: ({ createdAt }) => <span className="figures">{formatDate(createdAt)}</span>,
    },
    {
      id: 'documentNumber',
      title: title('documentNumber'),
      width: 164,
      cell: (row) => <NumberOf row={row} />,
    },
    { id: 'title', title: title('title'), cell: (row) => row.title || t('noTitle') },
    {
      id: 'authorName',
      title: title('authorName'),
      width: '20%',
      least: 'medium',
      cell: ({ authorName }) => authorName,
    },
    {
      id: 'assignmentCount',
      title: title('assignmentCount'),
      width: 296,
      cell: (row) => <Progress row={row} />,
    },
  ];
};

const NumberOf = ({ row: { documentNumber, isUnread } }: { row: MinutesRow }) => {
  const { t } = useTranslation('correspondence');
  return (
    <span className={classes.number} data-unread={isUnread || undefined}>
      {isUnread && <Hidden>{t('unread')}</Hidden>}
      {documentNumber}
    </span>
  );
};

/** How much of what minutes ask for is done, and how much late. */
const Progress = ({ row }: { row: MinutesRow }) => {
  const { t } = useTranslation('minutes');
  const { assignmentCount: count, doneCount: done, lateCount: late } = row;
  return (
    <span className={classes.progress}>
      <Pill tone={done === count ? 'green' : 'blue'}>{t('list.done', { done, count })}</Pill>
      {late > 0 && <Pill tone="red">{t('list.late', { count: late })}</Pill>}
    </span>
  );
};

const MinutesCard = ({ row }: { row: MinutesRow }) => {
  const { t } = useTranslation('minutes');
  return (
    <div className={classes.card}>
      <span className={classes.top}>
        <NumberOf row={row} />
        <span className="figures muted">{formatDate(row.createdAt)}</span>
      </span>
      <span className={classes.title}>{row.title || t('noTitle')}</span>
      <span className="muted">{row.authorName}</span>
      <Progress row={row} />
      {isWaiting(row) && <span className={classes.waits}>{t('list.waits')}</span>}
    </div>
  );
};

const Tabs = () => {
  const { t } = useTranslation('minutes');
  const { own, change } = useMinutesSearch();
  return (
    <div className={classes.tabs}>
      <StageTabs
        label={t('stages')}
        stages={stages}
        value={own.stage}
        unread={useUnreadCount()}
        onChange={(stage) => change({ stage })}
      />
      <UnreadOnly value={own.unread} onChange={(unread) => change({ unread })} />
    </div>
  );
};

/** Why there are none: all is read, or none was written yet. */
const Nothing = () => {
  const { t } = useTranslation('minutes');
  const { own, change } = useMinutesSearch();
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

const Buttons = () => {
  const { t } = useTranslation('minutes');
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useMinutesSearch();
  const router = useRouter();
  return (
    <>
      <ExportButton load={() => api.minutes.export({ params: { projectId }, query })} />
      <PermissionButton
        allowed={useCan('correspondence', 'create')}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => router.history.push(sendPath(projectId))}
      >
        {t('write')}
      </PermissionButton>
    </>
  );
};
