import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MonthlyItem } from '@nysan/contract/documents/monthly-report.ts';
import {
  itemNames,
  MOST_ITEM_NAME,
  type MonthlyList,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../api/index.ts';
import classes from '../../document-kit/list/create-dialog.module.css';
import { wordOf } from '../../document-kit/list/plain.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { tellUnplaced } from '../../forms/unplaced.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';

type Props = {
  section: MonthlyList;
  /** The one to change, or a new one; nothing closes the dialog. */
  item: MonthlyItem | 'new' | undefined;
  onClose: () => void;
};

/** The form of one entry. */
export const ItemDialog = ({ section, item, onClose }: Props) => (
  <Dialog
    opened={item !== undefined}
    onClose={onClose}
    title={wordOf(sectionLabel(section))}
    width={640}
  >
    {item && (
      <ItemForm section={section} item={item === 'new' ? undefined : item} onClose={onClose} />
    )}
  </Dialog>
);

type FormProps = Pick<Props, 'section' | 'onClose'> & { item: MonthlyItem | undefined };
type Values = { name: string; definition: string };

const ItemForm = ({ section, item, onClose }: FormProps) => {
  const { t } = useTranslation();
  const { change } = useDocumentHandle();
  const required = (value: string) => (value.trim() ? null : t('thisFieldIsRequired'));
  const form = useForm<Values>({
    initialValues: { name: item?.name ?? '', definition: item?.definition ?? '' },
    validate: { name: required, definition: required },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (said: Values) =>
      item
        ? change(section, { action: 'UPDATE', updateValue: { id: item.id, ...said } })
        : change(section, { action: 'ADD', updateValue: said }),
    onSuccess: onClose,
    onError: (error) => {
      form.setErrors(faultsIn(error));
      tellUnplaced(error, (path) => lastOf(path) in form.values);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((said) => mutate(said), focusFirstError)}
      noValidate
      aria-busy={isPending}
    >
      <TextInput
        required
        data-autofocus
        label={wordOf(itemNames.name)}
        maxLength={MOST_ITEM_NAME}
        {...form.getInputProps('name')}
      />
      <Textarea
        required
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        label={wordOf(itemNames.definition)}
        {...form.getInputProps('definition')}
      />
      <DialogButtons submit={t(item ? 'save' : 'add')} saving={isPending} onCancel={onClose} />
    </form>
  );
};

/** An entry is one of several in the report: its fields stand at the ends of their paths. */
const lastOf = (path: string): string => path.split('.').at(-1) ?? '';

const faultsIn = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [lastOf(path), message]),
  );
