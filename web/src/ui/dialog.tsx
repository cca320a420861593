import { Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { type PanelProps, usePanel } from './use-panel.ts';

/** A dialog in the middle for a short form or a choice; full screen on a phone. Esc closes. */
export const Dialog = (props: PanelProps) => {
  const { width = 560, footer, children } = props;
  const { isPhone, panel } = usePanel(props);
  return (
    <Modal {...panel} size={width} fullScreen={isPhone}>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
};
