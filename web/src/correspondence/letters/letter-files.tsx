import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { FileList } from '../../files/file-list.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import classes from './letter-form.module.css';
import type { LetterForm } from './use-letter-form.ts';

type Props = { form: LetterForm; onBusy: (isBusy: boolean) => void };

/** What goes with a letter: uploaded into the project at once, tied to the letter when it is sent. */
export const LetterFiles = ({ form: { written, type, faultOf }, onBusy }: Props) => {
  const { t } = useTranslation(['letter', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  const fault = faultOf('files');
  return (
    <fieldset className={classes.files}>
      <legend>{t('form.files')}</legend>
      <FileList
        files={written.files}
        projectId={projectId}
        remove={async ({ id }) =>
          type(({ files }) => ({ files: files.filter((file) => file.id !== id) }))
        }
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <FileDrop
        camera
        hint={t('document:files.hint')}
        taken={written.files.map(({ fileName }) => fileName)}
        upload={async (file, told) => {
          const { id, fileName } = await api.files.upload({
            params: { uuid: projectId },
            query: { location: 'CORRESPONDENCE' },
            file,
            ...told,
          });
          type(({ files }) => ({ files: [...files, { id, fileName }] }));
        }}
        onBusy={onBusy}
      />
    </fieldset>
  );
};
