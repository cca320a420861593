import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from './use-edit.ts';

type Key = KeyboardEvent<HTMLElement>;

/** The keys of an editor in its place: Esc gives up, Enter saves, where it is not wanted for a new line. */
export const editorKeys =
  (edit: Edit, submit: () => void, saves: (event: Key) => boolean = () => true) =>
  (event: Key): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      edit.cancel();
    } else if (event.key === 'Enter' && saves(event)) {
      event.preventDefault();
      submit();
    }
  };

type Props = { edit: Edit; disabled: boolean; onSave: () => void };

/** Saving and giving up where there is no room for words. */
export const CellButtons = ({ edit, disabled, onSave }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon
        size={30}
        aria-label={t('save')}
        loading={edit.saving}
        disabled={disabled}
        onClick={onSave}
      >
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon size={30} variant="default" aria-label={t('cancel')} onClick={edit.cancel}>
        <IconX size={16} />
      </ActionIcon>
    </>
  );
};
