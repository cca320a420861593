import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CrewSection, FilesSection, ShiftSection, WorksSection } from './entry-sections.tsx';
import classes from './form.module.css';
import type { EntryForm } from './use-entry-form.ts';
import type { EntryValues } from './values.ts';

type Props = {
  projectId: string;
  form: EntryForm;
  /** Words of the button that saves. */
  submit: string;
  onSubmit: (values: EntryValues) => void;
  isSaving: boolean;
  /** What the server refused, as far as it names no field. */
  error: unknown;
  /** Where «Отмена» leads; what is typed is given up. */
  onCancel: () => void;
  /** Above the fields: what was restored, what somebody else changed meanwhile. */
  notes: ReactNode;
};

/** The twelve fields and the files of an entry. */
export const EntryFormView = ({ projectId, form, notes, error, isSaving, ...acts }: Props) => {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const buttons = (
    <>
      <Button variant="default" disabled={isSaving} onClick={acts.onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {acts.submit}
      </Button>
    </>
  );
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isSaving}
      onSubmit={form.onSubmit(acts.onSubmit, focusFirstError)}
    >
      {notes}
      <ShiftSection form={form} />
      <WorksSection form={form} projectId={projectId} />
      <CrewSection form={form} projectId={projectId} />
      <FilesSection form={form} projectId={projectId} />
      {error ? <Refusal error={error} /> : null}
      {isPhone ? <BottomBar>{buttons}</BottomBar> : <div className={classes.footer}>{buttons}</div>}
    </form>
  );
};

const Refusal = ({ error }: { error: unknown }) => (
  <Alert className={classes.note} color="red" icon={<IconAlertTriangle size={18} />} role="alert">
    {messageOf(error)}
  </Alert>
);
