import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { listPath, passportPath } from '../paths.ts';
import type { Project } from '../types.ts';
import { checkChange } from './check.ts';
import { ProjectFormView } from './project-form.tsx';
import { conflictsOf, type EditField, merged, type Side } from './stale.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { refusedFields, useProjectForm } from './use-project-form.ts';
import { type ProjectValues, valuesOf } from './values.ts';

/** Changes a project; what somebody else changed meanwhile is shown and chosen from, never overwritten. */
export const EditProjectPage = () => {
  const { t } = useTranslation('project');
  const { projectId = '' } = useParams({ strict: false });
  // What another page left in the cache may be old; the form begins with what is stored now.
  const query = useQuery({
    ...ask('projects', 'get', { params: { id: projectId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: (known) => known.state.status === 'error',
  });
  const [openedAt] = useState(Date.now);
  const { data, error, dataUpdatedAt, refetch } = query;
  // Once the form is there it stays, whatever a later reading comes to: it holds what was typed.
  if (data && dataUpdatedAt >= openedAt) {
    return data.archived ? <Archived project={data} /> : <EditForm key={data.id} project={data} />;
  }
  return error ? (
    <>
      <PageHeader title={t('form.editTitle')} backTo={passportPath(projectId)} />
      <div className="surface">
        <ErrorView error={error} onRetry={() => void refetch()} />
      </div>
    </>
  ) : (
    <PageSkeleton />
  );
};

const Head = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const crumbs = [
    { label: t('title'), to: listPath },
    { label: project.shortName, to: passportPath(project.id) },
  ];
  return <PageHeader title={t('form.editTitle')} crumbs={crumbs} />;
};

const Archived = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  return (
    <>
      <Head project={project} />
      <div className="surface">
        <EmptyState title={t('archived.title')} hint={t('archived.hint')} />
      </div>
    </>
  );
};

/** The project as it stood in the database at one version: what the form was opened with, or what is stored now. */
type Stored = { values: ProjectValues; version: number };
/** `byYou`: the person saved it themselves, in another tab. */
type Conflicting = Stored & { byYou: boolean };

const EditForm = ({ project }: { project: Project }) => {
  const { t } = useTranslation(['project', 'common']);
  const [basis, setBasis] = useState<Stored>({
    values: valuesOf(project),
    version: project.version,
  });
  const [stale, setStale] = useState<Conflicting>();
  const form = useProjectForm('edit', basis.values);
  const letLeave = useLeaveGuard(form.isDirty());
  const router = useRouter();
  const save = useSave(project.id);

  const send = (values: ProjectValues, { values: base, version }: Stored) =>
    save.mutate(
      { values, base, version },
      {
        onSuccess: ({ stored, conflict }) => {
          if (conflict) {
            setStale(conflict);
          } else if (stored) {
            toast.success(t('common:successEdited'), values.shortName);
            letLeave();
            router.history.push(passportPath(project.id));
          }
        },
        onError: (error) => {
          form.setErrors(refusedFields(error));
          focusFirstError();
        },
      },
    );

  const choose = (now: Stored, choice: Partial<Record<EditField, Side>>) => {
    const values = merged(basis.values, form.values, now.values, choice);
    const next = { values: now.values, version: now.version };
    form.setValues(values);
    setBasis(next);
    setStale(undefined);
    send(values, next);
  };

  return (
    <>
      <Head project={project} />
      <ProjectFormView
        kind="edit"
        form={form}
        onSubmit={(values) => send(values, basis)}
        saving={save.isPending}
        error={save.error}
        cancelTo={passportPath(project.id)}
      />
      {stale && (
        <StaleDialog
          conflicts={conflictsOf(basis.values, form.values, stale.values)}
          mine={form.values}
          theirs={stale.values}
          byYou={stale.byYou}
          onChoose={(choice) => choose(stale, choice)}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  );
};

type Save = { values: ProjectValues; base: ProjectValues; version: number };
type Saved = { stored?: Project; conflict?: Conflicting };

const useSave = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Save) => saveOver(id, asked),
    onSuccess: async ({ stored }) => {
      if (stored) {
        client.setQueryData(ask('projects', 'get', { params: { id } }).queryKey, stored);
        await invalidate(client, 'projects');
      }
    },
  });
};

/**
 * Saves over the version read. When another one is stored by now, its differences come back for the person to choose;
 * when it says the same as the form, the form is saved over it.
 */
const saveOver = async (id: string, { values, base, version }: Save): Promise<Saved> => {
  const { body } = checkChange(values);
  if (!body) {
    throw new RangeError('the form lets only complete values through');
  }
  try {
    return { stored: await api.projects.update({ params: { id }, body, ifMatch: version }) };
  } catch (error) {
    if (!(isApiError(error) && error.code === 'stale-edit')) {
      throw error;
    }
    const now = await api.projects.get({ params: { id } });
    const theirs = valuesOf(now);
    return conflictsOf(base, values, theirs).length > 0
      ? {
          conflict: {
            values: theirs,
            version: now.version,
            byYou: error.details['byYou'] === true,
          },
        }
      : saveOver(id, { values, base: theirs, version: now.version });
  }
};
