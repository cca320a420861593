import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { FileList } from '../files/file-list.tsx';
import type { StoredFile } from '../files/stored-file.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import classes from './form.module.css';

type Props = {
  files: StoredFile[];
  fault: string | undefined;
  /** A file may arrive between two letters that are typed: the change is one of the newest list. */
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  onBusy: (isBusy: boolean) => void;
};

/** What goes with a paper: uploaded into the project at once, tied to the paper when it is sent. */
export const Enclosures = ({ files, fault, onChange, onBusy }: Props) => {
  const { t } = useTranslation(['correspondence', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  return (
    <fieldset className={classes.files}>
      <legend>{t('form.files')}</legend>
      <FileList
        files={files}
        projectId={projectId}
        remove={async ({ id }) => onChange((now) => now.filter((file) => file.id !== id))}
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <FileDrop
        camera
        hint={t('document:files.hint')}
        taken={files.map(({ fileName }) => fileName)}
        upload={async (file, told) => {
          const { id, fileName } = await api.files.upload({
            params: { uuid: projectId },
            query: { location: 'CORRESPONDENCE' },
            file,
            ...told,
          });
          onChange((now) => [...now, { id, fileName }]);
        }}
        onBusy={onBusy}
      />
    </fieldset>
  );
};

type FormProps = {
  form: {
    written: { files: StoredFile[] };
    faultOf: (field: 'files') => string | undefined;
    type: (change: (now: { files: StoredFile[] }) => { files: StoredFile[] }) => void;
  };
  onBusy: (isBusy: boolean) => void;
};

/** The same in the form of a paper. */
export const FormEnclosures = ({ form, onBusy }: FormProps) => (
  <Enclosures
    files={form.written.files}
    fault={form.faultOf('files')}
    onChange={(change) => form.type(({ files }) => ({ files: change(files) }))}
    onBusy={onBusy}
  />
);
