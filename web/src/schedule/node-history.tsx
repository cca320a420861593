import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDate, formatDateTime, placeholder } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './node-drawer.module.css';

/** Who planned a node and when, newest first, each day before and after. */
export const NodeHistory = ({ nodeId }: { nodeId: string }) => {
  const { t } = useTranslation('schedule');
  const { data, error, refetch } = useQuery(ask('schedule', 'history', { params: { nodeId } }));
  return (
    <section className={classes.history} aria-labelledby="schedule-history">
      <h3 id="schedule-history">{t('history')}</h3>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={3} />}
      {data?.length === 0 && <p className="muted">{t('noHistory')}</p>}
      <ol>
        {data?.map(({ auditId, event, performedBy, createdAt, differences, fieldNames }) => (
          <li key={auditId}>
            <span>
              <b>{performedBy}</b> <span className="muted">{event.name}</span>
            </span>
            <span className="muted figures">{formatDateTime(createdAt)}</span>
            {Object.entries(differences).map(([field, { value1, value2 }]) => (
              <span key={field} className="figures">
                {fieldNames[field] ?? field}: <del>{dayIn(value1)}</del> →{' '}
                <ins>{dayIn(value2)}</ins>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};

const dayIn = (value: string | null): string =>
  value === null || value === ''
    ? placeholder
    : /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? formatDate(value)
      : value;
