import type { JobState } from '@nysan/contract/upkeep.ts';
import type { ReactNode } from 'react';
import { type Page, usePaged } from '../api/use-paged.ts';
import type { Column } from '../ui/data-table.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { NothingListed } from '../ui/nothing-listed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { type QueueSearch, stateOf, useStateFilter } from './queued-parts.tsx';

type Props<T> = {
  of: 'jobs' | 'mails';
  texts: { title: string; count: (count: number) => string; empty: string; emptyHint: string };
  load: (query: { page: number; state?: JobState }, signal: AbortSignal) => Promise<Page<T>>;
  columns: Column<T>[];
  card: (row: T) => ReactNode;
};

/** A list of what is queued, the newest first, narrowed by its state. */
export const QueuePage = <T extends { id: string }>({
  of,
  texts,
  load,
  columns,
  card,
}: Props<T>) => {
  const infinite = useIsPhone();
  const [{ page = 0, state: asked }, change] = useUrlSearch<QueueSearch>();
  const state = stateOf(asked);
  const list = usePaged({
    key: ['upkeep', of, { state }],
    load: (wanted, signal) => load({ page: wanted, ...(state && { state }) }, signal),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader title={texts.title} subtitle={list.rows ? texts.count(list.total) : '\u00a0'} />
      <FilterBar filters={useStateFilter()} values={{ state }} onChange={change} />
      <RecordList
        {...list}
        wraps
        label={texts.title}
        columns={columns}
        keyOf={({ id }) => id}
        card={card}
        empty={
          <NothingListed
            title={texts.empty}
            hint={texts.emptyHint}
            isFiltered={state !== undefined}
            isBeyond={!infinite && page > 0}
            onReset={() => change({ state: undefined })}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
    </>
  );
};
