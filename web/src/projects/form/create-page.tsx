import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, newKey } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toasts.tsx';
import { listPath } from '../paths.ts';
import { checkNew } from './check.ts';
import { ProjectFormView } from './project-form.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { refusedFields, useProjectForm } from './use-project-form.ts';
import { newValues, type ProjectValues } from './values.ts';

/** Makes a project and leads back to the list. */
export const CreateProjectPage = () => {
  const { t } = useTranslation(['project', 'common']);
  const form = useProjectForm('create', newValues());
  const letLeave = useLeaveGuard(form.isDirty());
  const router = useRouter();
  const create = useCreate();
  const submit = (values: ProjectValues) =>
    create.mutate(values, {
      onSuccess: () => {
        toast.success(t('common:successCreated'), values.shortName);
        letLeave();
        router.history.push(listPath);
      },
      onError: (error) => {
        form.setErrors(refusedFields(error));
        focusFirstError();
      },
    });
  return (
    <>
      <PageHeader title={t('form.createTitle')} crumbs={[{ label: t('title'), to: listPath }]} />
      <ProjectFormView
        kind="create"
        form={form}
        onSubmit={submit}
        saving={create.isPending}
        error={create.error}
        cancelTo={listPath}
      />
    </>
  );
};

/** The same values sent again, after a lost answer, are the same project: they carry the same key. */
const useCreate = () => {
  const client = useQueryClient();
  const last = useRef({ written: '', key: '' });
  return useMutation({
    mutationFn: (values: ProjectValues) => {
      const { body } = checkNew(values);
      if (!body) {
        throw new RangeError('the form lets only complete values through');
      }
      const written = JSON.stringify(body);
      if (written !== last.current.written) {
        last.current = { written, key: newKey() };
      }
      return api.projects.create({ body, idempotencyKey: last.current.key });
    },
    onSuccess: () => invalidate(client, 'projects'),
  });
};
