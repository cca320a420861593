import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';

/** Asks, deletes and says what became of it; a refusal is shown in the words of the server. */
export const useRemove = () => {
  const { t } = useTranslation(['stories', 'common']);
  const client = useQueryClient();
  const remove = async (
    sure: string,
    done: string,
    title: string,
    call: () => Promise<unknown>,
  ) => {
    if (!(await confirm({ text: sure, danger: true, yes: t('common:delete') }))) {
      return;
    }
    try {
      await call();
      toast.success(done, title);
    } catch (error) {
      toast.error(messageOf(error));
    }
    await invalidate(client, 'stories');
  };
  return {
    removeGroup: ({ id, title, stories }: StoryGroup) =>
      remove(t('removeGroupSure', { title, count: stories.length }), t('groupRemoved'), title, () =>
        api.stories.removeGroup({ params: { id } }),
      ),
    removeStory: ({ id, title }: Story) =>
      remove(t('removeStorySure', { title }), t('storyRemoved'), title, () =>
        api.stories.removeStory({ params: { storyId: id } }),
      ),
  };
};
