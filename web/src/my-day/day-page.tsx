import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../api/use-paged.ts';
import { projectList } from '../routing/redirect-url.ts';
import { useChoice } from '../signing/many/use-choice.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { Awaited, Happened } from './beside.tsx';
import { Counts } from './counts.tsx';
import classes from './my-day.module.css';
import { useDay, useWaitingPapers } from './queries.ts';
import { foldsUndated, isWithoutUndated, UndatedFold } from './undated.tsx';
import { signableOf, WaitingList } from './waiting-list.tsx';

type Search = { page?: number; projectId?: string; undated?: 'true' };

/** What waits for the reader in all projects, what they wait for and what happened since they were here before. */
export const MyDayPage = () => {
  const { t } = useTranslation('my-day');
  const isPhone = useIsPhone();
  const [{ page = 0, projectId, undated }, change] = useUrlSearch<Search>();
  const day = useDay(projectId);
  const isOpen = undated === 'true';
  const isDated = isWithoutUndated(day, isOpen);
  const list = useWaitingPapers({ projectId, isDated, page, infinite: isPhone });
  const isBehindTheLast = page > 0 && list.rows?.length === 0 && list.total > 0;
  useEffect(() => {
    if (isBehindTheLast) {
      change({}); // What waits grows less while it is worked through.
    }
  }, [isBehindTheLast, change]);
  const choice = useChoice({ rows: list.rows, documentOf: signableOf });
  const toggle = () => {
    const first = Math.floor((day.total - day.countOf('undated')) / list.size);
    change(isOpen ? { undated: undefined } : { undated: 'true', page: first || undefined });
  };
  const options = day.projects.map(({ id, name }) => ({ value: id, label: name }));
  const filters = [{ kind: 'choice', name: 'projectId', label: t('project'), options } as const];
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo={projectList}
        subtitle={<Counts day={day} rows={list.rows} />}
        actions={choice.button}
      />
      <div className={classes.tools}>
        <FilterBar filters={filters} values={{ projectId }} onChange={change} />
        <Link to="/app/notification" className={classes.all}>
          {t('allNotifications')}
        </Link>
      </div>
      {choice.bar}
      <div className={classes.page}>
        <div>
          <WaitingList
            list={{ ...list, rows: day.isPending ? undefined : list.rows, more: undefined }}
            day={day}
            choice={choice}
            onPage={(wanted) => change({ page: wanted || undefined })}
          />
          {foldsUndated(day) && <UndatedFold day={day} isOpen={isOpen} onToggle={toggle} />}
          {list.more?.has && <More more={list.more} left={list.total - (list.rows?.length ?? 0)} />}
        </div>
        <div className={classes.beside}>
          <Awaited projectId={projectId} />
          <Happened projectId={projectId} />
        </div>
      </div>
      {choice.button && <BottomBar>{choice.button}</BottomBar>}
      {choice.dialog}
    </>
  );
};

/** On a phone, where an endless list would leave what stands below it out of reach. */
const More = ({ more, left }: { more: NonNullable<PagedList<unknown>['more']>; left: number }) => {
  const { t } = useTranslation('my-day');
  return (
    <Button fullWidth mt="sm" variant="default" loading={more.loading} onClick={more.load}>
      {t('left', { count: left })}
    </Button>
  );
};
