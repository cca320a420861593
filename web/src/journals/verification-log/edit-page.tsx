import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { RestoredNote, StaleNote } from '../../document-kit/fields/form-notes.tsx';
import { useFormDraft } from '../../document-kit/fields/use-form-draft.ts';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosedEntry } from '../register/closed-entry.tsx';
import { EntryFormView } from '../register/entry-form.tsx';
import { entryPathOf } from '../register/register.ts';
import { useChange } from '../register/use-change.ts';
import { useEntryForm } from '../register/use-entry-form.ts';
import { EntrySections } from './entry-sections.tsx';
import { verificationLog } from './kind.ts';
import { entryQuery, type VerificationLogEntry } from './queries.ts';
import { bodyOf, type EntryValues, fieldNames, fields, valuesOf } from './values.ts';

/** Changes a row by its whole form. */
export const EditEntryPage = () => {
  const { t } = useTranslation('journal');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(entryQuery(id));
  return (
    <RecordFrame
      place={verificationLog.kind.place}
      title={t('form.edit')}
      listTitle={wordOf(verificationLog.list.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Page key={id} entry={data} back={back} />)}
    </RecordFrame>
  );
};

type Props = { entry: VerificationLogEntry; back: { label: string; to: string } };

const Page = ({ entry, back }: Props) => {
  const { t } = useTranslation('journal');
  const name = verificationLog.useName()(entry);
  const to = entryPathOf(verificationLog, entry.projectUuid, entry.id);
  return (
    <>
      <PageHeader
        title={t('form.edit')}
        subtitle={name}
        crumbs={[back, { label: entry.documentId, to }]}
      />
      {entry.editable ? (
        <Form entry={entry} />
      ) : (
        <ClosedEntry register={verificationLog} entry={entry} />
      )}
    </>
  );
};

const Form = ({ entry }: Pick<Props, 'entry'>) => {
  const { t } = useTranslation(['common', 'journal']);
  const router = useRouter();
  const client = useQueryClient();
  const draft = useFormDraft(entry.id, valuesOf(entry), String(entry.version));
  const form = useEntryForm(fields, draft.first, draft.keep);
  const params = { id: entry.id };
  const leave = () => {
    draft.drop();
    router.history.push(entryPathOf(verificationLog, entry.projectUuid, entry.id));
  };
  const change = useChange({
    register: verificationLog,
    base: Number(draft.base),
    form,
    read: () => client.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 }),
    put: (values, ifMatch) => api.verificationLog.change({ params, body: bodyOf(values), ifMatch }),
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
            theirs={differing(valuesOf(change.theirs), form.values)}
            isSaving={change.isSaving}
            onKeep={change.keepMine}
            onTake={leave}
          />
        ) : (
          draft.isRestored && <RestoredNote onAnew={anew} />
        )
      }
    >
      <EntrySections form={form} projectId={entry.projectUuid} />
    </EntryFormView>
  );
};

/** The fields that somebody else saved otherwise than they are typed. */
const differing = (theirs: EntryValues, mine: EntryValues) =>
  fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: labelOf(fields[name]), text: theirs[name] }));
