import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../i18n/format.ts';
import classes from './comparison.module.css';
import type { EstimateComparison } from './types.ts';

/** What is planned and has no place in the newer estimate: its days would be gone with it. */
export const LostPlans = ({
  lost: { count, named },
}: {
  lost: EstimateComparison['lostPlans'];
}) => {
  const { t } = useTranslation('estimate');
  return count === 0 ? null : (
    <section className={classes.lost} aria-label={t('newer.lostPlans', { count })}>
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('newer.lostPlans', { count })}
      </p>
      <ul className={classes.rows}>
        {named.map(({ code, name, plannedStart, plannedEnd }, at) => (
          // Two positions may bear one code and one name, and a lost plan has nothing else.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={classes.row}>
            <span className={classes.name}>
              {code && <span className="muted">{code} </span>}
              {name}
            </span>
            <span className="figures">{formatDays(plannedStart, plannedEnd)}</span>
          </li>
        ))}
      </ul>
      {named.length < count && <p className="muted">{t('newer.first', { count: named.length })}</p>}
    </section>
  );
};
