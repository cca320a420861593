import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { dayOf, expiryOf } from './expiry.ts';

export type StoryValues = {
  title: string;
  mediaUrl: string;
  caption: string;
  linkUrl: string;
  displayOrder: number | string;
  isActive: boolean;
  /** `YYYY-MM-DD`, or empty. */
  expiresDay: string | null;
  buttonColor: string;
  textColor: string;
};

export const valuesOf = (story: Story | undefined): StoryValues => ({
  title: story?.title ?? '',
  mediaUrl: story?.mediaUrl ?? '',
  caption: story?.caption ?? '',
  linkUrl: story?.linkUrl ?? '',
  displayOrder: story?.displayOrder ?? 1,
  isActive: story?.isActive ?? false,
  expiresDay: dayOf(story?.expiresAt ?? null),
  buttonColor: story?.buttonColor ?? '',
  textColor: story?.textColor ?? '',
});

/** Creates a story of a group, or changes one, and says so. */
export const useSaveStory = (group: StoryGroup, story: Story | undefined, onDone: () => void) => {
  const { t } = useTranslation(['stories', 'common']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: StoryValues) => {
      const body = bodyOf(values, story);
      return story
        ? api.stories.changeStory({
            params: { storyId: story.id },
            body,
            ifMatch: story.version,
          })
        : api.stories.createStory({ params: { groupId: group.id }, body });
    },
    onSuccess: async (_, { title }) => {
      toast.success(story ? t('common:successUpdated') : t('storyCreated'), title.trim());
      onDone();
      await invalidate(client, 'stories');
    },
  });
};

/** A day that was not touched keeps its moment. */
const bodyOf = ({ expiresDay, displayOrder, ...values }: StoryValues, story: Story | undefined) => {
  const kept = story?.expiresAt ?? null;
  return {
    ...values,
    title: values.title.trim(),
    linkUrl: values.linkUrl.trim(),
    displayOrder: Number(displayOrder === '' ? 1 : displayOrder),
    expiresAt: (expiresDay ?? '') === dayOf(kept) ? kept : expiryOf(expiresDay ?? ''),
  };
};
