import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { i18n } from '../i18n/index.ts';
import classes from './toast.module.css';

export type ToastKind = 'success' | 'info' | 'error';

/** So many stand on screen at once. */
export const mostToasts = 3;

/** Adds one toast, or counts up the one that says the same; the oldest that would go by itself makes room. */
export const showToast = (kind: ToastKind, message: string, about?: string): void => {
  const id = [kind, message, about].join('\n');
  const { notifications: shown, queue } = notificationsStore.getState();
  const same = [...shown, ...queue].some((one) => one.id === id);
  const count = same ? (counts.get(id)?.count ?? 1) + 1 : 1;
  counts.set(id, { count, since: Date.now() });
  const told = { id, ...lookOf(kind, count), message: <Said {...{ message, about, count }} /> };
  if (same) {
    notifications.update(told);
  } else {
    makeRoom(shown);
    notifications.show({ ...told, onClose: () => counts.delete(id) });
  }
};

/** How often each was said, and when last. */
const counts = new Map<string, { count: number; since: number }>();

/** Long enough in sight to have been read. */
const READ_AFTER = 10_000;

/** Takes away the errors that were there to be read: their reader has gone on to another page. */
export const dropRead = (now = Date.now()): void => {
  const { notifications: shown } = notificationsStore.getState();
  for (const { id } of shown) {
    if (id !== undefined && now - (counts.get(id)?.since ?? now) >= READ_AFTER) {
      notifications.hide(id);
    }
  }
};

const makeRoom = (shown: NotificationData[]): void => {
  const passing = shown.find(({ autoClose }) => autoClose !== false);
  if (shown.length >= mostToasts && passing?.id !== undefined) {
    notifications.hide(passing.id);
  }
};

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden />, stay: 4000 },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, stay: 6000 },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, stay: undefined },
} as const;

const lookOf = (kind: ToastKind, count: number) => {
  const { color, icon, stay } = looks[kind];
  return {
    color,
    icon,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('close') },
    // Another time than before: the clock begins anew when it is said again.
    autoClose: stay === undefined ? (false as const) : stay + count - 1,
    // What goes by itself does not wait behind errors.
    priority: stay === undefined ? 0 : 1,
  };
};

type SaidProps = { message: string; about: string | undefined; count: number };

const Said = ({ message, about, count }: SaidProps) => (
  <>
    <span>{message}</span>
    {count > 1 && <span className={classes.count}> ×{count}</span>}
    {about && <span className={classes.about}>{about}</span>}
  </>
);
