import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { unplaced } from '../../forms/unplaced.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { keptClear } from '../../ui/room-below.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './form.module.css';

type Props<V> = {
  form: UseFormReturnType<V>;
  /** Words of the button that saves. */
  submit: string;
  onSubmit: (values: V) => void;
  isSaving: boolean;
  /** What the server refused, as far as it names no field. */
  error: unknown;
  /** Where «Отмена» leads; what is typed is given up. */
  onCancel: () => void;
  /** Above the fields: what was restored, what somebody else changed meanwhile. */
  notes: ReactNode;
  /** The sections of its fields. */
  children: ReactNode;
};

/** The form of an entry: its sections, what was refused, and the buttons that end it. */
export const EntryFormView = <V extends object>({
  form,
  notes,
  error,
  isSaving,
  children,
  ...acts
}: Props<V>) => {
  const { t } = useTranslation('common');
  const refusal = unplaced(error, Object.keys(form.values));
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
      {children}
      {refusal && <Refusal text={refusal} />}
      {isPhone ? (
        <BottomBar>{buttons}</BottomBar>
      ) : (
        <div className={classes.footer} data-screen-only {...keptClear}>
          {buttons}
        </div>
      )}
    </form>
  );
};

const Refusal = ({ text }: { text: string }) => (
  <Alert className={classes.note} color="red" icon={<IconAlertTriangle size={18} />} role="alert">
    {text}
  </Alert>
);
