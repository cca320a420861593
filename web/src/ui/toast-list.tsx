import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/index.ts';
import './toast-list.css';
import { useIsPhone } from './use-is-phone.ts';

export type ToastKind = 'success' | 'info' | 'error';

/** The list of toasts on screen. */
export const ToastList = () => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <section aria-label={t('toasts')}>
      <Notifications
        position={isPhone ? 'top-center' : 'bottom-right'}
        limit={3}
        zIndex={500}
        withinPortal={false}
      />
    </section>
  );
};

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} />, autoClose: 4000 },
  info: { color: 'blue', icon: <IconInfoCircle size={18} />, autoClose: 6000 },
  error: { color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 10_000 },
} as const;

/** Adds one toast. */
export const showToast = (kind: ToastKind, message: string): void => {
  const closeButtonProps = { 'aria-label': i18n.t('close') };
  notifications.show({ message, withBorder: true, closeButtonProps, ...looks[kind] });
};
