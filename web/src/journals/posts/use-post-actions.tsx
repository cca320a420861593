import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { toast } from '../../ui/toasts.tsx';
import { forgetPosts, type HungJournal, type Post } from './queries.ts';
import { shownValue } from './values.ts';

/** What its reader may do with a post of a journal. */
export const usePostActions = (
  journal: Pick<HungJournal, 'name'>,
  onEdit: (post: Post) => void,
): ((post: Post) => RowAction[]) => {
  const { t } = useTranslation('common');
  const remove = useRemovePost(journal);
  return (post) =>
    post.editable
      ? [
          { label: t('edit'), icon: <IconPencil size={18} />, onClick: () => onEdit(post) },
          {
            label: t('delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(post),
          },
        ]
      : [];
};

const useRemovePost = ({ name }: Pick<HungJournal, 'name'>) => {
  const { t } = useTranslation(['journal', 'common']);
  const client = useQueryClient();
  // A post has no name: its journal, and what it says first.
  const nameOf = ({ records }: Post) =>
    documentLabel(name, shownValue(records.find(({ value }) => value !== null)));
  const { mutate } = useMutation({
    mutationFn: ({ uuid }: Post) => api.journalPosts.remove({ params: { id: uuid } }),
    onSuccess: (_, post) => toast.success(t('common:successDeleted'), nameOf(post)),
    onError: (error, post) => toast.error(messageOf(error), nameOf(post)),
    onSettled: () => forgetPosts(client),
  });
  return async (post: Post): Promise<void> => {
    const question = { title: t('posts.remove'), text: t('posts.removeSure'), about: nameOf(post) };
    if (await confirm({ ...question, danger: true })) {
      mutate(post);
    }
  };
};
