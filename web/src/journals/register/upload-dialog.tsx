import { Button, Progress } from '@mantine/core';
import type { ListColumns } from '@nysan/contract/record-lists.ts';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportPreview } from '../../files/import-preview/import-preview.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons, DialogFooter } from '../../ui/dialog-footer.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { askToLeave } from '../../ui/use-uploads-leave.ts';
import { Imports } from './imports.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Register } from './register.ts';
import classes from './upload.module.css';
import { useExample } from './use-example.ts';
import { useUpload } from './use-upload.ts';

type Props = {
  register: Register<never>;
  projectId: string;
  opened: boolean;
  onClose: () => void;
};

/** Takes in a workbook: shows what is understood of it, then takes all of its rows, or none. */
export const UploadDialog = ({ register, projectId, opened, onClose }: Props) => {
  const { t } = useTranslation('journal');
  const upload = useUpload(register, projectId, onClose);
  const close = useClosing(upload, onClose);
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      holdsBack
      title={t('upload.title')}
      width={760}
    >
      {opened && <Content register={register} projectId={projectId} upload={upload} />}
    </Dialog>
  );
};

type Upload = ReturnType<typeof useUpload>;

/** A file on its way is not stopped by a slip of the hand. */
const useClosing = ({ sending, reset }: Upload, onClose: () => void) => {
  const { t } = useTranslation('journal');
  const isAsking = useRef(false);
  return async (): Promise<void> => {
    // Esc closes the question and is heard by the dialog below it as well.
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    const closes = !sending || (await askToLeave(t('upload.leave')));
    isAsking.current = false;
    if (closes) {
      reset();
      onClose();
    }
  };
};

type ContentProps = { register: Register<never>; projectId: string; upload: Upload };

const Content = ({ register, projectId, upload }: ContentProps) => {
  const { t } = useTranslation(['journal', 'common']);
  const { sending, refused, seen, look, reset } = upload;
  if (sending) {
    return <Sending {...sending} onCancel={reset} />;
  }
  if (seen) {
    return <Seen upload={upload} seen={seen} />;
  }
  return (
    <div className={classes.content}>
      {refused && <Refused {...refused} columns={register.sheet} />}
      {!refused && <Steps register={register} />}
      <DropZone
        accept=".xlsx"
        hint={refused ? t('upload.again') : t('upload.hint')}
        onFiles={([file]) => file && look(file)}
      />
      <Imports register={register} projectId={projectId} />
    </div>
  );
};

type SeenProps = { upload: Upload; seen: NonNullable<Upload['seen']> };

/** What was understood, and what is to be answered before it is written. */
const Seen = ({ upload, seen }: SeenProps) => {
  const { t } = useTranslation(['import', 'journal']);
  const { preview, answers, file } = seen;
  const isAnswered = preview.asks.every((question) => answers[question] !== undefined);
  const isGood = preview.faults.length === 0;
  return (
    <div className={classes.content}>
      <ImportPreview
        preview={preview}
        answers={answers}
        onAnswers={(changed) => upload.answer(seen, changed)}
        remarks={() => upload.remarks(file)}
      />
      {isGood ? (
        <DialogButtons
          submit={t('upload')}
          saving={false}
          disabled={!isAnswered}
          said={isAnswered ? undefined : t('answer')}
          onCancel={upload.reset}
          onSubmit={() => upload.write(seen)}
        />
      ) : (
        <DropZone
          accept=".xlsx"
          hint={t('journal:upload.again')}
          onFiles={([again]) => again && upload.look(again)}
        />
      )}
    </div>
  );
};

const Steps = ({ register }: Pick<ContentProps, 'register'>) => {
  const { t } = useTranslation('journal');
  const example = useExample(register);
  return (
    <div className={classes.steps}>
      <p>{t('upload.how')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void example()}
      >
        {t('upload.example')}
      </Button>
    </div>
  );
};

type SendingProps = { name: string; share: number; onCancel: () => void };

const Sending = ({ name, share, onCancel }: SendingProps) => {
  const { t } = useTranslation(['journal', 'common']);
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.content}>
      <strong className={classes.name}>{name}</strong>
      <Progress
        value={percent}
        animated={share === 1}
        aria-label={t('common:files.progress', { name })}
      />
      <output className="muted figures">
        {share === 1 ? t('upload.reading') : t('upload.sending', { percent })}
      </output>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </div>
  );
};

type RefusedProps = { name: string; error: unknown; columns: ListColumns };

const Refused = ({ name, error, columns }: RefusedProps) => {
  const { t } = useTranslation('journal');
  return (
    <section className={classes.refused} role="alert">
      <p className={classes.verdict}>
        <IconAlertTriangle size={20} className={classes.bad} aria-hidden />
        <span>
          <strong>{t('upload.refused', { name })}</strong> {t('upload.nothing')}
        </span>
      </p>
      <RefusedRows error={error} columns={columns} />
    </section>
  );
};
