import type { RegionFigures } from '@nysan/contract/overall-dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { inMillions } from './figures.ts';
import classes from './region-map.module.css';

/** What a region comes to, beside its circle. */
export const RegionCard = ({ figures }: { figures: RegionFigures }) => {
  const { t } = useTranslation('overview');
  const { province, totalProjectsCount, overdueCount, totalBudget } = figures;
  return (
    <span className={classes.card}>
      <strong>{province}</strong>
      <span>
        {t('projects')}: {formatNumber(totalProjectsCount)}
        {overdueCount > 0 && ` · ${t('overdue')}: ${formatNumber(overdueCount)}`}
      </span>
      {totalProjectsCount > 0 && (
        <span>
          {t('budget')}: {t('millions', { money: inMillions(totalBudget) })}
        </span>
      )}
    </span>
  );
};

/** The name of a region without the word for what it is: «Акмолинская», «Ақмола», «Akmola». */
export const shortRegion = (name: string): string =>
  name
    .replace(/^(город|область)\s+/i, '')
    .replace(/\s+(область|облысы|қаласы|region)$/i, '')
    .trim();
