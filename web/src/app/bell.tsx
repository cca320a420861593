import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWaitingCount } from '../api/use-live.ts';
import classes from './shell.module.css';

/** The way to the notifications, with how many wait; the server keeps the number up to date. */
export const Bell = () => {
  const { t } = useTranslation();
  const count = useWaitingCount();
  return (
    <Link
      to="/app/notification"
      className={classes.bell}
      aria-label={count > 0 ? t('shell.notificationsCount', { count }) : t('shell.notifications')}
    >
      <IconBell size={18} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
};
