import { useTranslation } from 'react-i18next';
import { formatMoney } from '../i18n/format.ts';
import classes from './balance.module.css';

/** What the document's own total has above (or below) its positions. */
export const Balance = ({ money }: { money: number }) => {
  const { t } = useTranslation('estimate');
  return (
    <span className={`muted ${classes.balance}`}>
      {t('balance')}: <span className="figures">{formatMoney(money)}</span>
    </span>
  );
};
