import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../api/index.ts';
import classes from '../../document-kit/list/create-dialog.module.css';
import { labelOf } from '../../document-kit/list/plain.ts';
import { PhotoStrip } from '../../files/photo-strip.tsx';
import { sendInto } from '../../files/send-into.ts';
import { tellUnplaced } from '../../forms/unplaced.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFirstFiles } from '../filed/use-first-files.ts';
import { accepted } from './kind.ts';
import own from './photo-fixation.module.css';
import { useCreatePhotoFixation } from './queries.ts';

export type Made = { id: string; photoDate: string };
type Props = {
  /** Pictures taken before the form was opened. */
  first: readonly File[];
  onCancel: () => void;
  onCreated: (made: Made) => void;
};

/** New pictures and their day: sent while the form is looked at, tied together when it is saved. */
export const CreateForm = ({ first, onCancel, onCreated }: Props) => {
  const { t } = useTranslation(['photo-fix', 'document', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const [photoDate, setPhotoDate] = useState(() => dayOfFirst(first));
  const [isSending, setSending] = useState(false);
  const { files, attach, take } = useFirstFiles();
  const create = useCreatePhotoFixation();
  const sending = useMutation({
    mutationFn: () => create({ photoDate, files: files.map(({ id }) => id) }),
    onSuccess: onCreated,
    onError: (error) => tellUnplaced(error, ['photoDate']),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  const filesWanted = isSending
    ? t('common:filesUnderWay')
    : files.length === 0 && t('oneFileNeeded');
  const waitsFor = filesWanted || (photoDate === '' && t('document:field.date'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={sending.isPending}>
      <DateField
        required
        placeholder={t('document:field.date')}
        label={labelOf(photoFixationPlain.photoDate)}
        value={photoDate}
        error={
          photoDate === ''
            ? t('common:thisFieldIsRequired')
            : fieldErrors(sending.error)['photoDate']
        }
        onChange={(value) => {
          setPhotoDate(value ?? '');
          sending.reset();
        }}
      />
      <div className={own.pictures}>
        {files.length > 0 && (
          <PhotoStrip
            files={files}
            projectId={projectId}
            label={t('pictures')}
            remove={(file) => void take(file)}
          />
        )}
        <FileDrop
          camera
          accept={accepted()}
          first={first}
          hint={t('hint')}
          taken={files.map(({ fileName }) => fileName)}
          upload={sendInto({ projectId, location: 'PHOTO_DOCUMENTATION', attach })}
          onBusy={setSending}
        />
      </div>
      <DialogButtons
        submit={files.length === 0 ? t('common:save') : t('save', { count: files.length })}
        saving={sending.isPending}
        disabled={waitsFor !== false}
        said={waitsFor}
        onCancel={onCancel}
      />
    </form>
  );
};

/** The day the first picture was saved in the phone: of one just taken, today. */
const dayOfFirst = ([first]: readonly File[]): string =>
  dayInKazakhstan(first ? new Date(first.lastModified) : undefined);
