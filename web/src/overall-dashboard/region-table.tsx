import type { RegionFigures } from '@nysan/contract/overall-dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { inMillions } from './figures.ts';
import classes from './table.module.css';

/** The figures of the map for who cannot see one. */
export const RegionTable = ({ regions }: { regions: RegionFigures[] }) => {
  const { t } = useTranslation('overview');
  return (
    <table className={classes.table}>
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
