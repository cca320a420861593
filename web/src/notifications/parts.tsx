import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { Gone } from '../ui/gone.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { dueTone } from './due-tone.ts';
import classes from './notifications.module.css';
import { isWaiting, type Notification } from './queries.ts';

export const useColumns = (): Column<Notification>[] => {
  const { t } = useTranslation('notifications');
  return [
    {
      id: 'title',
      title: t('columns.title'),
      cell: (row) => <Heading notification={row} />,
      width: '26%',
    },
    { id: 'text', title: t('columns.text'), cell: (row) => <Said notification={row} /> },
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
      width: 150,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ];
};

export const NotificationCard = ({ notification }: { notification: Notification }) => (
  <div className={classes.card}>
    <Heading notification={notification} />
    <Said notification={notification} />
    <span className={classes.foot}>
      {notification.taskType.name} ·{' '}
      <span className="figures">{formatDateTime(notification.createdAt)}</span>
    </span>
  </div>
);

/** What it says, and in which project: documents of several projects are called the same. */
const Said = ({
  notification: { text, projectName, standing },
}: {
  notification: Notification;
}) => (
  <span className={classes.said}>
    <span>{text}</span>
    <Gone standing={standing} />
    <span className={classes.project}>{projectName}</span>
  </span>
);

const Heading = ({ notification }: { notification: Notification }) => {
  const { t } = useTranslation('notifications');
  const { dueDate, isTask, isDone, closedAs, title } = notification;
  return (
    <span className={classes.heading}>
      <span className={isWaiting(notification) ? classes.unread : classes.read}>{title}</span>
      {isTask && isDone && (
        <Pill tone="gray">{t(closedAs === 'NOT_REQUIRED' ? 'closed' : 'done')}</Pill>
      )}
      {isTask && !isDone && <Due dueDate={dueDate} />}
    </span>
  );
};

/** Until when a task is to be done; one that is late says so in a word. */
const Due = ({ dueDate }: Pick<Notification, 'dueDate'>) => {
  const { t } = useTranslation('notifications');
  const tone = dueTone(dueDate);
  if (!dueDate) {
    return <Pill tone={tone}>{t('waiting')}</Pill>;
  }
  const date = formatDate(dueDate);
  return <Pill tone={tone}>{tone === 'red' ? t('overdue', { date }) : t('due', { date })}</Pill>;
};
