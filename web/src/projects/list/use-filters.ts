import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter-bar.tsx';
import { optionsOf, useObjectTypes, useRegions } from '../queries.ts';

/** What the list is narrowed by, as it stands in the address. */
export type ProjectSearch = {
  page?: number;
  regionId?: number;
  objectId?: number;
  createdAtStart?: string;
  createdAtEnd?: string;
  keyword?: string;
};

/** Region, object type, period of creation, keyword. */
export const useFilters = ({ regionId, objectId }: ProjectSearch): Filter[] => {
  const { t } = useTranslation('project');
  const regions = useRegions();
  const types = useObjectTypes();
  return [
    {
      kind: 'choice',
      name: 'regionId',
      label: t('columns.region'),
      options: regions.data ? optionsOf(regions.data) : unnamed(regionId),
    },
    {
      kind: 'choice',
      name: 'objectId',
      label: t('columns.objectType'),
      options: types.data ? optionsOf(types.data) : unnamed(objectId),
    },
    {
      kind: 'period',
      from: 'createdAtStart',
      to: 'createdAtEnd',
      label: t('columns.createdAt'),
    },
    { kind: 'text', name: 'keyword', label: t('filters.keyword') },
  ];
};

/** Until the names have come, a chip shows dots and not an id. */
const unnamed = (id: number | undefined) =>
  id === undefined ? [] : [{ value: String(id), label: '…' }];
