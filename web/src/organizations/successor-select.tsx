import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { successorsOf } from './leaving.ts';
import { useOrganizations } from './queries.ts';
import type { Leaving } from './types.ts';

type Props = {
  projectId: string;
  leaving: Leaving;
  value: string | null;
  onChange: (membershipId: string | null) => void;
  error: string | undefined;
};

/** Chooses who takes the seats of those who go. */
export const SuccessorSelect = ({ projectId, leaving, ...field }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { data } = useOrganizations(projectId);
  return (
    <Select
      label={t('removal.successor')}
      withAsterisk
      searchable
      nothingFoundMessage={t('common:filters.nothing')}
      placeholder={t('create.choose')}
      data={successorsOf(data ?? [], leaving)}
      {...field}
    />
  );
};
