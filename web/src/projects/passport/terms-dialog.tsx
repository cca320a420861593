import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import { checkTerms } from '../form/check.ts';
import formClasses from '../form/form.module.css';
import { Dates, Goals } from '../form/main-section.tsx';
import { TimerFields } from '../form/timers-section.tsx';
import { refusedFields, useProjectForm } from '../form/use-project-form.ts';
import { type ProjectValues, valuesOf } from '../form/values.ts';
import type { Project } from '../types.ts';
import classes from './passport.module.css';

type Props = { project: Project; onClose: () => void };

/** Corrects dates, goal and timers; the days of what is in approval follow its timer. */
export const TermsDialog = ({ project, onClose }: Props) => {
  const { t } = useTranslation(['project', 'common']);
  const form = useProjectForm('terms', valuesOf(project));
  const save = useSave(project);
  const submit = (values: ProjectValues) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success(t('common:successEdited'), project.shortName);
        onClose();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error));
        focusFirstError();
      },
    });
  const { values } = form;
  const isMoved = timers.some((name) => values[name] !== String(project[name]));
  return (
    <Dialog opened onClose={onClose} title={t('terms.title')} width={720}>
      <form className={classes.form} onSubmit={form.onSubmit(submit, focusFirstError)} noValidate>
        <FormRefusal error={save.error} fields={termFields} />
        <div className={formClasses.fields}>
          <Dates form={form} />
          <Goals form={form} />
        </div>
        <TimerFields form={form} />
        <p className="muted" aria-live="polite">
          {isMoved ? t('terms.moves') : t('timers.hint')}
        </p>
        <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const timers = ['taskTimerReference', 'taskTimerHW', 'taskTimerDW'] as const;
const termFields = [...timers, 'startDate', 'endDate', 'goalId', 'goal', 'subGoal'];

/** What else was changed of the project meanwhile stays: only the terms are those of the form. */
const useSave = (project: Project) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: ProjectValues) => {
      const { startDate, endDate, goal, subGoal } = values;
      const days = Object.fromEntries(timers.map((name) => [name, values[name]]));
      const { body } = checkTerms({
        ...valuesOf(project),
        ...days,
        startDate,
        endDate,
        goal,
        subGoal,
      });
      if (!body) {
        throw new RangeError('the form lets only complete values through');
      }
      return api.projects.update({ params: { id: project.id }, body, ifMatch: project.version });
    },
    onSuccess: () => invalidate(client, 'projects'),
    onError: async (error) => {
      if (isApiError(error) && error.code === 'stale-edit') {
        await invalidate(client, 'projects', 'get');
      }
    },
  });
};
