import type { notification } from '@nysan/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { home } from '../routing/redirect-url.ts';
import type { Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { dueTone } from './due-tone.ts';
import classes from './notifications.module.css';
import { targetOf } from './targets.ts';

type Notification = z.output<typeof notification>;

/** Tasks and notices of the reader, open tasks first; one opens its document and counts as read. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications');
  const infinite = useIsPhone();
  const [{ page = 0 }, change] = useUrlSearch<{ page?: number }>();
  const open = useOpen();
  const list = usePaged({
    key: ['notifications', 'list'],
    load: (page, signal) => api.notifications.list({ query: { page }, signal }),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader title={t('title')} backTo={home} />
      <RecordList
        {...list}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={targetOf}
        onOpen={open}
        isMarked={isWaiting}
        card={(row) => <NotificationCard notification={row} />}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
        onPage={(page) => change({ page: page || undefined })}
      />
    </>
  );
};

const useOpen = () => {
  const client = useQueryClient();
  const router = useRouter();
  const read = useMutation({
    mutationFn: (id: string) => api.notifications.read({ params: { id } }),
    onSuccess: () => forget(client, 'notifications'),
  });
  return (row: Notification) => {
    if (!row.isRead) {
      read.mutate(row.id);
    }
    router.history.push(targetOf(row));
  };
};

const useColumns = (): Column<Notification>[] => {
  const { t } = useTranslation('notifications');
  return [
    {
      id: 'title',
      title: t('columns.title'),
      cell: (row) => <Heading notification={row} />,
      width: '26%',
    },
    { id: 'text', title: t('columns.text'), cell: ({ text }) => text },
    {
      id: 'taskType',
      title: t('columns.taskType'),
      cell: ({ taskType }) => taskType.name,
      width: 220,
    },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      figures: true,
      width: 180,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ];
};

const NotificationCard = ({ notification }: { notification: Notification }) => (
  <div className={classes.card}>
    <Heading notification={notification} />
    <span>{notification.text}</span>
    <span className={classes.foot}>
      {notification.taskType.name} · {formatDateTime(notification.createdAt)}
    </span>
  </div>
);

const Heading = ({ notification }: { notification: Notification }) => {
  const { t } = useTranslation('notifications');
  const { dueDate, isTask, isDone, title } = notification;
  return (
    <span className={classes.heading}>
      <span className={isWaiting(notification) ? classes.unread : classes.read}>{title}</span>
      {isTask && isDone && <Pill tone="green">{t('done')}</Pill>}
      {isTask && !isDone && (
        <Pill tone={dueTone(dueDate)}>
          {dueDate ? t('due', { date: formatDate(dueDate) }) : t('waiting')}
        </Pill>
      )}
    </span>
  );
};

const isWaiting = ({ isTask, isDone, isRead }: Notification): boolean =>
  isTask ? !isDone : !isRead;
