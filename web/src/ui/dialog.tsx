import { Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { type PanelProps, usePanel } from './use-panel.ts';

/**
 * A dialog in the middle for a short form or a choice; full screen on a phone, and elsewhere if it says so. Esc closes. One that asks for something ends in a
 * footer: its buttons as `footer`, or `<DialogButtons>` at the end of the form inside.
 */
export const Dialog = ({ isFull = false, ...props }: PanelProps & { isFull?: boolean }) => {
  const { width = 560, footer, children } = props;
  const { isPhone, panel, watch } = usePanel(props);
  return (
    <Modal
      {...panel}
      size={width}
      fullScreen={isPhone || isFull}
      classNames={{ body: classes.body, ...(isPhone && { content: classes.content }) }}
    >
      <div className={classes.watched} {...watch}>
        {children}
      </div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Modal>
  );
};
