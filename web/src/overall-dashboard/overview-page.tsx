import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/index.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { Attention } from './attention.tsx';
import { Country } from './country.tsx';
import { Finance } from './finance.tsx';
import classes from './overview.module.css';
import { RegionProjects } from './region-projects.tsx';
import { useOverviewSearch } from './search.ts';

/** The chart is a chunk of its own, fetched while map and money are looked at. */
const OverviewSchedule = lazy(async () => {
  const [module] = await Promise.all([
    import('../schedule/overview-schedule.tsx'),
    loadTexts('schedule', 'document'),
  ]);
  return { default: module.OverviewSchedule };
});

/** All projects of the reader: where they are, what of their money is closed, what asks for attention, and when they are to end. */
export const OverviewPage = () => {
  const { t } = useTranslation('overview');
  const [{ region }] = useOverviewSearch();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <div>{region ? <RegionProjects key={region} region={region} /> : <Country />}</div>
      <Finance />
      <Attention />
      <Terms />
    </div>
  );
};

/** Of the region, and in the order of the budgets above. */
const Terms = () => {
  const { t } = useTranslation('overview');
  const [{ region, sort = 'totalBudget', keyword, project }, change] = useOverviewSearch();
  return (
    <section aria-labelledby="terms" className={classes.terms}>
      <h2 id="terms" className={classes.title}>
        {t('terms')}
      </h2>
      <Suspense fallback={<CardsSkeleton cards={3} />}>
        <OverviewSchedule
          query={{ region, sort, keyword }}
          chosen={project}
          onChoose={(id) => change({ project: id })}
        />
      </Suspense>
    </section>
  );
};
