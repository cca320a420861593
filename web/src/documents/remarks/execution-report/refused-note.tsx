import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

/** Why it was refused before. */
export const RefusedNote = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('execution-report');
  return (
    <p className={classes.refused}>
      <b>{t('refused')}</b> {reason}
    </p>
  );
};
