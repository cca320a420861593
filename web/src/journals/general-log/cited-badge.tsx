import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './detail.module.css';
import type { GeneralLogEntry } from './queries.ts';

/** The document that prints the entry, which is why its words stay as they are. */
export const CitedBadge = ({ entry: { citedBy } }: { entry: GeneralLogEntry }) => {
  const { t } = useTranslation('journal');
  return citedBy ? (
    <span className={classes.cited} title={t('citedHint')}>
      <IconLock size={16} aria-hidden />
      {t('cited', { number: citedBy })}
    </span>
  ) : null;
};
