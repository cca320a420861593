import { Button } from '@mantine/core';
import type { NewsGroup } from '@nysan/contract/news.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/format.ts';
import { Sentinel } from '../ui/card-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
import { Gone } from '../ui/gone.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { EventIcon } from './event-icon.tsx';
import classes from './news.module.css';
import { type NewsFilter, useNews, useNewsTypes } from './queries.ts';

/** What happened in a project, by kind, newest first. */
export const NewsPage = () => {
  const { t } = useTranslation('news');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const [{ page = 0, ...filter }, change] = useUrlSearch<NewsFilter & { page?: number }>();
  const list = useNews(projectId, filter, page, isPhone);
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo={`/app/project/${projectId}`}
        subtitle={list.rows && t('count', { count: list.total })}
      />
      <FilterBar filters={useFilters()} values={filter} onChange={change} />
      <Feed
        list={list}
        isFiltered={Object.values(filter).some(Boolean)}
        onReset={() => change(noFilter)}
      />
      {!isPhone && (
        <Pager
          page={page}
          size={list.size}
          total={list.total}
          onPage={(wanted) => change({ page: wanted || undefined })}
        />
      )}
    </>
  );
};

const noFilter: NewsFilter = {
  status: undefined,
  author: undefined,
  words: undefined,
  from: undefined,
  to: undefined,
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('news');
  const types = useNewsTypes();
  return [
    { kind: 'text', name: 'words', label: t('filters.words') },
    { kind: 'text', name: 'author', label: t('filters.author') },
    {
      kind: 'choice',
      name: 'status',
      label: t('filters.type'),
      options: types.map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'period', from: 'from', to: 'to', label: t('filters.period') },
  ];
};

type FeedProps = {
  list: ReturnType<typeof useNews>;
  isFiltered: boolean;
  onReset: () => void;
};

const Feed = ({ list, isFiltered, onReset }: FeedProps) => {
  const { rows, error, onRetry, more } = list;
  if (error) {
    return (
      <section className="surface">
        <ErrorView error={error} onRetry={onRetry} />
      </section>
    );
  }
  if (!rows) {
    return (
      <section className="surface">
        <LinesSkeleton rows={10} />
      </section>
    );
  }
  if (rows.length === 0) {
    return (
      <section className="surface">
        {isFiltered ? <Nothing onReset={onReset} /> : <Empty />}
      </section>
    );
  }
  return (
    <>
      {rows.map((group) => (
        <Group key={group.eventType.code} group={group} />
      ))}
      {more?.has && <Sentinel more={more} />}
    </>
  );
};

const Empty = () => {
  const { t } = useTranslation('news');
  return <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />;
};

const Nothing = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation(['news', 'common']);
  return (
    <EmptyState
      title={t('nothingFound')}
      hint={t('nothingFoundHint')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('common:filters.reset')}
        </Button>
      }
    />
  );
};

const Group = ({ group: { eventType, events } }: { group: NewsGroup }) => (
  <section className={`surface ${classes.group}`} aria-labelledby={`news-${eventType.code}`}>
    <h2 id={`news-${eventType.code}`} className={classes.kind}>
      <EventIcon code={eventType.code} />
      {eventType.name}
    </h2>
    <ul className={classes.events}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <Said event={event} />
          <span className={classes.author}>{event.author}</span>
          <time className={`${classes.moment} figures`} dateTime={event.createdAt}>
            {formatDateTime(event.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  </section>
);

/** What happened, with a way to what it speaks of, its name and why. */
const Said = ({ event }: { event: NewsGroup['events'][number] }) => {
  const { t } = useTranslation('news');
  const { text, name, reason, target, standing } = event;
  return (
    <div className={classes.text}>
      {standing === 'OPEN' ? <Link to={target}>{text}</Link> : <span>{text}</span>}
      {name && <span className={classes.more}>{name}</span>}
      {reason && <span className={classes.more}>{t('reason', { reason })}</span>}
      <Gone standing={standing} />
    </div>
  );
};
