import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import type { User } from './types.ts';

/** Asks, takes a role and says what became of it; a refusal is shown in the words of the server. */
export const useTakeRole = (user: User) => {
  const { t } = useTranslation(['admin', 'common']);
  const rolesChanged = useRolesChanged();
  return async (role: { id: number; name: string }): Promise<void> => {
    const text = t('users.takeSure', { role: role.name, email: user.email });
    if (!(await confirm({ text, danger: true, yes: t('common:delete') }))) {
      return;
    }
    try {
      await api.admin.takeRole({ body: { userId: user.userId, roleId: role.id } });
      toast.success(t('common:successDeleted'), `${role.name} · ${user.email}`);
      await rolesChanged();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
};

/** Roles are read anew, also those of the reader: they may have changed their own, and the page may be theirs no longer. */
export const useRolesChanged = () => {
  const client = useQueryClient();
  const router = useRouter();
  return async (): Promise<void> => {
    await Promise.all([
      invalidate(client, 'admin', 'user'),
      invalidate(client, 'identity', 'baseRoles'),
    ]);
    await router.invalidate();
  };
};
