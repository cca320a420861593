import type { notification } from '@nysan/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { useOpenCounts } from '../api/use-live.ts';
import { usePaged } from '../api/use-paged.ts';
import { toast } from '../ui/toasts.tsx';

export type Notification = z.output<typeof notification>;
/** The filter as it stands in the address. */
export type NotificationFilter = { waiting?: 'true' | undefined; projectId?: string | undefined };

export const useNotifications = (filter: NotificationFilter, page: number, infinite: boolean) =>
  usePaged({
    key: ['notifications', 'list', filter],
    load: (wanted, signal) =>
      api.notifications.list({ query: { ...filter, page: wanted }, signal }),
    page,
    infinite,
  });

/** Opens what a notification is about; it counts as read from then on. */
export const useOpen = () => {
  const router = useRouter();
  const { mutate } = useChange((id: string) => api.notifications.read({ params: { id } }));
  return ({ id, isRead, target, standing }: Notification) => {
    if (!isRead) {
      mutate(id);
    }
    // What is gone leads nowhere: it only counts as read.
    if (standing === 'OPEN') {
      router.history.push(target);
    }
  };
};

/** Marks every notice as read. `onDone` is told even when its button is gone by then. */
export const useReadAll = (onDone: () => void) =>
  useChange(() => api.notifications.readAll(), onDone);

/** Whether a notice is unread. */
export const useHasUnread = (): boolean => useOpenCounts().unread > 0;

/** Waits for its reader: a task until it is done, a notice until it is read or what it told of is over. */
export const isWaiting = ({ isTask, isDone, isRead }: Notification): boolean =>
  !isDone && (isTask || !isRead);

const useChange = <T>(mutationFn: (given: T) => Promise<unknown>, onDone?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      onDone?.();
      return invalidate(client, 'notifications');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
};
