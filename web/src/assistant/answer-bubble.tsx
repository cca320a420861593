import { Button } from '@mantine/core';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { IconCheck, IconCopy, IconFlag, IconList } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../document-kit/page/report-problem.ts';
import { formatTime } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './assistant.module.css';
import { AnswerBlock } from './blocks.tsx';
import type { Message } from './chat.ts';
import { Proposals } from './proposals.tsx';
import { Target } from './source-link.tsx';
import { Understood } from './understood.tsx';

export type Answered = Extract<Message, { type: 'ai' }>;
type Props = {
  message: Answered;
  /** Sends one of the choices; only the newest answer can be replied to. */
  onAsk: ((text: string) => void) | undefined;
  /** Asks the same with another part of what was understood. */
  onChange: ((message: Answered, query: AssistantQuery) => void) | undefined;
};

/** An answer of the assistant: what it says, where that comes from, and what can be done with it. */
export const AnswerBubble = ({ message, onAsk, onChange }: Props) => {
  const { t } = useTranslation('assistant');
  const { text, answer, at } = message;
  const { blocks = [], sources = [], choices = [], chips = [], leftOver = [], list } = answer ?? {};
  return (
    <article className={classes.answer} aria-label={t('answer')}>
      {chips.length > 0 && !answer?.isClosed && (
        <Understood
          chips={chips}
          leftOver={leftOver}
          onChange={onChange && ((query) => onChange(message, query))}
        />
      )}
      {blocks.length > 0 && !answer?.isClosed ? (
        blocks.map((block, place) => (
          // Blocks have no names and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <AnswerBlock key={place} block={block} sources={sources} />
        ))
      ) : (
        <p className={classes.plain}>{text || t('noResponse')}</p>
      )}
      {choices.length > 0 && (
        <div className={classes.choices}>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={classes.chip}
              disabled={!onAsk}
              onClick={() => onAsk?.(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      {list && (
        <Target target={list.target} className={classes.listLink}>
          <IconList size={16} aria-hidden />
          {t('openList')}
        </Target>
      )}
      {!answer?.isClosed && (
        <Proposals proposals={answer?.proposals ?? []} messageId={message.id} />
      )}
      <footer className={classes.facts}>
        {at && <span>{t('asOf', { time: formatTime(at) })}</span>}
        {sources.length > 0 && <span>{t('sources', { number: sources.length })}</span>}
        <CopyButton text={text || t('noResponse')} />
        <ReportButton messageId={message.id} />
      </footer>
    </article>
  );
};

const TOLD_MS = 2000;

/** For two seconds it says that the text was copied. */
const CopyButton = ({ text }: { text: string }) => {
  const { t } = useTranslation('assistant');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        leftSection={
          isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
        }
        onClick={() => void copy()}
      >
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <Hidden>
        <output>{isCopied && t('copied')}</output>
      </Hidden>
    </>
  );
};

/** The message goes along by its id: its words are shown to whoever may open what it was made of. */
const ReportButton = ({ messageId }: { messageId: string }) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={<IconFlag size={14} aria-hidden />}
      onClick={() => reportProblem({ subject: 'ASSISTANT_MESSAGE', messageId })}
    >
      {t('shell.report')}
    </Button>
  );
};
