import { ActionIcon, Textarea } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconMicrophone,
  IconPaperclip,
  IconPlayerStop,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../ui/file-input.tsx';
import classes from './assistant.module.css';
import { accepted, MOST_FILES, MOST_MEGABYTES, type Refused, taken } from './attachments.ts';
import { attach, readChat, typeDraft, useChat } from './chat.ts';
import { useVoice } from './use-voice.ts';

/** A question of more signs is none. */
const MOST_SIGNS = 4000;

type Props = { onAsk: (text: string, files: File[]) => void };

/** Where a question is typed, spoken, given files and sent. */
export const Composer = ({ onAsk }: Props) => {
  const { t } = useTranslation('assistant');
  const { draft, files, isWaiting } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const { add, refused } = useAttach();
  const typedBefore = useRef('');
  const voice = useVoice({
    onWords: (words) => typeDraft([typedBefore.current, words].filter(Boolean).join(' ')),
    onSaved: (file) => add([file]),
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isSendable = draft.trim() !== '' && !isWaiting;
  const send = () => {
    if (isSendable) {
      voice.stop();
      onAsk(draft, files);
      field.current?.focus();
    }
  };
  const listen = () => {
    typedBefore.current = draft.trim();
    void voice.start();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={({ clipboardData }) =>
        clipboardData.files.length > 0 && add([...clipboardData.files])
      }
    >
      <AttachedFiles />
      <RefusedFiles refused={refused} />
      {voice.failure && (
        <p className={classes.voiceNote} role="alert">
          {voice.failure}
        </p>
      )}
      {voice.isListening && <output className={classes.voiceNote}>{t('voice.listening')}</output>}
      <div className={classes.field}>
        <AttachButton onFiles={add} />
        <Textarea
          ref={field}
          className={classes.words}
          variant="unstyled"
          rows={1}
          maxLength={MOST_SIGNS}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          value={draft}
          onChange={({ currentTarget }) => typeDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              send();
            }
          }}
        />
        <VoiceButtons voice={voice} onListen={listen} isEmpty={draft.trim() === ''} />
        {draft.trim() !== '' && (
          <ActionIcon type="submit" size={36} disabled={!isSendable} aria-label={t('send')}>
            <IconSend size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </form>
  );
};

/** Adds files to the question, and keeps why others cannot go along until the next are chosen. */
const useAttach = () => {
  const [refused, setRefused] = useState<Refused[]>([]);
  const add = (chosen: File[]) => {
    const next = taken(readChat().files, chosen);
    attach(next.files);
    setRefused(next.refused);
  };
  return { add, refused };
};

const RefusedFiles = ({ refused }: { refused: Refused[] }) => {
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

const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
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

/** What goes along with the question. */
const AttachedFiles = () => {
  const { t } = useTranslation('assistant');
  const { files } = useChat();
  return files.length > 0 ? (
    <ul className={classes.chosen} aria-label={t('attached')}>
      {files.map((file, at) => (
        // The same file may be chosen twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${file.name}-${at}`}>
          <span>{file.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('detach', { name: file.name })}
            onClick={() => attach(files.filter((one) => one !== file))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  ) : null;
};

type VoiceProps = {
  voice: ReturnType<typeof useVoice>;
  onListen: () => void;
  isEmpty: boolean;
};

/** Record while nothing is typed, then stop or save. */
const VoiceButtons = ({ voice, onListen, isEmpty }: VoiceProps) => {
  const { t } = useTranslation('assistant');
  if (voice.isListening) {
    return (
      <>
        <ActionIcon
          variant="light"
          color="red"
          size={36}
          aria-label={t('voice.stop')}
          title={t('voice.stop')}
          onClick={voice.stop}
        >
          <IconPlayerStop size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('voice.save')}
          title={t('voice.save')}
          onClick={() => void voice.save()}
        >
          <IconDeviceFloppy size={18} aria-hidden />
        </ActionIcon>
      </>
    );
  }
  return voice.isOffered && isEmpty ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('voice.record')}
      title={t('voice.record')}
      onClick={onListen}
    >
      <IconMicrophone size={18} aria-hidden />
    </ActionIcon>
  ) : null;
};
