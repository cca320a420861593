import { Drawer } from '@mantine/core';
import { DialogFooter } from './dialog-footer.tsx';
import classes from './side-drawer.module.css';
import { type PanelProps, usePanel } from './use-panel.ts';

/** A panel from the right for forms and details; full screen on a phone. Esc closes. */
export const SideDrawer = (props: PanelProps) => {
  const { width = 520, footer, children } = props;
  const { isPhone, panel, watch } = usePanel(props);
  return (
    <Drawer
      {...panel}
      size={isPhone ? '100%' : width}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.scroll} {...watch}>
        {children}
      </div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Drawer>
  );
};
