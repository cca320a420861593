import type { MinutesRow } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ExportButton } from '../../document-kit/list/export-button.tsx';
import { ListedRecords } from '../../document-kit/list/listed-records.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Pill } from '../../ui/status-badge.tsx';
import parts from '../list-parts.module.css';
import { NoneUnread, PaperTools, WriteButton } from '../list-parts.tsx';
import { stages } from '../types.ts';
import { Unreadable } from '../unreadable.tsx';
import { useNewPapers } from '../use-read.ts';
import classes from './list.module.css';
import { minutesPath, replyPath, sendPath } from './place.ts';
import { useMinutesList, useMinutesSearch } from './queries.ts';

/** The minutes of a project that their reader sent or in which they are given something. */
export const MinutesListPage = () => {
  const { t } = useTranslation('minutes');
  const { projectId = '' } = useParams({ strict: false });
  const list = useMinutesList();
  const search = useMinutesSearch();
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
      above={<Unreadable room="minutes" />}
      tabs={<PaperTools room="minutes" stages={stages} search={search} />}
      besides={search.besides}
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
    {
      id: 'title',
      title: title('title'),
      cell: ({ title: topic }) => <span title={topic}>{topic || t('noTitle')}</span>,
    },
    {
      id: 'authorName',
      title: title('authorName'),
      width: 160,
      least: 'medium',
      cell: ({ authorName }) => <span title={authorName}>{shortName(authorName)}</span>,
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
      <span className={`${classes.title} ${parts.subject}`}>{row.title || t('noTitle')}</span>
      <span className="muted">{shortName(row.authorName)}</span>
      <Progress row={row} />
      {isWaiting(row) && <span className={classes.waits}>{t('list.waits')}</span>}
    </div>
  );
};

/** Why there are none: all is read, or none was written yet. */
const Nothing = () => {
  const { t } = useTranslation('minutes');
  const { own, change } = useMinutesSearch();
  if (own.unread) {
    return <NoneUnread room="minutes" onShowAll={() => change({ unread: undefined })} />;
  }
  const which = own.stage ?? 'all';
  return <EmptyState hasSketch title={t(`empty.${which}`)} hint={t(`empty.${which}Hint`)} />;
};

const Buttons = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useMinutesSearch();
  return (
    <>
      <ExportButton load={() => api.minutes.export({ params: { projectId }, query })} />
      <WriteButton room="minutes" to={sendPath} icon={<IconPlus size={18} aria-hidden />} />
    </>
  );
};
