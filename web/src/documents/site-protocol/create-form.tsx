import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../document-kit/list/create-dialog.module.css';
import type { Made } from '../../document-kit/list/list-page.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { FileList } from '../../files/file-list.tsx';
import { sendInto } from '../../files/send-into.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { refuseForm } from '../../forms/unplaced.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import own from './create.module.css';
import { fileLocation } from './kind.ts';
import { useCreateSiteProtocol } from './queries.ts';

type Props = {
  sort: ProtocolSort;
  onCancel: () => void;
  onCreated: (made: Made) => void;
};
type Values = { name: string; protocolDate: string; files: StoredFile[] };

/** What a protocol begins with; its files may come at once, and those who confirm it are chosen on its page. */
export const CreateForm = ({ sort, onCancel, onCreated }: Props) => {
  const { t } = useTranslation(['site-protocol', 'document', 'common']);
  const [isSendingFiles, setSendingFiles] = useState(false);
  const form = useValues();
  const create = useMutation({ mutationFn: useCreateSiteProtocol(sort) });
  const { name, protocolDate } = protocolPlain[sort];
  const send = ({ files, ...said }: Values) =>
    create.mutate(
      { ...said, name: said.name.trim(), fileUuids: files.map(({ id }) => id) },
      { onSuccess: onCreated, onError: (error) => refuseForm(form, error) },
    );
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(send, focusFirstError)}
      noValidate
      aria-busy={create.isPending}
    >
      <Textarea
        required
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        label={labelOf(name)}
        maxLength={name.max}
        {...form.getInputProps('name')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('name', currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
      />
      <DateField
        required
        placeholder={t('document:field.date')}
        label={labelOf(protocolDate)}
        value={form.values.protocolDate}
        error={form.errors['protocolDate']}
        onChange={(value) => form.setFieldValue('protocolDate', value ?? '')}
      />
      <FirstFiles form={form} onBusy={setSendingFiles} />
      <p className={classes.hint}>{t(`sorts.${sort}.hint`)}</p>
      <DialogButtons
        submit={t('common:create')}
        saving={create.isPending}
        disabled={isSendingFiles}
        said={isSendingFiles && t('common:filesUnderWay')}
        onCancel={onCancel}
      />
    </form>
  );
};

type Form = ReturnType<typeof useValues>;

const useValues = () => {
  const { t } = useTranslation('common');
  const required = (value: string) => (value.trim() ? null : t('thisFieldIsRequired'));
  return useForm<Values>({
    initialValues: { name: '', protocolDate: '', files: [] },
    validate: { name: required, protocolDate: required },
  });
};

/** Uploaded at once, tied to the protocol when it is made. */
const FirstFiles = ({ form, onBusy }: { form: Form; onBusy: (isBusy: boolean) => void }) => {
  const { t } = useTranslation(['site-protocol', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  const { files } = form.values;
  const attach = async (id: string, fileName: string) =>
    form.insertListItem('files', { id, fileName });
  return (
    <div className={own.files}>
      <span className="mantine-InputWrapper-label">{t('files')}</span>
      <FileList
        files={files}
        projectId={projectId}
        remove={async ({ id }) =>
          form.setFieldValue('files', (now) => now.filter((file) => file.id !== id))
        }
      />
      <FileDrop
        camera
        hint={t('document:files.hint')}
        taken={files.map(({ fileName }) => fileName)}
        upload={sendInto({ projectId, location: fileLocation, attach })}
        onBusy={onBusy}
      />
    </div>
  );
};
