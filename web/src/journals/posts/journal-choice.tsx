import { Button, Popover, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './posts.module.css';
import { offeredQuery } from './queries.ts';

type Props = {
  projectUuid: string;
  /** The journals that are not to be offered again. */
  taken: readonly string[];
  /** Only such as are kept for a whole object. */
  isAutonomous?: boolean;
  isPending: boolean;
  isProminent?: boolean;
  label: ReactNode;
  onChoose: (handbookId: string, done: () => void) => void;
};

/** Chooses one more of the journals in which the reader may write; nothing for who may in none. */
export const JournalChoice = ({
  projectUuid,
  taken,
  isAutonomous = false,
  isPending,
  isProminent = false,
  label,
  onChoose,
}: Props) => {
  const { t } = useTranslation('journal');
  const [opened, setOpened] = useState(false);
  const offered = useOffered(projectUuid, taken, isAutonomous);
  return offered.length === 0 ? null : (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          {...(isProminent ? {} : { variant: 'subtle', size: 'compact-md' })}
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={isPending}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('posts.choose')}>
        <Select
          className={classes.choice}
          label={t('posts.choose')}
          data={offered}
          value={null}
          searchable
          data-autofocus
          defaultDropdownOpened
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('posts.nothingFits')}
          onChange={(id) => id && onChoose(id, () => setOpened(false))}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** The active journals by category. */
const useOffered = (projectUuid: string, taken: readonly string[], isAutonomous: boolean) => {
  const { data } = useQuery(offeredQuery(projectUuid));
  const free = (data?.content ?? []).filter(
    (one) => !taken.includes(one.id) && (one.isAutonomous || !isAutonomous),
  );
  const groups = Map.groupBy(free, ({ categoryName }) => categoryName);
  return [...groups].map(([group, journals]) => ({
    group,
    items: journals.map(({ id, name }) => ({ value: id, label: name })),
  }));
};
