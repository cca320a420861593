import { useTranslation } from 'react-i18next';
import classes from './assistant.module.css';
import { useChat } from './chat.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { EmptyChat, NextQuestions } from './suggestions.tsx';
import { useAsk } from './use-ask.ts';

/** The chat itself: which project, what was said, and the next question. */
export const ChatView = () => {
  const { t } = useTranslation('assistant');
  const { messages } = useChat();
  const asking = useAsk();
  return (
    <>
      <div className={classes.about}>
        <ProjectChoice />
      </div>
      <div className={classes.scroll}>
        {messages.length === 0 ? <EmptyChat onAsk={asking.ask} /> : <Messages {...asking} />}
      </div>
      <div className={classes.foot}>
        <NextQuestions onAsk={asking.ask} />
        <Composer onAsk={asking.ask} />
        <p className={classes.warning}>{t('mayBeWrong')}</p>
      </div>
    </>
  );
};
