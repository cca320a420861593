import type { UseFormReturnType } from '@mantine/form';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNote, StaleNote } from '../../document-kit/fields/form-notes.tsx';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosedEntry } from './closed-entry.tsx';
import { EntryFormView } from './entry-form.tsx';
import { entryPathOf, type Register, type Registered } from './register.ts';
import { useChange } from './use-change.ts';
import { type Fields, useEntryForm } from './use-entry-form.ts';

/** An entry that can be changed: over a version, and in a project. */
type Editable = Registered & { projectUuid: string; version: number };

type Props<E, V> = {
  register: Register<E>;
  /** Its plain fields by their names in the form. */
  fields: Fields<V>;
  /** An entry as the form shows it. */
  valuesOf: (entry: E) => V;
  /** The sections of the form. */
  Sections: ComponentType<{ form: UseFormReturnType<V>; projectId: string }>;
  /** The entry as it was read, and as it stands now. */
  asked: { data: E | undefined; error: unknown; refetch: () => unknown };
  read: () => Promise<E>;
  /** Saves the form over a version. */
  put: (values: V, ifMatch: number) => Promise<E>;
  /** What the entry is called where it leads back to it. */
  shortNameOf: (entry: E) => string;
};

/** Changes an entry by its whole form. */
export const EditEntry = <E extends Editable, V extends object>(props: Props<E, V>) => {
  const { register, asked } = props;
  const { t } = useTranslation('journal');
  const { data, error, refetch } = asked;
  return (
    <RecordFrame
      place={register.kind.place}
      title={t('form.edit')}
      listTitle={wordOf(register.list.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Page key={data.id} {...props} entry={data} back={back} />)}
    </RecordFrame>
  );
};

type PageProps<E, V> = Props<E, V> & { entry: E; back: { label: string; to: string } };

const Page = <E extends Editable, V extends object>({ back, ...props }: PageProps<E, V>) => {
  const { register, entry } = props;
  const { t } = useTranslation('journal');
  const to = entryPathOf(register, entry.projectUuid, entry.id);
  return (
    <>
      <PageHeader
        title={t('form.edit')}
        subtitle={register.useName()(entry)}
        crumbs={[back, { label: props.shortNameOf(entry), to }]}
      />
      {entry.editable ? <Form {...props} /> : <ClosedEntry register={register} entry={entry} />}
    </>
  );
};

const Form = <E extends Editable, V extends object>({
  register,
  fields,
  valuesOf,
  Sections,
  read,
  put,
  entry,
}: Omit<PageProps<E, V>, 'back'>) => {
  const { t } = useTranslation(['common', 'journal']);
  const router = useRouter();
  const draft = useFormDraft(entry.id, valuesOf(entry), String(entry.version));
  const form = useEntryForm(fields, draft.first, draft.keep);
  const leave = () => {
    draft.drop();
    router.history.push(entryPathOf(register, entry.projectUuid, entry.id));
  };
  const change = useChange({
    register,
    base: Number(draft.base),
    form,
    read,
    put,
    onSaved: leave,
  });
  const anew = () => {
    draft.drop();
    form.setValues(valuesOf(entry));
  };
  return (
    <EntryFormView
      form={form}
      submit={t('save')}
      onSubmit={change.save}
      isSaving={change.isSaving}
      error={change.error}
      onCancel={leave}
      notes={
        change.theirs ? (
          <StaleNote
            title={t('journal:form.stale')}
            theirs={differing(fields, valuesOf(change.theirs), form.values)}
            isSaving={change.isSaving}
            onKeep={change.keepMine}
            onTake={leave}
          />
        ) : (
          draft.isRestored && <RestoredNote onAnew={anew} />
        )
      }
    >
      <Sections form={form} projectId={entry.projectUuid} />
    </EntryFormView>
  );
};

/** The fields that somebody else saved otherwise than they are typed. */
const differing = <V extends object>(
  fields: Fields<V>,
  theirs: V,
  mine: V,
): { label: string; text: string }[] =>
  Object.entries<PlainField>(fields as Record<string, PlainField>)
    .map(([name, field]) => ({ name: name as keyof V, label: labelOf(field) }))
    .filter(({ name }) => theirs[name] !== mine[name])
    .map(({ name, label }) => ({ label, text: String(theirs[name]) }));
