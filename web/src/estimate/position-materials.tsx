import { labelOfWord } from '@nysan/contract/choices.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { BatchOfPosition } from '@nysan/contract/material-thread.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { wordOf } from '../document-kit/list/plain.ts';
import { formatDate, formatVolume } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import classes from './holders-drawer.module.css';
import { documentPath } from './paths.ts';

/** The batches that acts over a position name; nothing while there are none. */
export const PositionMaterials = ({ nodeId }: { nodeId: string }) => {
  const { t } = useTranslation('estimate');
  const { data, error, refetch } = useQuery(
    ask('materialThread', 'position', { params: { id: nodeId } }),
  );
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data && data.length > 0 ? (
    <section aria-labelledby="materials-of-position">
      <h3 id="materials-of-position" className={classes.subtitle}>
        {t('materials.title')}
      </h3>
      <p className="muted">{t('materials.note')}</p>
      <ul className={classes.list}>
        {data.map((batch) => (
          <li key={batch.id} className={classes.act}>
            <Batch batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;
};

const Batch = ({ batch }: { batch: BatchOfPosition }) => {
  const { t } = useTranslation('estimate');
  const { projectId = '' } = useParams({ strict: false });
  const unit = wordOf(labelOfWord(measurementUnits, batch.measurementUnit));
  return (
    <>
      <div className={classes.head}>
        <Link
          className={classes.number}
          to={documentPath(projectId, 'exec-document/verification-log', batch.id)}
        >
          {batch.documentId}
        </Link>
        {batch.locallyContained && <span className="muted">{t('materials.local')}</span>}
      </div>
      <span>{batch.name}</span>
      <span className="muted">
        {batch.supplier}, {formatDate(batch.deliveryDate)}
      </span>
      {batch.acts.map((act) => (
        <span key={act.id} className={`figures ${classes.taker}`}>
          <span>{act.documentId}</span>
          <strong>{formatVolume(act.volume, unit)}</strong>
        </span>
      ))}
    </>
  );
};
