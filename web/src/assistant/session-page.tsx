import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { openSession, useChat } from './chat.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ChatView } from './chat-view.tsx';
import { readWholeChat } from './read-chat.ts';

/** A chat of the history, to be read and gone on with. */
export const SessionPage = () => {
  const { sessionId } = useParams({ from: '/app/ai-chat/history/$sessionId' });
  const { isThere, error, retry } = useOpened(sessionId);
  return (
    <ChatFrame backTo="/app/ai-chat/history">
      {isThere ? (
        <ChatView />
      ) : error ? (
        <ErrorView error={error} onRetry={retry} />
      ) : (
        <LinesSkeleton rows={6} />
      )}
    </ChatFrame>
  );
};

/** Puts the chat in place of the one that is open, once; what is asked in it stays afterwards. */
const useOpened = (id: string) => {
  const chat = useChat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['assistant', 'whole-chat', id],
    queryFn: () => readWholeChat(client, id),
    // What its reader may see is asked each time it is opened, and not while it is read.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (data && opened.current !== id) {
      opened.current = id;
      openSession(id, data);
    }
  }, [data, id]);
  const isThere = data !== undefined && (chat.sessionId === id || data.length === 0);
  return { isThere, error: data ? null : error, retry: () => void refetch() };
};
