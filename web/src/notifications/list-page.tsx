import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { home } from '../routing/redirect-url.ts';
import { useChoice } from '../signing/many/use-choice.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import classes from './notifications.module.css';
import { NotificationCard, useColumns } from './parts.tsx';
import {
  isWaiting,
  type Notification,
  type NotificationFilter,
  useHasUnread,
  useNotifications,
  useOpen,
  useReadAll,
} from './queries.ts';

/** Tasks and notices of the reader, open tasks first; one opens its document and counts as read. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications');
  const isPhone = useIsPhone();
  const [{ page = 0, waiting }, change] = useUrlSearch<NotificationFilter & { page?: number }>();
  const open = useOpen();
  const list = useNotifications({ waiting }, page, isPhone);
  const isBehindTheLast = page > 0 && list.rows?.length === 0 && list.total > 0;
  useEffect(() => {
    if (isBehindTheLast) {
      change({}); // A list of tasks grows shorter while it is worked through.
    }
  }, [isBehindTheLast, change]);
  const choice = useChoice({ rows: list.rows, documentOf: signableOf });
  const readAll = useHasUnread() && !waiting && !choice.bar ? <ReadAll /> : null;
  const columns = useColumns();
  const card = (row: Notification) => <NotificationCard notification={row} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo={home}
        actions={
          <>
            {choice.button}
            {readAll}
          </>
        }
      />
      <WaitingFilter waiting={waiting} onChange={change} />
      {choice.bar}
      <RecordList
        {...list}
        wraps
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ target, standing }) => (standing === 'OPEN' ? target : undefined)}
        onOpen={open}
        isMarked={isWaiting}
        card={card}
        empty={waiting ? <NothingWaits onReset={() => change({ waiting: undefined })} /> : <None />}
        onPage={(wanted) => change({ page: wanted || undefined })}
        {...choice.over({ columns, card })}
      />
      {(readAll || choice.button) && (
        <BottomBar>
          {choice.button}
          {readAll}
        </BottomBar>
      )}
      {choice.dialog}
    </>
  );
};

const signableOf = ({ isSignable, actId, text }: Notification) =>
  isSignable && actId ? { id: actId, name: text } : null;

type FilterProps = NotificationFilter & { onChange: (patch: NotificationFilter) => void };

const WaitingFilter = ({ waiting, onChange }: FilterProps) => {
  const { t } = useTranslation('notifications');
  return (
    <SegmentedControl
      className={classes.filter}
      aria-label={t('filter.label')}
      value={waiting ? 'waiting' : 'all'}
      onChange={(value) => onChange({ waiting: value === 'waiting' ? 'true' : undefined })}
      data={[
        { value: 'all', label: t('filter.all') },
        { value: 'waiting', label: t('filter.waiting') },
      ]}
    />
  );
};

const ReadAll = () => {
  const { t } = useTranslation('notifications');
  const { mutate, isPending } = useReadAll(() => toast.success(t('allRead')));
  return (
    <Button
      variant="default"
      miw="max-content"
      leftSection={<IconChecks size={18} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t('readAll')}
    </Button>
  );
};

const None = () => {
  const { t } = useTranslation('notifications');
  return <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />;
};

const NothingWaits = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      title={t('nothingWaits')}
      hint={t('nothingWaitsHint')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('showAll')}
        </Button>
      }
    />
  );
};
