import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import { askToLeave } from '../ui/use-uploads-leave.ts';
import { CONFLICTS, Comparison } from './comparison.tsx';
import { ACCEPTED } from './jobs.ts';
import classes from './newer-dialog.module.css';
import { NewerProgress } from './newer-progress.tsx';
import type { EstimateComparison, EstimateNode } from './types.ts';
import { useNewerUpload } from './use-newer-upload.ts';
import { usePlace } from './use-place.ts';

type Props = {
  root?: EstimateNode | undefined;
  /** The newer version, where it was chosen before. */
  file?: File | undefined;
  onClose: () => void;
};

/** Puts a newer version in the place of an estimate: a file, what it would change, and only then the change. */
export const NewerDialog = ({ root, file, onClose }: Props) => {
  const { t } = useTranslation('estimate');
  const upload = useNewerUpload();
  const close = useClosing(upload, onClose);
  return (
    <Dialog
      opened={root !== undefined}
      onClose={() => void close()}
      title={t('newer.title')}
      width={760}
    >
      {root && <Newer root={root} file={file} upload={upload} onClose={onClose} />}
    </Dialog>
  );
};

type Upload = ReturnType<typeof useNewerUpload>;

/** A file on its way is not stopped by a slip of the hand: closing asks first. */
const useClosing = ({ isRunning, reset }: Upload, onClose: () => void) => {
  const { t } = useTranslation('estimate');
  const isAsking = useRef(false);
  return async (): Promise<void> => {
    // Esc closes the question and is heard by the dialog below it as well.
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    const closes = !isRunning || (await askToLeave(t('newer.leave')));
    isAsking.current = false;
    if (closes) {
      reset();
      onClose();
    }
  };
};

type NewerProps = {
  root: EstimateNode;
  file: File | undefined;
  upload: Upload;
  onClose: () => void;
};

const Newer = ({ root, file, upload: { job, reset, ...upload }, onClose }: NewerProps) => {
  const { data, error, refetch } = useQuery(ask('estimate', 'newer', { params: { id: root.id } }));
  const send = (file: File) => upload.send(root.id, file);
  if (job) {
    return <NewerProgress job={job} onAgain={send} onBack={reset} />;
  }
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LinesSkeleton rows={4} />;
  }
  return data.waiting ? (
    <Decision root={root} newer={data.waiting} onFile={send} onClose={onClose} />
  ) : (
    <Choice root={root} file={file} onFile={send} />
  );
};

type ChoiceProps = {
  root: EstimateNode;
  file: File | undefined;
  onFile: (file: File) => void;
};

const Choice = ({ root, file, onFile }: ChoiceProps) => {
  const { t } = useTranslation('estimate');
  return (
    <>
      <p className={classes.text}>{t('newer.about', { name: root.name })}</p>
      <p className={`muted ${classes.text}`}>{t('formats')}.</p>
      <DialogFooter>
        <FileButton
          variant={file ? 'default' : 'filled'}
          label={t('newer.choose')}
          onFile={onFile}
        />
        {file && (
          <Button onClick={() => onFile(file)}>{t('newer.upload', { name: file.name })}</Button>
        )}
      </DialogFooter>
    </>
  );
};

type FileButtonProps = {
  variant: 'filled' | 'default';
  label: string;
  onFile: (file: File) => void;
};

const FileButton = ({ variant, label, onFile }: FileButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <FileInput
        ref={chooser}
        label={label}
        accept={ACCEPTED}
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
};

type DecisionProps = {
  root: EstimateNode;
  newer: EstimateComparison;
  onFile: (file: File) => void;
  onClose: () => void;
};

const Decision = ({ root, newer, onFile, onClose }: DecisionProps) => {
  const { t } = useTranslation('estimate');
  const { isBusy: isSaving, apply, drop } = useDecision(root, newer, onClose);
  return (
    <>
      <Comparison newer={newer} />
      <DialogFooter>
        <Button variant="subtle" color="red" disabled={isSaving} onClick={drop}>
          {t('newer.drop')}
        </Button>
        <FileButton variant="default" label={t('newer.another')} onFile={onFile} />
        <Button
          disabled={newer.counts.conflicts > 0}
          aria-describedby={CONFLICTS}
          loading={isSaving}
          onClick={apply}
        >
          {t('newer.apply')}
        </Button>
      </DialogFooter>
    </>
  );
};

const useDecision = (root: EstimateNode, newer: EstimateComparison, onClose: () => void) => {
  const { t } = useTranslation('estimate');
  const client = useQueryClient();
  const [, go] = usePlace();
  const [isBusy, setBusy] = useState(false);
  const decide = async (call: () => Promise<unknown>, said: string, after: () => void) => {
    setBusy(true);
    try {
      await call();
      toast.success(said, root.name ?? undefined);
      after();
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
    await Promise.all([invalidate(client, 'estimate'), invalidate(client, 'projects')]);
  };
  const params = { id: root.id };
  return {
    isBusy,
    apply: () =>
      void decide(
        () => api.estimate.applyNewer({ params, body: { newerId: newer.id } }),
        t('newer.applied', { name: newer.name }),
        // The place of the address is one of the old estimate.
        () => go({}),
      ),
    drop: () =>
      void decide(
        () => api.estimate.dropNewer({ params }),
        t('newer.dropped'),
        () => undefined,
      ),
  };
};
