import { useTranslation } from 'react-i18next';
import { formatMoney } from '../i18n/format.ts';

/** What the file's total has beside the lines that closed it: it is left to nobody. Nothing where there is none. */
export const Difference = ({ money }: { money: number }) => {
  const { t } = useTranslation('estimate');
  return (
    money !== 0 && (
      <span className="muted" title={t('difference')}>
        {t('differenceShort')}: <span className="figures">{formatMoney(money)}</span>
      </span>
    )
  );
};
