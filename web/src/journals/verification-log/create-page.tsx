import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { RestoredNote } from '../../document-kit/fields/form-notes.tsx';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EntryFormView } from '../register/entry-form.tsx';
import { entryPathOf, registerPath } from '../register/register.ts';
import { useCreate } from '../register/use-create.ts';
import { useEntryForm } from '../register/use-entry-form.ts';
import { EntrySections } from './entry-sections.tsx';
import { verificationLog } from './kind.ts';
import { bodyOf, type EntryValues, fields, newEntry } from './values.ts';

/** Writes down a batch; what is typed is kept until it is saved. */
export const NewEntryPage = () => {
  const { t } = useTranslation(['verification-log', 'journal', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const nameOf = verificationLog.useName();
  const [stored] = useState(newEntry);
  const draft = useFormDraft(`verification-log.${projectId}`, stored);
  const form = useEntryForm(fields, draft.first, draft.keep);
  const create = useCreate(verificationLog, (values: EntryValues, idempotencyKey) =>
    api.verificationLog.create({ params: { projectId }, body: bodyOf(values), idempotencyKey }),
  );
  const submit = (values: EntryValues) =>
    create.mutate(values, {
      onSuccess: (entry) => {
        draft.drop();
        toast.success(t('common:successCreated'), nameOf(entry));
        router.history.push(entryPathOf(verificationLog, projectId, entry.id));
      },
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        focusFirstError();
      },
    });
  const leave = () => {
    draft.drop();
    router.history.push(registerPath(verificationLog, projectId));
  };
  const anew = () => {
    draft.drop();
    form.setValues(newEntry());
  };
  return (
    <>
      <PageHeader
        title={t('journal:form.new')}
        crumbs={[
          {
            label: wordOf(verificationLogList.title),
            to: registerPath(verificationLog, projectId),
          },
        ]}
      />
      <EntryFormView
        form={form}
        submit={t('common:save')}
        onSubmit={submit}
        isSaving={create.isPending}
        error={create.error}
        onCancel={leave}
        notes={draft.isRestored && <RestoredNote onAnew={anew} />}
      >
        <EntrySections form={form} projectId={projectId} />
      </EntryFormView>
    </>
  );
};
