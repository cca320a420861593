import type { OverallSummary, RegionFigures } from '@nysan/contract/overall-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatNumber } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { inMillions } from './figures.ts';
import classes from './overview.module.css';
import { RegionMap } from './region-map.tsx';
import own from './table.module.css';

/** The map of the country with the reader's projects counted by region, and the same as a table. */
export const Country = () => {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useQuery(ask('overallDashboard', 'metrics', { query: {} }));
  const summary = data && 'regionsInfo' in data ? data : undefined;
  return (
    <section aria-labelledby="regions" className={classes.country}>
      <h1 id="regions" className={classes.title}>
        {t('regions')}
      </h1>
      {summary ? (
        <>
          <Counts summary={summary} />
          <RegionMap regions={summary.regionsInfo} />
          <p className={classes.hint}>{t('hint')}</p>
          <details className={classes.asTable}>
            <summary>{t('asTable')}</summary>
            <RegionTable regions={summary.regionsInfo} />
          </details>
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.mapSkeleton}>
          <Hidden>{t('loading')}</Hidden>
        </div>
      )}
    </section>
  );
};

const Counts = ({ summary }: { summary: OverallSummary }) => {
  const { t } = useTranslation('overview');
  return (
    <dl className={classes.counts}>
      <div data-main>
        <dt>{t('total')}</dt>
        <dd className="figures">{formatNumber(summary.totalProjectsCount)}</dd>
      </div>
      <div>
        <dt>{t('inWork')}</dt>
        <dd className="figures">{formatNumber(summary.inWorkCount)}</dd>
      </div>
      <div data-late={summary.overdueCount > 0 || undefined}>
        <dt>{t('overdue')}</dt>
        <dd className="figures">{formatNumber(summary.overdueCount)}</dd>
      </div>
    </dl>
  );
};

/** The figures of the map for who cannot see one. */
const RegionTable = ({ regions }: { regions: RegionFigures[] }) => {
  const { t } = useTranslation('overview');
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">{t('region')}</th>
          <th scope="col">{t('projects')}</th>
          <th scope="col">{t('inWork')}</th>
          <th scope="col">{t('overdue')}</th>
          <th scope="col">{t('budgetInMillions')}</th>
        </tr>
      </thead>
      <tbody>
        {regions.map((row) => (
          <tr key={row.region}>
            <th scope="row">{row.province}</th>
            <td className="figures">{formatNumber(row.totalProjectsCount)}</td>
            <td className="figures">{formatNumber(row.inWorkCount)}</td>
            <td className="figures" data-late={row.overdueCount > 0 || undefined}>
              {formatNumber(row.overdueCount)}
            </td>
            <td className="figures">{inMillions(row.totalBudget)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
