import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Organization, Person } from './types.ts';

type Props = { organization: Organization; person: Person };

/** Takes a person out of an organization; one with seats in projects stays, and the button says why. */
export const RemovePerson = (props: Props) => {
  const { t } = useTranslation('admin');
  const remove = useRemove(props);
  const { fullname, email, projects } = props.person;
  const isSeated = projects > 0;
  const label = t('people.removeOne', { name: fullname || email });
  return (
    <Tooltip label={isSeated ? t('people.seated') : label} multiline maw={320} position="left">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={isSeated ? `${label}. ${t('people.seated')}` : label}
        aria-disabled={isSeated || undefined}
        onClick={() => (isSeated ? toast.info(t('people.seated')) : void remove())}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Tooltip>
  );
};

const useRemove = ({ organization, person }: Props) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return async (): Promise<void> => {
    const names = { person: person.fullname || person.email, name: organization.name };
    const text = t('people.removeSure', names);
    if (!(await confirm({ text, danger: true, yes: t('people.remove') }))) {
      return;
    }
    try {
      await api.admin.removePerson({ params: { id: organization.id, userId: person.userId } });
      toast.success(t('people.removed'), names.person);
    } catch (error) {
      toast.error(messageOf(error));
    }
    await invalidate(client, 'admin');
  };
};
