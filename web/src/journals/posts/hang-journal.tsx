import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { JournalChoice } from './journal-choice.tsx';
import { forgetPosts, type HungJournal } from './queries.ts';

type Props = {
  entry: { id: string; projectUuid: string };
  /** Those that hang already. */
  hung: readonly HungJournal[];
  onHung: (handbookId: string) => void;
};

/** Hangs one more of the journals on an entry. */
export const HangJournal = ({ entry, hung, onHung }: Props) => {
  const { t } = useTranslation('journal');
  const hang = useHang(entry.id);
  return (
    <JournalChoice
      projectUuid={entry.projectUuid}
      taken={hung.map(({ id }) => id)}
      isPending={hang.isPending}
      label={t('posts.hang')}
      onChoose={(handbookId, done) =>
        hang.mutate(handbookId, {
          onSuccess: () => {
            done();
            onHung(handbookId);
          },
        })
      }
    />
  );
};

const useHang = (uuid: string) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handbookId: string) =>
      api.journalPosts.hang({ params: { uuid }, query: { handbookId } }),
    onSuccess: async ({ name }) => {
      await forgetPosts(client);
      toast.success(t('successAdded'), name);
    },
    onError: async (error) => {
      toast.error(messageOf(error));
      await forgetPosts(client);
    },
  });
};
