import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerBubble } from './answer-bubble.tsx';
import classes from './assistant.module.css';
import { type Message, Stopped, useChat } from './chat.ts';
import { questionField } from './composer.tsx';
import { stopAsking, type useAsk } from './use-ask.ts';

type Asking = ReturnType<typeof useAsk>;

/** What was asked and answered, the newest in sight. */
export const Messages = ({ ask, askAgain, changeAnswer }: Asking) => {
  const { t } = useTranslation('assistant');
  const { messages, isWaiting, stage } = useChat();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [messages.length, isWaiting]);
  return (
    <div className={classes.log} role="log" aria-label={t('log')}>
      {messages.map((message, at) =>
        message.type === 'human' ? (
          <Question
            key={message.key}
            message={message}
            isLast={at === messages.length - 1}
            onRetry={() => askAgain(message)}
          />
        ) : (
          <AnswerBubble
            key={message.key}
            message={message}
            onAsk={at === messages.length - 1 && !isWaiting ? ask : undefined}
            onChange={isWaiting ? undefined : changeAnswer}
          />
        ),
      )}
      {isWaiting && (
        <output className={classes.waiting}>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t(stage === 'model' ? 'askingModel' : 'typing')}
        </output>
      )}
      {isWaiting && <StopButton />}
      <div ref={end} />
    </div>
  );
};

/** Stops waiting, by Esc as well, unless an open list or dialog takes the key. */
const StopButton = () => {
  const { t } = useTranslation('assistant');
  const stop = () => {
    stopAsking();
    document.getElementById(questionField)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOpen = document.querySelector('[role="dialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isOpen) {
        event.preventDefault();
        stopAsking();
      }
    };
    // Before whoever else would shut something by that key.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <Button
      className={classes.stop}
      variant="default"
      size="compact-md"
      leftSection={<IconPlayerStop size={16} aria-hidden />}
      onClick={stop}
    >
      {t('stop')}
    </Button>
  );
};

type QuestionProps = {
  message: Extract<Message, { type: 'human' }>;
  isLast: boolean;
  onRetry: () => void;
};

const Question = ({ message: { text, files, failure }, isLast, onRetry }: QuestionProps) => {
  const { t } = useTranslation(['assistant', 'common']);
  const isStopped = failure instanceof Stopped;
  return (
    <div className={classes.asked}>
      <div className={classes.question}>
        {text}
        {files.length > 0 && (
          <ul className={classes.attached} aria-label={t('attached')}>
            {files.map((name, at) => (
              // Two files may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${name}-${at}`}>
                <IconPaperclip size={14} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {failure && (
        <div
          className={classes.failed}
          role={isStopped ? 'status' : 'alert'}
          data-quiet={isStopped || undefined}
        >
          {isStopped ? (
            <IconPlayerStop size={16} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} aria-hidden />
          )}
          <span>{failure.message || t('common:errors.unknown')}</span>
          {isLast && (
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
