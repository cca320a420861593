import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { home } from '../routing/redirect-url.ts';
import { useChoice } from '../signing/many/use-choice.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
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

/** Tasks and notices of the reader, the newest first; what waits alone by its due date. One opens its document and counts as read. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications');
  const isPhone = useIsPhone();
  const [{ page = 0, waiting, projectId }, change] = useUrlSearch<
    NotificationFilter & { page?: number }
  >();
  const open = useOpen();
  const list = useNotifications({ waiting, projectId }, page, isPhone);
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
      <Filters waiting={waiting} projectId={projectId} onChange={change} />
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
        empty={<Nothing waiting={waiting} projectId={projectId} onChange={change} />}
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

const Filters = ({ waiting, projectId, onChange }: FilterProps) => (
  <div className={classes.filters}>
    <WaitingFilter waiting={waiting} onChange={onChange} />
    <FilterBar filters={useProjectFilter()} values={{ projectId }} onChange={onChange} />
  </div>
);

const useProjectFilter = (): Filter[] => {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(ask('search', 'choices'));
  const options = (data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [{ kind: 'choice', name: 'projectId', label: t('filter.project'), options }];
};

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

const Nothing = ({ waiting, projectId, onChange }: FilterProps) => {
  const { t } = useTranslation('notifications');
  const all = { waiting: undefined, projectId: undefined };
  if (!waiting && !projectId) {
    return <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />;
  }
  return (
    <EmptyState
      title={t(waiting ? 'nothingWaits' : 'empty')}
      hint={waiting && t('nothingWaitsHint')}
      action={
        <Button variant="default" onClick={() => onChange(all)}>
          {t('showAll')}
        </Button>
      }
    />
  );
};
