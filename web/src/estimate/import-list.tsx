import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import classes from './import-list.module.css';
import { type Job, type Stage, stageOf } from './jobs.ts';
import type { ImportState } from './types.ts';
import type { useImports } from './use-imports.ts';

type Imports = ReturnType<typeof useImports>;

/** The imports that run or were refused; nothing when there are none. */
export const ImportList = ({ imports }: { imports: Imports }) => {
  const { t } = useTranslation('estimate');
  const { jobs, states, others, cancel, retry } = imports;
  return jobs.length + others.length === 0 ? null : (
    <ul className={`surface ${classes.list}`} aria-label={t('imports')}>
      {jobs.map((job) => (
        <li key={job.id} className={classes.item}>
          {job.failure === undefined ? (
            <Running
              job={job}
              stage={stageOf(job.share, states.get(job.id))}
              onCancel={() => cancel(job)}
            />
          ) : (
            <Refused job={job} onRetry={() => retry(job)} onDismiss={() => cancel(job)} />
          )}
        </li>
      ))}
      {others.map((state) => (
        <li key={state.id} className={classes.item}>
          <OfOther state={state} />
        </li>
      ))}
    </ul>
  );
};

const Running = ({ job, stage, onCancel }: { job: Job; stage: Stage; onCancel: () => void }) => {
  const { t } = useTranslation('estimate');
  return (
    <>
      <div className={classes.text}>
        <strong className={classes.fileName}>{job.file.name}</strong>
        <Bar name={job.file.name} stage={stage} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('cancelUpload', { name: job.file.name })}
        onClick={onCancel}
      >
        <IconX size={18} />
      </ActionIcon>
    </>
  );
};

/** How far an import has come. */
export const Bar = ({
  name,
  stage: { phase, share, positions },
}: {
  name: string;
  stage: Stage;
}) => {
  const { t } = useTranslation('estimate');
  const percent = formatPercent(Math.floor(share * 100));
  const told = phase === 'sending' ? t('sending', { percent }) : t('reading', { percent });
  return (
    <>
      <Progress value={share * 100} size="sm" aria-label={name} color="teal" />
      <output className={`muted figures ${classes.note}`}>
        {told}
        {positions > 0 &&
          ` · ${t('positions', { count: positions, shown: formatNumber(positions) })}`}
      </output>
    </>
  );
};

const OfOther = ({ state }: { state: ImportState }) => {
  const { t } = useTranslation('estimate');
  return (
    <div className={classes.text}>
      <strong className={classes.fileName}>{t('readingBy', { name: state.fileName })}</strong>
      <Bar name={state.fileName} stage={stageOf(1, state)} />
    </div>
  );
};

type RefusedProps = { job: Job; onRetry: () => void; onDismiss: () => void };

const Refused = ({ job, onRetry, onDismiss }: RefusedProps) => {
  const { t } = useTranslation(['estimate', 'common']);
  return (
    <>
      <IconAlertTriangle size={18} className={classes.bad} aria-hidden />
      <div className={classes.text} role="alert">
        <strong className={classes.fileName}>
          {t('refused')}: {job.file.name}
        </strong>
        <span className={classes.refusal}>{job.failure}</span>
      </div>
      {!job.isFinal && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
        >
          {t('common:retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dismiss')}
        onClick={onDismiss}
      >
        <IconX size={18} />
      </ActionIcon>
    </>
  );
};
