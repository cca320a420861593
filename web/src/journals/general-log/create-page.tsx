import { Button } from '@mantine/core';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconHistory } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { RestoredNote } from '../../document-kit/fields/form-notes.tsx';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { formatDate } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EntryFormView } from '../register/entry-form.tsx';
import { entryPathOf, registerPath } from '../register/register.ts';
import { useCreate } from '../register/use-create.ts';
import { useEntryForm } from '../register/use-entry-form.ts';
import { EntrySections } from './entry-sections.tsx';
import { generalLog } from './kind.ts';
import { useLatest } from './queries.ts';
import { fillFromLast } from './suggestions.ts';
import { bodyOf, type EntryForm, type EntryValues, fields, newEntry } from './values.ts';

/** Writes down a shift; what is typed is kept until it is saved. */
export const NewEntryPage = () => {
  const { t } = useTranslation(['journal', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const nameOf = generalLog.useName();
  const [stored] = useState(newEntry);
  const draft = useFormDraft(`general-log.${projectId}`, stored);
  const form = useEntryForm(fields, draft.first, draft.keep);
  const create = useCreate(generalLog, (values: EntryValues, idempotencyKey) =>
    api.generalLog.create({
      params: { projectUuid: projectId },
      body: bodyOf(values),
      idempotencyKey,
    }),
  );
  const submit = (values: EntryValues) =>
    create.mutate(values, {
      onSuccess: (entry) => {
        draft.drop();
        toast.success(t('common:successCreated'), nameOf(entry));
        router.history.push(entryPathOf(generalLog, projectId, entry.id));
      },
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        focusFirstError();
      },
    });
  const leave = () => {
    draft.drop();
    router.history.push(registerPath(generalLog, projectId));
  };
  const anew = () => {
    draft.drop();
    form.setValues(newEntry());
  };
  return (
    <>
      <PageHeader
        title={t('form.new')}
        crumbs={[{ label: wordOf(generalLogList.title), to: registerPath(generalLog, projectId) }]}
      />
      <EntryFormView
        form={form}
        submit={t('form.save')}
        onSubmit={submit}
        isSaving={create.isPending}
        error={create.error}
        onCancel={leave}
        notes={
          draft.isRestored ? (
            <RestoredNote onAnew={anew} />
          ) : (
            <TakeOver form={form} projectId={projectId} />
          )
        }
      >
        <EntrySections form={form} projectId={projectId} />
      </EntryFormView>
    </>
  );
};

/** Fills in what tends to be the same from day to day. */
const TakeOver = ({ form, projectId }: { form: EntryForm; projectId: string }) => {
  const { t } = useTranslation('journal');
  const [last] = useLatest(projectId);
  const taken = last && fillFromLast(form.values, last);
  return taken && Object.keys(taken).length > 0 ? (
    <p>
      <Button
        variant="light"
        title={t('form.takenOver')}
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => form.setValues(taken)}
      >
        {t('form.takeOver', { date: formatDate(last.dateOfWork) })}
      </Button>
    </p>
  ) : null;
};
