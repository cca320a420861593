import { ActionIcon } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDropList } from '../ui/file-drop-list.tsx';
import { FileInput } from '../ui/file-input.tsx';
import classes from './assistant.module.css';
import {
  accepted,
  attach,
  detach,
  MOST_FILES,
  MOST_MEGABYTES,
  type Refused,
  uploads,
  useAttached,
} from './attachments.ts';

/** Adds files to the question, and keeps why others cannot go along until the next are chosen. */
export const useAttach = () => {
  const [refused, setRefused] = useState<Refused[]>([]);
  return { add: (chosen: File[]) => setRefused(attach(chosen)), refused };
};

/** What goes along with the question, what is on its way, and why a file cannot go along. */
export const AttachedFiles = ({ refused }: { refused: readonly Refused[] }) => {
  useEffect(() => uploads.shown(), []);
  const { cancel, retry } = uploads;
  return (
    <>
      <ArrivedFiles />
      <FileDropList
        items={uploads.list.use()}
        arrived={uploads.arrived.use()}
        cancel={cancel}
        retry={retry}
      />
      <RefusedFiles refused={refused} />
    </>
  );
};

const ArrivedFiles = () => {
  const { t } = useTranslation('assistant');
  const files = useAttached();
  return files.length > 0 ? (
    <ul className={classes.chosen} aria-label={t('attached')}>
      {files.map((one) => (
        <li key={one.id}>
          <span>{one.file.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('detach', { name: one.file.name })}
            onClick={() => detach(one)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  ) : null;
};

const RefusedFiles = ({ refused }: { refused: readonly Refused[] }) => {
  const { t } = useTranslation('assistant');
  return refused.length > 0 ? (
    <ul className={classes.refused} role="alert">
      {refused.map(({ name, why }) => (
        <li key={`${name}-${why}`}>
          {t(`refused.${why}`, { name, files: MOST_FILES, size: MOST_MEGABYTES })}
        </li>
      ))}
    </ul>
  ) : null;
};

export const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('assistant');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={t('attach')} accept={accepted} multiple onFiles={onFiles} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('attach')}
        title={t('attachHint', { files: MOST_FILES, size: MOST_MEGABYTES })}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
    </>
  );
};
