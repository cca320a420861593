import { useTranslation } from 'react-i18next';
import { formatMoney } from '../i18n/format.ts';
import classes from './balance.module.css';
import type { EstimateNode } from './types.ts';

/** What the document's own total has above (or below) its positions. */
export const Balance = ({ node: { balanceMoney } }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  return balanceMoney === null ? null : (
    <span className={`muted ${classes.balance}`}>
      {t('balance')}: <span className="figures">{formatMoney(balanceMoney)}</span>
    </span>
  );
};
