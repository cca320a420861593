import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './act.module.css';
import { isSignedRate, typedRate } from './coefficients.ts';
import type { DoneWorkActHandle } from './kind.ts';

export type ActCoefficient = DoneWorkAct['actCoefficients'][number];

type Props = {
  handle: DoneWorkActHandle;
  /** The coefficient that is changed, or 'new'; nothing while the dialog is closed. */
  edited: ActCoefficient | 'new' | undefined;
  onClose: () => void;
};

/** Name and rate of a coefficient of the act. */
export const CoefficientDialog = ({ handle, edited, onClose }: Props) => {
  const { t } = useTranslation('done-work');
  return (
    <Dialog
      opened={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'own.new' : 'own.change')}
      width={460}
    >
      {edited && <CoefficientForm handle={handle} edited={edited} onClose={onClose} />}
    </Dialog>
  );
};

type Values = { name: string; value: string };
type FormProps = Props & { edited: ActCoefficient | 'new' };

const CoefficientForm = ({ handle, edited, onClose }: FormProps) => {
  const { t } = useTranslation(['done-work', 'common', 'document']);
  const form = useCoefficientForm(edited);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (values: Values) => {
    setSaving(true);
    setFailure(undefined);
    try {
      if ((await save(handle, edited, { ...values, name: values.name.trim() })) === 'saved') {
        const said = edited === 'new' ? 'common:successAdded' : 'common:successEdited';
        toast.success(t(said), values.name.trim());
        onClose();
        return;
      }
      setFailure(t('document:stale.title'));
    } catch (error) {
      setFailure(refusalOf(error));
    }
    setSaving(false);
  };
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
    >
      <TextInput
        label={t('own.name')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DecimalField
        label={t('own.value')}
        description={t('own.hint')}
        required
        signed
        decimals={4}
        unit="%"
        value={form.values.value}
        error={form.errors['value']}
        onChange={(value) => form.setFieldValue('value', value)}
      />
      {failure && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
      <DialogButtons
        submit={t(edited === 'new' ? 'common:add' : 'common:save')}
        saving={saving}
        onCancel={onClose}
      />
    </form>
  );
};

const useCoefficientForm = (edited: ActCoefficient | 'new') => {
  const { t } = useTranslation(['done-work', 'common']);
  return useForm<Values>({
    initialValues:
      edited === 'new'
        ? { name: '', value: '' }
        : { name: edited.name, value: typedRate(edited.value) },
    validate: {
      name: (name) => (name.trim() ? null : t('common:thisFieldIsRequired')),
      value: (value) => {
        if (value === '') {
          return t('common:thisFieldIsRequired');
        }
        return isSignedRate(value) ? null : t('own.range');
      },
    },
  });
};

/** Adds one, or writes over the one that was opened unless somebody else has changed it meanwhile. */
const save = async (
  { change, replaceAs }: DoneWorkActHandle,
  edited: ActCoefficient | 'new',
  values: Values,
): Promise<'saved' | 'conflict'> => {
  const field = 'ACT_COEFICCIENT'; // sic
  if (edited === 'new') {
    await change(field, { action: 'ADD', updateValue: values });
    return 'saved';
  }
  const { id } = edited;
  const stored = await replaceAs(
    field,
    { id, ...values },
    {
      read: ({ actCoefficients }) => written(actCoefficients.find((row) => row.id === id)),
      base: written(edited),
      text: written({ ...values, value: Number(values.value) }),
    },
  );
  return stored === undefined ? 'conflict' : 'saved';
};

const written = (row: Pick<ActCoefficient, 'name' | 'value'> | undefined): string =>
  row ? `${row.name} ${row.value}` : '';
