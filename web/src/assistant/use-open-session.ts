import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';
import { openSession } from './chat.ts';
import { readWholeChat } from './read-chat.ts';

/** Reads a chat of the history and shows it in place of the one that is open; what may no longer be read says so. */
export const useOpenSession = (onOpened: () => void) => {
  const client = useQueryClient();
  const [opening, setOpening] = useState<string>();
  const open = async (id: string) => {
    setOpening(id);
    try {
      openSession(id, await readWholeChat(client, id));
      onOpened();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
