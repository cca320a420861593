import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import panels from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import classes from './side-drawer.module.css';
import { ToastSlot } from './toast-slot.tsx';
import { type PanelProps, usePanel } from './use-panel.ts';

/** A panel from the right for forms and details; full screen on a phone. Esc closes. */
export const SideDrawer = (props: PanelProps) => {
  const { width = 520, title, footer, children } = props;
  const { t } = useTranslation();
  const { isPhone, panel, watch } = usePanel(props);
  return (
    <Drawer.Root
      {...panel}
      size={isPhone ? '100%' : width}
      classNames={{ header: panels.head, content: classes.content, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
          <ToastSlot isOpen={panel.opened} />
        </Drawer.Header>
        <Drawer.Body>
          <div className={classes.scroll} {...watch}>
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
