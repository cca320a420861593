import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Bar } from './import-list.tsx';
import { type Job, stageOf } from './jobs.ts';
import classes from './newer-dialog.module.css';

/** Between two questions how far the reading has come, ms. */
const OFTEN = 500;

type Props = { job: Job; onAgain: (file: File) => void; onBack: () => void };

/** A newer version on its way, or why it was refused. */
export const NewerProgress = ({ job, onAgain, onBack }: Props) => {
  const { t } = useTranslation(['estimate', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const isRunning = job.failure === undefined;
  const { data } = useQuery({
    ...ask('estimate', 'progress', { params: { projectId } }),
    refetchInterval: isRunning && OFTEN,
  });
  if (!isRunning) {
    return (
      <>
        <div className={classes.refusal} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <strong>
              {t('refused')}: {job.file.name}
            </strong>
            <p>{job.failure}</p>
          </div>
        </div>
        <DialogFooter>
          <Button variant={job.isFinal ? 'filled' : 'default'} onClick={onBack}>
            {t('newer.another')}
          </Button>
          {!job.isFinal && <Button onClick={() => onAgain(job.file)}>{t('common:retry')}</Button>}
        </DialogFooter>
      </>
    );
  }
  const state = data?.find(({ id }) => id === job.id);
  return (
    <>
      <p className={classes.text}>
        <strong>{job.file.name}</strong>
      </p>
      <Bar name={job.file.name} stage={stageOf(job.share, state)} />
      <DialogFooter>
        <Button variant="default" onClick={job.abort}>
          {t('newer.cancel')}
        </Button>
      </DialogFooter>
    </>
  );
};
