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
  /** Nobody may be chosen: then it is mail alone that is handed over. */
  isOptional: boolean;
};

/** Chooses who takes the seats of those who go. */
export const SuccessorSelect = ({ projectId, leaving, isOptional, ...field }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { data } = useOrganizations(projectId);
  return (
    <Select
      label={t(isOptional ? 'removal.handOver' : 'removal.successor')}
      withAsterisk={!isOptional}
      clearable={isOptional}
      searchable
      nothingFoundMessage={t('common:filters.nothing')}
      placeholder={t(isOptional ? 'removal.nobody' : 'create.choose')}
      data={successorsOf(data ?? [], leaving)}
      {...field}
    />
  );
};
