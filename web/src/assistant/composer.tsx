import { ActionIcon, Textarea } from '@mantine/core';
import { IconMicrophone, IconPlayerStop, IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assistant.module.css';
import { typeDraft, useChat } from './chat.ts';
import { useVoice } from './use-voice.ts';

/** A question of more signs is none. */
const MOST_SIGNS = 4000;

type Props = { onAsk: (text: string) => void };

/** Where a question is typed, spoken and sent. */
export const Composer = ({ onAsk }: Props) => {
  const { t } = useTranslation('assistant');
  const { draft, isWaiting } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const typedBefore = useRef('');
  const voice = useVoice((words) =>
    typeDraft([typedBefore.current, words].filter(Boolean).join(' ')),
  );
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isSendable = draft.trim() !== '' && !isWaiting;
  const send = () => {
    if (isSendable) {
      voice.stop();
      onAsk(draft);
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
    >
      {voice.failure && (
        <p className={classes.voiceNote} role="alert">
          {voice.failure}
        </p>
      )}
      {voice.isListening && <output className={classes.voiceNote}>{t('voice.listening')}</output>}
      <div className={classes.field}>
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

type VoiceProps = {
  voice: ReturnType<typeof useVoice>;
  onListen: () => void;
  isEmpty: boolean;
};

/** Record while nothing is typed, then stop. */
const VoiceButtons = ({ voice, onListen, isEmpty }: VoiceProps) => {
  const { t } = useTranslation('assistant');
  if (voice.isListening) {
    return (
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
