import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import classes from './assistant.module.css';
import { useChat } from './chat.ts';

const PLACE_MOST = 500;
type Props = { onAsk: (text: string) => void };

/** What may be asked first, by who asks and what is on the screen. */
const useFirst = (isEmpty: boolean): string[] => {
  const { projectId } = useChat();
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useQuery({
    ...ask('assistant', 'suggestions', {
      query: { projectId: projectId ?? undefined, place: place.slice(0, PLACE_MOST) },
    }),
    enabled: isEmpty,
    retry: false,
  });
  return data ?? [];
};

/** An empty chat: what the assistant is for, and questions to begin with. */
export const EmptyChat = ({ onAsk }: Props) => {
  const { t } = useTranslation('assistant');
  const first = useFirst(true);
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{t('emptyTitle')}</p>
      <p className={classes.emptyHint}>{t('emptyHint')}</p>
      {first.length > 0 && (
        <ul className={classes.first} aria-label={t('suggestions')}>
          {first.map((question) => (
            <li key={question}>
              <button type="button" className={classes.chip} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** What may be asked after the last answer. */
export const NextQuestions = ({ onAsk }: Props) => {
  const { t } = useTranslation('assistant');
  const { messages, isWaiting } = useChat();
  const last = messages.at(-1);
  const next = last?.type === 'ai' && !isWaiting ? (last.answer?.suggestions ?? []) : [];
  return next.length > 0 ? (
    <ul className={classes.next} aria-label={t('suggestions')}>
      {next.map((question) => (
        <li key={question}>
          <button type="button" className={classes.chip} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  ) : null;
};
