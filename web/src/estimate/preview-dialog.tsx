import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Bar } from './import-list.tsx';
import { ImportPreview } from './import-preview.tsx';
import { stageOf } from './jobs.ts';
import classes from './newer-dialog.module.css';
import type { Previewing } from './use-preview.ts';

type Props = {
  previewing: Previewing;
  /** Goes on with a file as the newer version of an estimate, by its root. */
  onNewer: (rootId: string, file: File) => void;
};

/** Shows what a workbook was read as before it is imported; closed while there is none to be looked at. */
export const PreviewDialog = ({ previewing, onNewer }: Props) => {
  const { t } = useTranslation(['estimate', 'common']);
  const { file, preview, choice, failure, share, isChecking, choose, close, load, again } =
    previewing;
  return (
    <Dialog
      opened={file !== undefined}
      onClose={close}
      holdsBack
      title={t('preview.title')}
      width={960}
    >
      {file && (
        <p className={classes.text}>
          {t('preview.file')}: {file.name}
        </p>
      )}
      {file && failure !== undefined && (
        <>
          <div className={classes.refusal} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <p>{failure.message}</p>
          </div>
          <DialogFooter>
            <Button variant="default" onClick={close}>
              {t('common:close')}
            </Button>
            {!failure.isFinal && <Button onClick={again}>{t('common:retry')}</Button>}
          </DialogFooter>
        </>
      )}
      {file && failure === undefined && !preview && (
        <>
          <Bar name={file.name} stage={stageOf(share, undefined)} />
          <DialogFooter>
            <Button variant="default" data-autofocus onClick={close}>
              {t('common:cancel')}
            </Button>
          </DialogFooter>
        </>
      )}
      {preview && choice && failure === undefined && (
        <ImportPreview
          preview={preview}
          choice={choice}
          isChecking={isChecking}
          onChoice={choose}
          onNewer={(rootId) => {
            close();
            if (file) {
              onNewer(rootId, file);
            }
          }}
          onClose={close}
          onLoad={load}
        />
      )}
    </Dialog>
  );
};
