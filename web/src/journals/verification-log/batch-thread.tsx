import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { ActOfBatch } from '@nysan/contract/material-thread.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ask } from '../../api/queries.ts';
import { projectPath } from '../../document-kit/page/kind.ts';
import { formatVolume } from '../../i18n/format.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { choiceWord } from '../register/words.ts';
import classes from './batch-thread.module.css';
import type { VerificationLogEntry } from './queries.ts';

type Props = { entry: VerificationLogEntry };

/** Where a batch went: the acts that name it, and below each the positions of the estimate it closes. */
export const BatchThread = ({ entry }: Props) => {
  const { t } = useTranslation('verification-log');
  const { data, error, refetch } = useQuery(
    ask('materialThread', 'batch', { params: { id: entry.id } }),
  );
  return (
    <Section title={t('thread.title')}>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={2} />}
      {data?.length === 0 && (
        <>
          <p className={classes.none}>{t('thread.none')}</p>
          <p className="muted">{t('thread.noneHint')}</p>
        </>
      )}
      {data && data.length > 0 && (
        <ul className={classes.acts} aria-label={t('thread.title')}>
          {data.map((act) => (
            <li key={act.id}>
              <Act act={act} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const Act = ({ act, entry }: Props & { act: ActOfBatch }) => {
  const { t } = useTranslation('verification-log');
  const mayOpen = useCan('hidden-work-act/detail', 'view');
  const path = `${projectPath(entry.projectUuid)}/acts/hidden-work-act/${act.id}`;
  return (
    <>
      <div className={classes.head}>
        {mayOpen ? <Link to={path}>{act.documentId}</Link> : <span>{act.documentId}</span>}
        <StatusBadge status={act.status} />
      </div>
      <span>{act.name}</span>
      <span className="figures">
        <strong>
          {formatVolume(act.volume, choiceWord(measurementUnits, entry.measurementUnit))}
        </strong>
        {!act.isTaken && <span className="muted"> {t('thread.notTaken')}</span>}
      </span>
      {act.positions.length > 0 && (
        <ul className={classes.positions} aria-label={t('thread.positions')}>
          {act.positions.map((position) => (
            <li key={position.id}>
              <Position position={position} projectId={entry.projectUuid} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type PositionProps = { position: ActOfBatch['positions'][number]; projectId: string };

const Position = ({ position, projectId }: PositionProps) => {
  const { id, path, code, name, measurer, volume } = position;
  const mayOpen = useCan('estimate', 'view');
  const said = [code, name].filter(Boolean).join(' ');
  return (
    <>
      {mayOpen ? (
        <Link
          to="/app/project/$projectId/estimate"
          params={{ projectId }}
          search={{ path: path.join('.'), at: id }}
        >
          {said}
        </Link>
      ) : (
        <span>{said}</span>
      )}
      <span className="figures muted">{formatVolume(volume, measurer)}</span>
    </>
  );
};
