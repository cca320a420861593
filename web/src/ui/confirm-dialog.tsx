import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';
import panel from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { ToastSlot } from './toast-slot.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusBack } from './use-focus-back.ts';

export type Question = {
  title?: string;
  /** By default the person is asked whether they are sure. */
  text?: string;
  /** What it is about, «АСР-000012 · Армирование плиты»: a quieter line beneath the question. */
  about?: string | undefined;
  /** 'Да' by default. */
  yes?: string;
  /** 'Нет' by default. */
  no?: string;
  /** Paints the yes-button red: something is lost. */
  danger?: boolean;
};

export type Asked = Question & { answer: (yes: boolean) => void };

/** The dialog of `confirm()`. */
const ConfirmDialog = ({ question }: { question: Asked }) => {
  const { t } = useTranslation();
  useFocusBack();
  useBackCloses(true, () => question.answer(false));
  return (
    <Modal.Root
      opened
      onClose={() => question.answer(false)}
      size={440}
      zIndex={400}
      classNames={{ header: panel.head, body: panel.body }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{question.title ?? t('confirm.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
          <ToastSlot />
        </Modal.Header>
        <Modal.Body>
          <p className={classes.text}>{question.text ?? t('confirm.sure')}</p>
          {question.about && <p className={classes.about}>{question.about}</p>}
          <DialogFooter>
            <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
              {question.no ?? t('confirm.no')}
            </Button>
            <Button color={question.danger ? 'red' : 'teal'} onClick={() => question.answer(true)}>
              {question.yes ?? t('confirm.yes')}
            </Button>
          </DialogFooter>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

export default ConfirmDialog;
