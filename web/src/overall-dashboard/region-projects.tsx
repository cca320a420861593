import { Button } from '@mantine/core';
import type { MapKey } from '@nysan/contract/overall-dashboard.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { currentLanguage } from '../i18n/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import classes from './overview.module.css';
import { useOverviewSearch } from './search.ts';
import { useRegion } from './use-region.ts';

const ProjectMap = lazy(() => import('./project-map.tsx'));

const PAGE = 100;

/** All projects of a region, a page after the other. */
const projectsOf = async (region: MapKey, signal: AbortSignal) => {
  const found = [];
  for (let page = 0; ; page += 1) {
    const answer = await api.overallDashboard.metrics({
      query: { region, page, size: PAGE },
      signal,
    });
    if ('regionsInfo' in answer) {
      return found;
    }
    found.push(...answer.content);
    if (found.length >= answer.totalCount || answer.content.length === 0) {
      return found;
    }
  }
};

/** The projects of one region on a map of their own. */
export const RegionProjects = ({ region }: { region: MapKey }) => {
  const { t } = useTranslation('overview');
  const [, change] = useOverviewSearch();
  const figures = useRegion(region);
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const { data, error, refetch } = useQuery({
    queryKey: ['overallDashboard', 'metrics', 'all', region],
    queryFn: ({ signal }) => projectsOf(region, signal),
  });
  const leave = () =>
    change({ region: undefined, lat: undefined, lng: undefined, project: undefined });
  return (
    <section aria-labelledby="region" className={classes.country}>
      <div className={classes.head}>
        <h1 id="region" className={classes.title}>
          {figures?.province ?? t('region')}
        </h1>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={leave}
        >
          {t('back')}
        </Button>
      </div>
      {data && data.length === 0 ? (
        <EmptyState title={t('noProjects')} />
      ) : data ? (
        <Suspense fallback={<div className={classes.mapSkeleton} />}>
          <ProjectMap
            region={region}
            projects={data}
            language={currentLanguage()}
            tilesUrl={settings?.mapTiles ?? undefined}
            tilesAttribution={settings?.mapCredits ?? undefined}
          />
        </Suspense>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.mapSkeleton} />
      )}
    </section>
  );
};
