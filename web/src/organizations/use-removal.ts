import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { home } from '../routing/redirect-url.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsMe } from './member-facts.tsx';
import { forgetPeople } from './queries.ts';
import type { Member, Organization } from './types.ts';

/** Asks, removes and says what became of it; a refusal is shown in the words of the server. */
export const useRemoval = () => {
  const { t } = useTranslation(['organizations', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const router = useRouter();
  const isMe = useIsMe();

  const remove = async (text: string, call: () => Promise<unknown>): Promise<boolean> => {
    if (!(await confirm({ text, danger: true, yes: t('common:delete') }))) {
      return false;
    }
    try {
      await call();
      toast.success(t('common:successDeleted'));
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };

  const removeOrganization = async ({ id, name, users }: Organization): Promise<void> => {
    const organizationId = id ?? '';
    const gone = await remove(
      users.length > 0
        ? t('removeWithMembers', { name, count: users.length })
        : t('removeOrganization', { name }),
      () => api.organizations.remove({ params: { projectUuid: projectId, organizationId } }),
    );
    if (gone) {
      await leaveIf(users.some(isMe));
    }
  };

  const removeMember = async (member: Member): Promise<void> => {
    const name = member.fullname || member.email;
    const gone = await remove(isMe(member) ? t('removeMyself') : t('removeMember', { name }), () =>
      api.organizations.removeMember({ params: { id: member.membershipId } }),
    );
    if (gone) {
      await leaveIf(isMe(member));
    }
  };

  /** Who removed himself may see the project no longer. */
  const leaveIf = async (isOut: boolean): Promise<void> => {
    if (isOut) {
      router.history.push(home);
    }
    await forgetPeople(client);
  };

  return { removeOrganization, removeMember };
};
