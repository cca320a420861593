import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './use-focus-back.ts';

export type Question = {
  title?: string;
  /** By default the person is asked whether he is sure. */
  text?: string;
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
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={question.title ?? t('confirm.title')}
      size={440}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text mb="lg">{question.text ?? t('confirm.sure')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
          {question.no ?? t('confirm.no')}
        </Button>
        <Button color={question.danger ? 'red' : 'teal'} onClick={() => question.answer(true)}>
          {question.yes ?? t('confirm.yes')}
        </Button>
      </Group>
    </Modal>
  );
};

export default ConfirmDialog;
