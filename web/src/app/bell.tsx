import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOpenCounts } from '../api/use-live.ts';
import { dayPath } from '../routing/day-path.ts';
import classes from './shell.module.css';

/** The way to the notifications: the number is what waits for a decision, a dot what is only unread. */
export const Bell = () => {
  const { t } = useTranslation();
  const { waiting, unread } = useOpenCounts();
  const said = [
    waiting > 0 && t('shell.notificationsWaiting', { count: waiting }),
    unread > 0 && t('shell.notificationsUnread', { count: unread }),
  ].filter(Boolean);
  return (
    <Link
      to={waiting > 0 ? dayPath() : '/app/notification'}
      className={classes.bell}
      aria-label={[t('shell.notifications'), said.join(', ')].filter(Boolean).join(': ')}
    >
      <IconBell size={18} aria-hidden />
      {waiting > 0 && (
        <span className={classes.count} aria-hidden>
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
      {waiting === 0 && unread > 0 && <span className={classes.unread} aria-hidden />}
    </Link>
  );
};
