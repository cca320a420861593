import { Button } from '@mantine/core';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconHistory } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, newKey } from '../../api/index.ts';
import { RestoredNote } from '../../document-kit/form-notes.tsx';
import { wordOf } from '../../document-kit/plain.ts';
import { useFormDraft } from '../../document-kit/use-form-draft.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { formatDate } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toasts.tsx';
import { entryPathOf, forgetRegister, registerPath } from '../register/register.ts';
import { EntryFormView } from './entry-form.tsx';
import { generalLog } from './kind.ts';
import { useLatest } from './queries.ts';
import { fillFromLast } from './suggestions.ts';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';
import { bodyOf, type EntryValues, newEntry } from './values.ts';

/** Writes down a shift; what is typed is kept until it is saved. */
export const NewEntryPage = () => {
  const { t } = useTranslation(['journal', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const [stored] = useState(newEntry);
  const draft = useFormDraft(`general-log.${projectId}`, stored);
  const form = useEntryForm(draft.first, draft.keep);
  const create = useCreate(projectId);
  const submit = (values: EntryValues) =>
    create.mutate(values, {
      onSuccess: ({ id }) => {
        draft.drop();
        toast.success(t('common:successCreated'));
        router.history.push(entryPathOf(generalLog, projectId, id));
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
        projectId={projectId}
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
      />
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

/** The same values sent again, after a lost answer, are the same entry: they carry the same key. */
const useCreate = (projectUuid: string) => {
  const client = useQueryClient();
  const last = useRef({ written: '', key: '' });
  return useMutation({
    mutationFn: (values: EntryValues) => {
      const written = JSON.stringify(values);
      if (written !== last.current.written) {
        last.current = { written, key: newKey() };
      }
      return api.generalLog.create({
        params: { projectUuid },
        body: bodyOf(values),
        idempotencyKey: last.current.key,
      });
    },
    onSettled: () => forgetRegister(client, generalLog),
  });
};
