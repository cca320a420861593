import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './side-drawer.module.css';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Width on the desktop in px; a phone gets the whole screen. */
  width?: number;
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel from the right for forms and details; full screen on a phone. Esc closes. */
export const SideDrawer = ({ opened, onClose, title, width = 520, footer, children }: Props) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={isPhone ? '100%' : width}
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
};
