import { Button } from '@mantine/core';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RestoredNote, StaleNote } from '../../document-kit/form-notes.tsx';
import { Opened } from '../../document-kit/opened.tsx';
import { labelOf, wordOf } from '../../document-kit/plain.ts';
import { useFormDraft } from '../../document-kit/use-form-draft.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EntryFormView } from './entry-form.tsx';
import { entryPath, generalLog } from './kind.ts';
import { entryQuery, type GeneralLogEntry } from './queries.ts';
import { useChange } from './use-change.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useEntryName } from './use-entry-name.ts';
import { type EntryValues, fieldNames, fields, valuesOf } from './values.ts';

/** Changes an entry by its whole form. */
export const EditEntryPage = () => {
  const { t } = useTranslation('journal');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(entryQuery(id));
  return (
    <Opened
      place={generalLog.place}
      title={t('form.edit')}
      listTitle={wordOf(generalLogList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Page key={id} entry={data} back={back} />)}
    </Opened>
  );
};

type Props = { entry: GeneralLogEntry; back: { label: string; to: string } };

const Page = ({ entry, back }: Props) => {
  const { t } = useTranslation('journal');
  const name = useEntryName()(entry);
  const own = entryPath(entry.projectUuid, entry.id);
  return (
    <>
      <PageHeader
        title={t('form.edit')}
        subtitle={name}
        crumbs={[back, { label: name, to: own }]}
      />
      {entry.editable ? <Form entry={entry} /> : <Closed entry={entry} />}
    </>
  );
};

/** Why this entry is only read. */
const Closed = ({ entry: { citedBy, projectUuid, id } }: Pick<Props, 'entry'>) => {
  const { t } = useTranslation(['journal', 'common']);
  const router = useRouter();
  return (
    <section className="surface">
      <EmptyState
        icon={<IconLock size={32} stroke={1.5} />}
        title={citedBy ? t('cited', { number: citedBy }) : t('common:noRights')}
        hint={citedBy ? t('citedHint') : t('foreignHint')}
        action={
          <Button variant="default" onClick={() => router.history.push(entryPath(projectUuid, id))}>
            {t('toEntry')}
          </Button>
        }
      />
    </section>
  );
};

const Form = ({ entry }: Pick<Props, 'entry'>) => {
  const { t } = useTranslation(['common', 'journal']);
  const router = useRouter();
  const draft = useFormDraft(entry.id, valuesOf(entry), String(entry.version));
  const form = useEntryForm(draft.first, draft.keep);
  const leave = () => {
    draft.drop();
    router.history.push(entryPath(entry.projectUuid, entry.id));
  };
  const change = useChange({ entry, base: Number(draft.base), form, onSaved: leave });
  const anew = () => {
    draft.drop();
    form.setValues(valuesOf(entry));
  };
  return (
    <EntryFormView
      projectId={entry.projectUuid}
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
    />
  );
};

/** The fields that somebody else saved otherwise than they are typed. */
const differing = (theirs: EntryValues, mine: EntryValues) =>
  fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: labelOf(fields[name]), text: theirs[name] }));
