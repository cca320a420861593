import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Difference } from './difference.tsx';
import classes from './history-view.module.css';
import type { KindFacts } from './kind.ts';
import type { HistoryEntry } from './types.ts';

type Props = { id: string; kind: KindFacts };

/** Who changed what and when, newest first, each value before and after. */
export const HistoryView = ({ id, kind }: Props) => {
  const { t } = useTranslation('document');
  const { data, error, refetch } = useQuery(
    ask('approval', 'history', { params: { entityId: id, type: kind.historyType } }),
  );
  return (
    <section className="surface">
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={8} />}
      {data?.length === 0 && <EmptyState title={t('history.empty')} />}
      <ol className={classes.list}>
        {data?.map((entry) => (
          <Entry key={entry.auditId} entry={entry} kind={kind} />
        ))}
      </ol>
    </section>
  );
};

const Entry = ({ entry, kind }: { entry: HistoryEntry; kind: KindFacts }) => (
  <li className={classes.entry}>
    <time className="muted figures" dateTime={entry.createdAt}>
      {formatDateTime(entry.createdAt)}
    </time>
    <span>{entry.performedBy}</span>
    <div>
      <span className={classes.event}>{entry.event.name}</span>
      <dl className={classes.fields}>
        {Object.entries(entry.differences).map(([field, { value1, value2 }]) => (
          <div key={field} className={classes.field}>
            <dt>{entry.fieldNames[field] ?? field}</dt>
            <dd>
              <Difference field={field} before={value1} after={value2} kind={kind} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </li>
);
