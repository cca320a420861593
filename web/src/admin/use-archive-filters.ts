import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import type { Filter } from '../ui/filter-bar.tsx';

/** What the archive is narrowed by, as it stands in the address. */
export type ArchiveSearch = {
  page?: number;
  size?: number;
  regionId?: number;
  objectId?: number;
  createdAtStart?: string;
  createdAtEnd?: string;
  keyword?: string;
};

const forGood = { staleTime: Number.POSITIVE_INFINITY };

/** Region, object type, period of creation, keyword. */
export const useArchiveFilters = ({ regionId, objectId }: ArchiveSearch): Filter[] => {
  const { t } = useTranslation('admin');
  const regions = useQuery({ ...ask('projects', 'regions'), ...forGood });
  const types = useQuery({ ...ask('projects', 'objectTypes'), ...forGood });
  return [
    {
      kind: 'choice',
      name: 'regionId',
      label: t('projects.region'),
      options: optionsOf(regions.data, regionId),
    },
    {
      kind: 'choice',
      name: 'objectId',
      label: t('projects.objectType'),
      options: optionsOf(types.data, objectId),
    },
    {
      kind: 'period',
      from: 'createdAtStart',
      to: 'createdAtEnd',
      label: t('projects.createdAt'),
    },
    { kind: 'text', name: 'keyword', label: t('projects.search') },
  ];
};

/** Until the names have come, a chip shows dots and not an id. */
const optionsOf = (
  records: readonly { id: number; name: string }[] | undefined,
  chosen: number | undefined,
) =>
  records?.map(({ id, name }) => ({ value: String(id), label: name })) ??
  (chosen === undefined ? [] : [{ value: String(chosen), label: '…' }]);
