import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../ui/page-title.ts';
import { Country } from './country.tsx';
import { Finance } from './finance.tsx';
import classes from './overview.module.css';
import { RegionProjects } from './region-projects.tsx';
import { useOverviewSearch } from './search.ts';

/** All projects of the reader: where they are, and what of their money is closed. */
export const OverviewPage = () => {
  const { t } = useTranslation('overview');
  const [{ region }] = useOverviewSearch();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <div>{region ? <RegionProjects key={region} region={region} /> : <Country />}</div>
      <Finance />
    </div>
  );
};
