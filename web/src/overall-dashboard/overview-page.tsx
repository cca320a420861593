import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../ui/page-title.ts';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { Attention } from './attention.tsx';
import { Country } from './country.tsx';
import { Finance } from './finance.tsx';
import classes from './overview.module.css';
import { RegionProjects } from './region-projects.tsx';
import { type OverviewSearch, useOverviewSearch } from './search.ts';

/** Days of many projects; a chunk of its own, fetched while map and money are looked at. */
type Schedule = ComponentType<{
  query: Pick<OverviewSearch, 'region' | 'sort' | 'keyword'>;
  chosen: string | undefined;
  onChoose: (projectId: string) => void;
}>;

/** All projects of the reader: where they are, what of their money is closed, what asks for attention, and when they are to end. */
export const OverviewPage = ({ Schedule }: { Schedule: Schedule }) => {
  const { t } = useTranslation('overview');
  const [{ region }] = useOverviewSearch();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <div>{region ? <RegionProjects key={region} region={region} /> : <Country />}</div>
      <Finance />
      <Attention />
      <Terms Schedule={Schedule} />
    </div>
  );
};

/** Of the region, and in the order of the budgets above. */
const Terms = ({ Schedule }: { Schedule: Schedule }) => {
  const { t } = useTranslation('overview');
  const [{ region, sort = 'totalBudget', keyword, project }, change] = useOverviewSearch();
  return (
    <section aria-labelledby="terms" className={classes.terms}>
      <h2 id="terms" className={classes.title}>
        {t('terms')}
      </h2>
      <Suspense fallback={<CardsSkeleton cards={3} />}>
        <Schedule
          query={{ region, sort, keyword }}
          chosen={project}
          onChoose={(id) => change({ project: id })}
        />
      </Suspense>
    </section>
  );
};
