import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { messageOf, newKey } from '../../api/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { entryPathOf, forgetRegister, type Register } from './register.ts';

type Named = { id: string; name: string };

/** Copies an entry after asking, and opens the copy. */
export const useCopyEntry = <E extends { id: string }>(
  register: Register<E>,
  projectId: string,
) => {
  const { t } = useTranslation(['journal', 'common']);
  const { copySure } = register.useWords();
  const nameOf = register.useName();
  const client = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: ({ id, idempotencyKey }: Named & { idempotencyKey: string }) =>
      register.copy(id, idempotencyKey),
    onSuccess: async ({ id }, { name }) => {
      toast.success(t('common:copyCreatedSuccess'), name);
      await forgetRegister(client, register);
      router.history.push(entryPathOf(register, projectId, id));
    },
    onError: (error, { name }) => toast.error(messageOf(error), name),
  });
  return async (entry: E): Promise<void> => {
    const name = nameOf(entry);
    if (await confirm({ title: t('copy'), text: copySure, about: name })) {
      mutate({ id: entry.id, name, idempotencyKey: newKey() });
    }
  };
};

/** Deletes an entry after asking; `onRemoved` leaves its page. */
export const useRemoveEntry = <E extends { id: string }>(
  register: Register<E>,
  onRemoved?: () => void,
) => {
  const { t } = useTranslation(['journal', 'common']);
  const { removeSure } = register.useWords();
  const nameOf = register.useName();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => register.remove(id),
    onSuccess: (_, { name }) => {
      toast.success(t('common:successDeleted'), name);
      onRemoved?.();
    },
    onError: (error, { name }) => toast.error(messageOf(error), name),
    onSettled: () => forgetRegister(client, register),
  });
  return async (entry: E): Promise<void> => {
    const name = nameOf(entry);
    if (await confirm({ title: t('remove'), text: removeSure, about: name, danger: true })) {
      mutate({ id: entry.id, name });
    }
  };
};
