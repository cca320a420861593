import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileList } from '../../files/file-list.tsx';
import { sendInto } from '../../files/send-into.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFirstFiles } from '../filed/use-first-files.ts';
import { CreateForm, type CreateProps } from './create-form.tsx';
import { locations } from './kind.ts';
import { useCreateCertificate } from './queries.ts';

/** A certificate begins with its name and its files. */
export const CreateCertificate = (props: CreateProps) => {
  const { t } = useTranslation(['site-record', 'document', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const { files, attach, take } = useFirstFiles();
  const [isSending, setSending] = useState(false);
  const create = useCreateCertificate();
  return (
    <CreateForm
      {...props}
      waitsFor={isSending ? t('common:filesUnderWay') : files.length === 0 && t('minOneFileUpload')}
      create={(name) => create({ name, files: files.map(({ id }) => id) })}
    >
      <div>
        <FileList files={files} projectId={projectId} remove={take} />
        <FileDrop
          camera
          hint={t('document:files.hint')}
          taken={files.map(({ fileName }) => fileName)}
          upload={sendInto({ projectId, location: locations.certificate, attach })}
          onBusy={setSending}
        />
      </div>
    </CreateForm>
  );
};
