import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/index.ts';
import { StaleNote } from '../document-kit/fields/form-notes.tsx';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { refuseForm } from '../forms/unplaced.ts';
import { formatDate } from '../i18n/format.ts';
import { DateField } from '../ui/date-field.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import classes from './node-drawer.module.css';
import type { Days, ScheduleNode } from './types.ts';
import { useHeld } from './use-live-plan.ts';

type Props = {
  node: ScheduleNode;
  save: (days: Days | null) => Promise<ScheduleNode>;
  onClose: () => void;
  /** Stands between the fields and the buttons, which stay in sight. */
  children: ReactNode;
};

/** Both planned days in fields: the only way on a phone, and the exact one elsewhere. */
export const PlanForm = ({ node, save, onClose, children }: Props) => {
  const { t } = useTranslation(['schedule', 'common']);
  const form = useForm({
    initialValues: valuesOf(node),
    validate: checks(t('common:thisFieldIsRequired'), t('endBeforeStart')),
  });
  useHeld(true);
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const send = async (days: Days | null) => {
    setSaving(true);
    try {
      await save(days);
      onClose();
    } catch (error) {
      if (isApiError(error) && error.code === 'stale-edit') {
        setStale(true);
      } else {
        refuseForm(form, error);
        focusFirstError();
      }
    } finally {
      setSaving(false);
    }
  };
  const submit = ({ plannedStart, plannedEnd }: Values) =>
    void send({ start: plannedStart ?? '', end: plannedEnd ?? '' });
  const take = () => {
    setStale(false);
    form.setValues(valuesOf(node));
  };
  return (
    <>
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(submit, focusFirstError)}
        aria-label={t('planOf', { name: node.name })}
      >
        {isStale && (
          <StaleNote
            title={t('stale')}
            theirs={[
              { label: t('plannedStart'), text: formatDate(node.plannedStart) },
              { label: t('plannedEnd'), text: formatDate(node.plannedEnd) },
            ]}
            isSaving={isSaving}
            onKeep={() => form.onSubmit(submit, focusFirstError)()}
            onTake={take}
          />
        )}
        <div className={classes.fields}>
          <DateField
            label={t('plannedStart')}
            required
            {...form.getInputProps('plannedStart')}
            value={form.values.plannedStart}
          />
          <DateField
            label={t('plannedEnd')}
            required
            {...form.getInputProps('plannedEnd')}
            value={form.values.plannedEnd}
          />
        </div>
        {node.plannedStart && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            disabled={isSaving}
            onClick={() => void send(null)}
          >
            {t('unplan')}
          </Button>
        )}
      </form>
      {children}
      <DialogButtons form={id} submit={t('common:save')} saving={isSaving} onCancel={onClose} />
    </>
  );
};

type Values = { plannedStart: string | null; plannedEnd: string | null };

/** What is not planned yet starts from the days it is shown with. */
const valuesOf = (node: ScheduleNode): Values => ({
  plannedStart: node.plannedStart ?? node.startDate,
  plannedEnd: node.plannedEnd ?? node.endDate,
});

/** Said before anybody is asked; what else is wrong the server says. */
const checks = (required: string, endBeforeStart: string) => ({
  plannedStart: (start: string | null) => (start ? null : required),
  plannedEnd: (end: string | null, { plannedStart }: Values) =>
    end ? (isBefore(end, plannedStart) ? endBeforeStart : null) : required,
});

/** Of days; what was typed and is none the server refuses. */
const isBefore = (end: string, start: string | null): boolean =>
  start !== null && [end, start].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) && end < start;
