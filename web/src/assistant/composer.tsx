import { ActionIcon, Textarea } from '@mantine/core';
import { IconDeviceFloppy, IconMicrophone, IconPlayerStop, IconSend } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '../ui/use-uploads-queue.ts';
import classes from './assistant.module.css';
import { AttachButton, AttachedFiles, useAttach } from './attached-files.tsx';
import { uploads } from './attachments.ts';
import { typeDraft, useChat, wishToSend } from './chat.ts';
import { useVoice } from './use-voice.ts';

/** The id of the field of the question. */
export const questionField = 'assistant-question';

/** A question of more signs is none. */
const MOST_SIGNS = 4000;

type Props = { onAsk: (text: string, withFiles: true) => void };

/** Where a question is typed, spoken, given files and sent. */
export const Composer = ({ onAsk }: Props) => {
  const { t } = useTranslation('assistant');
  const { draft, isWaiting } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const { add, refused } = useAttach();
  const typedBefore = useRef('');
  const voice = useVoice({
    onWords: (words) => typeDraft([typedBefore.current, words].filter(Boolean).join(' ')),
    onSaved: (file) => add([file]),
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isSendable = draft.trim() !== '' && !isWaiting;
  const { send, note } = useSend(isSendable, () => {
    voice.stop();
    onAsk(draft, true);
    field.current?.focus();
  });
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
      <AttachedFiles refused={refused} />
      {note && (
        <output className={note === 'notUploaded' ? classes.voiceNote : classes.waitNote}>
          {t(note)}
        </output>
      )}
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
          id={questionField}
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

/**
 * Sends the question once no file is on its way any more. With one that failed it stays: whoever asks says first whether it goes without.
 */
const useSend = (isSendable: boolean, onSend: () => void) => {
  const { wish } = useChat();
  const items = uploads.list.use();
  const isUploading = items.some(isOnItsWay);
  const settle = useEffectEvent(() => {
    if (items.length === 0 && isSendable) {
      onSend();
    } else {
      wishToSend(items.length === 0 ? 'none' : 'refused');
    }
  });
  useEffect(() => {
    if (wish === 'sent' && !isUploading) {
      settle();
    }
  }, [wish, isUploading]);
  const note: 'whenUploaded' | 'notUploaded' | undefined =
    wish === 'sent' && isUploading
      ? 'whenUploaded'
      : wish === 'refused' && items.length > 0
        ? 'notUploaded'
        : undefined;
  return { send: () => isSendable && wishToSend('sent'), note };
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
