import { Button, Popover, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './posts.module.css';
import { forgetPosts, type HungJournal } from './queries.ts';

type Props = {
  entry: { id: string; projectUuid: string };
  /** Those that hang already. */
  hung: readonly HungJournal[];
  onHung: (handbookId: string) => void;
};

/** Hangs one more of the journals on an entry in which the reader may write; nothing for who may in none. */
export const HangJournal = ({ entry, hung, onHung }: Props) => {
  const { t } = useTranslation('journal');
  const [opened, setOpened] = useState(false);
  const offered = useOffered(entry.projectUuid, hung);
  const hang = useHang(entry.id, (id) => {
    setOpened(false);
    onHung(id);
  });
  return offered.length === 0 ? null : (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={hang.isPending}
          onClick={() => setOpened(!opened)}
        >
          {t('posts.hang')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('posts.hang')}>
        <Select
          className={classes.choice}
          label={t('posts.choose')}
          data={offered}
          value={null}
          searchable
          data-autofocus
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('posts.nothingFits')}
          onChange={(id) => id && hang.mutate(id)}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** The active journals by category. The specification asks for all of them at once. */
const useOffered = (projectUuid: string, hung: readonly HungJournal[]) => {
  const { data } = useQuery(
    ask('handbooks', 'list', { query: { projectUuid, page: 0, size: 10_000 } }),
  );
  const free = (data?.content ?? []).filter(({ id }) => hung.every((one) => one.id !== id));
  const groups = Map.groupBy(free, ({ categoryName }) => categoryName);
  return [...groups].map(([group, journals]) => ({
    group,
    items: journals.map(({ id, name }) => ({ value: id, label: name })),
  }));
};

const useHang = (uuid: string, onHung: (handbookId: string) => void) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handbookId: string) =>
      api.journalPosts.hang({ params: { uuid }, query: { handbookId } }),
    onSuccess: async ({ id }) => {
      await forgetPosts(client);
      toast.success(t('successAdded'));
      onHung(id);
    },
    onError: async (error) => {
      toast.error(messageOf(error));
      await forgetPosts(client);
    },
  });
};
