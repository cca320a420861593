import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, newKey } from '../../api/index.ts';
import { RestoredNote } from '../../document-kit/fields/form-notes.tsx';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EntryFormView } from './entry-form.tsx';
import { entryPathOf, forgetRegister, type Register, registerPath } from './register.ts';
import { type Fields, useEntryForm } from './use-entry-form.ts';

type PartProps<V> = { form: UseFormReturnType<V>; projectId: string };

type Props<E, V> = {
  register: Register<E>;
  /** Under which name, beside the project, what is typed is kept. */
  keptAs: string;
  /** Words of the button that saves. */
  submit: string;
  send: (projectId: string, values: V, idempotencyKey: string) => Promise<E>;
  fields: Fields<V>;
  /** What the form begins with. */
  newEntry: () => V;
  /** The sections of the form. */
  Sections: ComponentType<PartProps<V>>;
  /** Stands above a form in which nothing was typed before. */
  Beginning?: ComponentType<PartProps<V>>;
};

/** Writes down a new entry; what is typed is kept until it is saved. */
export const NewEntry = <E extends { id: string }, V extends object>(props: Props<E, V>) => {
  const { register, submit, Sections, Beginning } = props;
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const { form, create, isRestored, save, leave, anew } = useNewEntry(props, projectId);
  const list = { label: wordOf(register.list.title), to: registerPath(register, projectId) };
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[list]} />
      <EntryFormView
        form={form}
        submit={submit}
        onSubmit={save}
        isSaving={create.isPending}
        error={create.error}
        onCancel={leave}
        notes={
          isRestored ? (
            <RestoredNote onAnew={anew} />
          ) : (
            Beginning && <Beginning form={form} projectId={projectId} />
          )
        }
      >
        <Sections form={form} projectId={projectId} />
      </EntryFormView>
    </>
  );
};

/** What is typed, and the ways to save it, to give it up and to begin anew. */
const useNewEntry = <E extends { id: string }, V extends object>(
  { register, keptAs, send, fields, newEntry }: Props<E, V>,
  projectId: string,
) => {
  const { t } = useTranslation('common');
  const router = useRouter();
  const nameOf = register.useName();
  const [stored] = useState(newEntry);
  const draft = useFormDraft(`${keptAs}.${projectId}`, stored);
  const form = useEntryForm(fields, draft.first, draft.keep);
  const create = useCreate(register, (values: V, key) => send(projectId, values, key));
  return {
    form,
    create,
    isRestored: draft.isRestored,
    save: (values: V) =>
      create.mutate(values, {
        onSuccess: (entry) => {
          draft.drop();
          toast.success(t('successCreated'), nameOf(entry));
          router.history.push(entryPathOf(register, projectId, entry.id));
        },
        onError: (error) => {
          form.setErrors(fieldErrors(error));
          focusFirstError();
        },
      }),
    leave: () => {
      draft.drop();
      router.history.push(registerPath(register, projectId));
    },
    anew: () => {
      draft.drop();
      form.setValues(newEntry());
    },
  };
};

/** The same values sent again, after a lost answer, are the same entry: they carry the same key. */
const useCreate = <V, E extends { id: string }>(
  register: Register<never>,
  send: (values: V, idempotencyKey: string) => Promise<E>,
) => {
  const client = useQueryClient();
  const last = useRef({ written: '', key: '' });
  return useMutation({
    mutationFn: (values: V) => {
      const written = JSON.stringify(values);
      if (written !== last.current.written) {
        last.current = { written, key: newKey() };
      }
      return send(values, last.current.key);
    },
    onSettled: () => forgetRegister(client, register),
  });
};
