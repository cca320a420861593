import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

/** What is in sums of estimates and what is not: figures of papers and contracts stand beside them. */
export const Basis = () => {
  const { t } = useTranslation('dashboard');
  return <p className={classes.basis}>{t('basis')}</p>;
};
