import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDateTime, placeholder } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './organizations.module.css';

/** Who changed name or БИН of an organization and when, newest first. */
export const OrganizationHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(
    ask('admin', 'organizationHistory', { params: { id } }),
  );
  return (
    <div className={classes.names}>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={3} />}
      {data?.length === 0 && <p className="muted">{t('history.empty')}</p>}
      <ol>
        {data?.map(({ auditId, event, performedBy, createdAt, differences, fieldNames }) => (
          <li key={auditId}>
            <b>{performedBy}</b> <span className="muted">{event.name}</span>{' '}
            <span className="muted figures">{formatDateTime(createdAt)}</span>
            {Object.entries(differences).map(([field, { value1, value2 }]) => (
              <div key={field}>
                {fieldNames[field] ?? field}: {value1 ?? placeholder} → {value2 ?? placeholder}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
};
