import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { toast } from '../../ui/toasts.tsx';
import { JournalChoice } from '../posts/journal-choice.tsx';
import { journalPath } from './kind.ts';
import type { SpecialJournal } from './queries.ts';

/** Adds a journal to the project and opens it; nothing for who may write in none. */
export const AddJournal = ({ journals }: { journals: readonly SpecialJournal[] }) => {
  const { t } = useTranslation(['journal', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const router = useRouter();
  const add = useMutation({
    mutationFn: (handbookId: string) =>
      api.specialJournals.add({ params: { projectUuid: projectId }, query: { handbookId } }),
    onSuccess: async ({ id, name }) => {
      toast.success(t('common:successAdded'), name);
      await invalidate(client, 'specialJournals');
      router.history.push(journalPath(projectId, id));
    },
    onError: async (error) => {
      toast.error(messageOf(error));
      await invalidate(client, 'specialJournals');
    },
  });
  return (
    <JournalChoice
      projectUuid={projectId}
      taken={journals.map(({ id }) => id)}
      isAutonomous
      isProminent
      isPending={add.isPending}
      label={t('special.add')}
      onChoose={(id) => add.mutate(id)}
    />
  );
};
