import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPercent, orPlaceholder } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import type { ProjectRow } from '../types.ts';
import classes from './list.module.css';
import { WaitingBadge } from './waiting-badge.tsx';

/** The columns of the list of projects. */
export const useColumns = (): Column<ProjectRow>[] => {
  const { t } = useTranslation('project');
  return [
    { id: 'fullName', title: t('columns.fullName'), cell: ({ fullName }) => fullName },
    {
      id: 'objectType',
      title: t('columns.objectType'),
      cell: ({ objectType }) => objectType.name,
      width: '14%',
      least: 'wide',
    },
    { id: 'region', title: t('columns.region'), cell: ({ region }) => region.name, width: '13%' },
    {
      id: 'couponNumber',
      title: t('columns.couponNumber'),
      cell: ({ couponNumber }) => <span className="figures">{orPlaceholder(couponNumber)}</span>,
      width: 150,
    },
    {
      id: 'donePercent',
      title: t('columns.donePercent'),
      cell: ({ donePercent }) => formatPercent(donePercent),
      figures: true,
      width: 100,
    },
    {
      id: 'waiting',
      title: t('columns.waiting'),
      cell: (project) => <WaitingBadge project={project} />,
      width: 160,
    },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      cell: ({ createdAt }) => (
        <span className={`figures ${classes.moment}`}>{formatDateTime(createdAt)}</span>
      ),
      width: 172,
      least: 'wide',
    },
  ];
};
