import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../api/use-paged.ts';
import { useListOrder } from '../../document-kit/list/list-order.ts';
import { NothingFound } from '../../document-kit/list/list-parts.tsx';
import { useListFilters } from '../../document-kit/list/list-search.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { noneOf } from '../../ui/filter-values.ts';
import { Pager } from '../../ui/pager.tsx';
import { CardsSkeleton, LinesSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { NoneUnread } from '../list-parts.tsx';
import { StageTabs, UnreadOnly } from '../stage-tabs.tsx';
import { stages } from '../types.ts';
import { useUnreadCount } from '../use-read.ts';
import { LetterLines, LetterRows } from './letter-rows.tsx';
import classes from './letters.module.css';
import { letterPath } from './place.ts';
import { type LetterRow, useLetterSearch } from './queries.ts';

type Props = { list: PagedList<LetterRow> };

/** What is asked for, and the letters that answer to it. */
export const LetterList = ({ list }: Props) => {
  const { filter, besides, change } = useLetterSearch();
  const filters = useListFilters(letterList);
  const { choice } = useListOrder(letterList);
  return (
    <>
      <div className={classes.tools}>
        <FilterBar
          filters={filters}
          values={filter}
          onChange={change}
          order={choice}
          besides={besides}
          isNarrow
        />
        <Stages />
        <Counted list={list} />
      </div>
      <Letters list={list} />
    </>
  );
};

const Stages = () => {
  const { t } = useTranslation('letter');
  const { own, change } = useLetterSearch();
  return (
    <StageTabs
      label={t('stages')}
      stages={stages}
      value={own.stage}
      unread={useUnreadCount('letters')}
      onChange={(stage) => change({ stage })}
    />
  );
};

const Counted = ({ list }: Props) => {
  const { t } = useTranslation('letter');
  const { own, change } = useLetterSearch();
  return (
    <div className={classes.counted}>
      <span className="muted">{list.rows && t('count', { count: list.total })}</span>
      <UnreadOnly value={own.unread} onChange={(unread) => change({ unread })} />
    </div>
  );
};

const Letters = ({ list }: Props) => {
  const isPhone = useIsPhone();
  const { rows, error } = list;
  if (error) {
    return <ErrorView error={error} onRetry={list.onRetry} />;
  }
  if (!rows) {
    return isPhone ? <CardsSkeleton /> : <LinesSkeleton rows={12} />;
  }
  if (rows.length === 0) {
    return <Nothing />;
  }
  return isPhone ? <Cards list={list} rows={rows} /> : <Column list={list} rows={rows} />;
};

type RowsProps = Props & { rows: LetterRow[] };

const Cards = ({ list, rows }: RowsProps) => {
  const { projectId = '' } = useParams({ strict: false });
  return (
    <CardList
      label={wordOf(letterList.title)}
      rows={rows}
      keyOf={({ id }) => id}
      linkOf={({ id }) => letterPath(projectId, id)}
      card={(row) => <LetterLines row={row} />}
      more={list.more}
    />
  );
};

const Column = ({ list, rows }: RowsProps) => {
  const { query, change } = useLetterSearch();
  return (
    <>
      <LetterRows rows={rows} isByDay={query.sort === undefined} />
      <Pager
        page={list.page}
        size={list.size}
        total={list.total}
        onPage={(page) => change({ page: page || undefined })}
        isNarrow
      />
    </>
  );
};

/** Why there is no letter: none passes the filters, or none was written yet. */
const Nothing = () => {
  const { t } = useTranslation('letter');
  const { own, filter, page, besides, change } = useLetterSearch();
  const filters = useListFilters(letterList);
  if (page > 0 || Object.values(filter).some(Boolean)) {
    return <NothingFound onReset={() => change({ ...noneOf(filters), ...besides.none })} />;
  }
  if (own.unread) {
    return <NoneUnread room="letters" onShowAll={() => change({ unread: undefined })} />;
  }
  const which = own.stage ?? 'all';
  return <EmptyState hasSketch title={t(`empty.${which}`)} hint={t(`empty.${which}Hint`)} />;
};
