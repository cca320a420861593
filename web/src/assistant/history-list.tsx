import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './assistant.module.css';
import { leaveSession, useChat } from './chat.ts';

type Session = { id: string; title: string; messageCount: number; updatedAt: string };

/** As the server keeps them; its own file would bring the validator along. */
const CHAT_DAYS = 365;

type Props = {
  /** What opens a chat: a link of a page, a button of the drawer. */
  opener: (session: Session, className: string | undefined, content: ReactNode) => ReactNode;
};

/** Chats of the past, the last used first. */
export const HistoryList = ({ opener }: Props) => {
  const { t } = useTranslation('assistant');
  const { sessionId } = useChat();
  const { data, error, refetch } = useQuery(ask('assistant', 'sessions'));
  const remove = useRemove();
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LinesSkeleton rows={6} />;
  }
  if (data.length === 0) {
    return <EmptyState title={t('noHistory')} hint={t('noHistoryHint')} />;
  }
  return (
    <>
      <ul className={classes.sessions} aria-label={t('history')}>
        {data.map((session) => (
          <li key={session.id} data-current={session.id === sessionId || undefined}>
            {opener(
              session,
              classes.session,
              <>
                <span className={classes.sessionTitle}>
                  {t('session', { title: session.title, messages: session.messageCount })}
                </span>
                <span className={classes.sessionTime}>{formatDateTime(session.updatedAt)}</span>
              </>,
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('deleteOf', { title: session.title })}
              onClick={() => void remove(session)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={classes.kept}>{t('kept', { days: CHAT_DAYS })}</p>
    </>
  );
};

/** Deletes a chat with all its messages after the person agreed. */
const useRemove = () => {
  const { t } = useTranslation(['assistant', 'common']);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => api.assistant.remove({ params: { id } }),
  });
  return async ({ id, title }: Session) => {
    const question = {
      title: t('deleteTitle'),
      text: t('deleteSure'),
      about: title,
      yes: t('common:delete'),
      no: t('common:cancel'),
      danger: true,
    };
    if (!(await confirm(question))) {
      return;
    }
    try {
      await mutateAsync(id);
      leaveSession(id);
      toast.success(t('deleted'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await invalidate(client, 'assistant');
  };
};
