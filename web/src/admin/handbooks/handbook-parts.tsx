import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Pill } from '../../ui/status-badge.tsx';
import classes from './handbooks.module.css';

/** The columns of the list of journals. */
export const useColumns = (): Column<Handbook>[] => {
  const { t } = useTranslation('handbooks');
  return [
    { id: 'name', title: t('name'), cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'category',
      title: t('category'),
      cell: ({ categoryName }) => categoryName,
      width: '18%',
      least: 'medium',
    },
    {
      id: 'fields',
      title: t('fields'),
      cell: (handbook) => (
        <span title={fieldNames(handbook)}>
          {t('fieldCount', { count: handbook.journalHandbookFieldDtos.length })}
        </span>
      ),
      width: 120,
    },
    { id: 'state', title: t('state'), cell: (handbook) => <State {...handbook} />, width: 260 },
    {
      id: 'updatedAt',
      title: t('updatedAt'),
      cell: ({ updatedAt }) => (
        <span className={`figures muted ${classes.moment}`}>{formatDateTime(updatedAt)}</span>
      ),
      width: 172,
      least: 'wide',
    },
  ];
};

const fieldNames = ({ journalHandbookFieldDtos: fields }: Handbook): string =>
  fields.map(({ name }) => name).join(', ');

const State = ({ isActive, isAutonomous }: Pick<Handbook, 'isActive' | 'isAutonomous'>) => {
  const { t } = useTranslation('handbooks');
  return (
    <span className={classes.state}>
      <Pill tone={isActive ? 'green' : 'gray'}>{isActive ? t('active') : t('inactive')}</Pill>
      {isAutonomous && <Pill tone="blue">{t('autonomous')}</Pill>}
    </span>
  );
};

/** A journal in the list of a phone. */
export const HandbookCard = ({ handbook }: { handbook: Handbook }) => {
  const { t } = useTranslation('handbooks');
  const { name, categoryName, journalHandbookFieldDtos: fields, updatedAt } = handbook;
  return (
    <div className={classes.card}>
      <strong>{name}</strong>
      <span className="muted">
        {categoryName} · {t('fieldCount', { count: fields.length })}
      </span>
      <State {...handbook} />
      <span className={`muted figures ${classes.small}`}>{formatDateTime(updatedAt)}</span>
    </div>
  );
};
