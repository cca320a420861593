import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { tellUnplaced } from '../../forms/unplaced.ts';
import { monthInKazakhstan } from '../../i18n/kazakhstan.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import classes from '../list/create-dialog.module.css';
import type { DialogProps, Made } from '../list/list-page.tsx';

type Props = DialogProps & {
  title: string;
  /** What the month decides, and what comes next. */
  hint: string;
  /** Creates the document of a month `YYYY-MM`. */
  create: (month: string) => Promise<Made>;
};

/** Begins a document of a month; the rest is filled in on its page. */
export const MonthDialog = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={440}>
    {props.opened && <MonthForm {...props} />}
  </Dialog>
);

const MonthForm = ({ hint, create, onCreated, onClose }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const [month, setMonth] = useState<string | null>(monthInKazakhstan());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: create,
    onSuccess: onCreated,
    onError: (error) => tellUnplaced(error, isMonth),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (month) {
      mutate(month);
    }
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <MonthField
        required
        data-autofocus
        label={t('month.label')}
        error={month ? monthFault(error) : t('common:thisFieldIsRequired')}
        value={month}
        onChange={(value) => {
          setMonth(value);
          reset();
        }}
      />
      <p className={classes.hint}>{hint}</p>
      <DialogButtons submit={t('common:create')} saving={isPending} onCancel={onClose} />
    </form>
  );
};

/** The month by the words its kinds have for it. */
const isMonth = (path: string): boolean => /period$/i.test(path);

const monthFault = (error: unknown): string | undefined =>
  isApiError(error) ? error.errors.find(({ path }) => isMonth(path))?.message : undefined;
