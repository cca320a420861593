import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../document-kit/list/create-dialog.module.css';
import { labelOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { refuseForm } from '../../forms/unplaced.ts';
import { DialogButtons } from '../../ui/dialog-footer.tsx';

export type Made = { id: string; documentId?: string; name: string };
export type CreateProps = { onCancel: () => void; onCreated: (made: Made) => void };

type Props = CreateProps & {
  /** Sends it; throws what was refused. */
  create: (name: string) => Promise<Made>;
  /** Why it cannot be sent yet: files are on their way, or there are none. */
  waitsFor?: string | false;
  /** Below the name: its files, or what comes next. */
  children: ReactNode;
};

/** The name of a new record, and what goes with it. */
export const CreateForm = ({ create, waitsFor = false, onCancel, onCreated, children }: Props) => {
  const { t } = useTranslation('common');
  const { name } = namedPlain;
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : t('thisFieldIsRequired')) },
  });
  const sending = useMutation({
    mutationFn: () => create(form.values.name.trim()),
    onSuccess: onCreated,
    onError: (error) => refuseForm(form, error),
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(() => sending.mutate(), focusFirstError)}
      noValidate
      aria-busy={sending.isPending}
    >
      <Textarea
        required
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        label={labelOf(name)}
        maxLength={name.max}
        {...form.getInputProps('name')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('name', currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
      />
      {children}
      <DialogButtons
        submit={t('create')}
        saving={sending.isPending}
        disabled={waitsFor !== false}
        said={waitsFor}
        onCancel={onCancel}
      />
    </form>
  );
};
