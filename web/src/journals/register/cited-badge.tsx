import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './register.module.css';

/** The document that prints an entry, which is why its words stay as they are. */
export const CitedBadge = ({ citedBy }: { citedBy: string | null }) => {
  const { t } = useTranslation('journal');
  return citedBy ? (
    <span className={classes.cited} title={t('citedHint')}>
      <IconLock size={16} aria-hidden />
      {t('cited', { number: citedBy })}
    </span>
  ) : null;
};
