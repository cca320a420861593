import { useTranslation } from 'react-i18next';
import classes from './shown-for.module.css';

/** Says by what query a list was found, where nothing was found by the one that was typed. */
export const ShownFor = ({ query }: { query: string | null | undefined }) => {
  const { t } = useTranslation('common');
  return query ? <output className={classes.note}>{t('shownFor', { query })}</output> : null;
};
