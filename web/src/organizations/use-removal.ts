import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { askWhatHangs, askWhatWaits, leavingMembers, leavingName, sendRemoval } from './leaving.ts';
import type { Leaving, OpenDialog } from './types.ts';

/**
 * Removes a member or an organization after asking. Who goes may leave mail and documents that wait for them: to whom they are
 * handed over is asked in a dialog of its own; who never came has none. A refusal is shown in the words of the server.
 */
export const useRemoval = (onOpen: (dialog: OpenDialog) => void) => {
  const { t } = useTranslation('organizations');
  const { projectId = '' } = useParams({ strict: false });
  const question = useQuestion();
  const afterwards = useAfterRemoval();
  return async (leaving: Leaving): Promise<void> => {
    try {
      const [waiting, duties] = await Promise.all([
        askWhatWaits(projectId, leaving),
        askWhatHangs(projectId, leaving),
      ]);
      if (
        waiting.length > 0 ||
        duties.length > 0 ||
        leavingMembers(leaving).some(({ invited }) => !invited)
      ) {
        onOpen({ kind: 'removal', leaving, waiting, duties });
      } else if (
        await confirm({ text: question(leaving), danger: true, yes: t('removal.remove') })
      ) {
        await sendRemoval(projectId, leaving, {});
        await afterwards(leaving);
      }
    } catch (error) {
      toast.error(messageOf(error), leavingName(leaving));
    }
  };
};

/** What is asked before somebody is removed. */
export const useQuestion = () => {
  const { t } = useTranslation('organizations');
  return (leaving: Leaving): string => {
    const name = leavingName(leaving);
    const count = leavingMembers(leaving).length;
    if (leaving.member) {
      return t('removeMember', { name });
    }
    return count > 0 ? t('removeWithMembers', { name, count }) : t('removeOrganization', { name });
  };
};

/** Says that it is done and reads anew what it changed. */
export const useAfterRemoval = () => {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  return async (leaving: Leaving): Promise<void> => {
    toast.success(t('removal.done'), leavingName(leaving));
    // Documents, estimates and tasks may have changed with them.
    await client.invalidateQueries();
  };
};
