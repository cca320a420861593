import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Width in px; a phone gets the whole screen. */
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog in the middle for a short form or a choice; full screen on a phone. Esc closes. */
export const Dialog = ({ opened, onClose, title, width = 560, footer, children }: Props) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
};
