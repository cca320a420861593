import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { ToastSlot } from './toast-slot.tsx';
import { type PanelProps, usePanel } from './use-panel.ts';

/**
 * A dialog in the middle for a short form or a choice; full screen on a phone, and elsewhere if it says so. Esc closes. One that asks for something ends in a
 * footer: its buttons as `footer`, or `<DialogButtons>` at the end of the form inside.
 */
export const Dialog = ({ isFull = false, ...props }: PanelProps & { isFull?: boolean }) => {
  const { width = 560, title, footer, children } = props;
  const { t } = useTranslation();
  const { isPhone, panel, watch } = usePanel(props);
  return (
    <Modal.Root
      {...panel}
      size={width}
      fullScreen={isPhone || isFull}
      classNames={{
        header: classes.head,
        body: classes.body,
        ...(isPhone && { content: classes.content }),
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
          <ToastSlot isOpen={panel.opened} />
        </Modal.Header>
        <Modal.Body>
          <div className={classes.watched} {...watch}>
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
