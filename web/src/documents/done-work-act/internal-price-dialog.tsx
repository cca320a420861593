import { SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { formatTiyns, formatVolume } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './act.module.css';
import { isRate, typedRate } from './coefficients.ts';
import type { DoneWorkActHandle } from './kind.ts';

type Line = DoneWorkAct['positions'][number];

type Props = {
  handle: DoneWorkActHandle;
  /** The line whose price is changed; nothing while the dialog is closed. */
  line: Line | undefined;
  onClose: () => void;
};

/** The price of a line of an act between contractors: for a unit, or in percent of what it was closed with. */
export const InternalPriceDialog = ({ handle, line, onClose }: Props) => {
  const { t } = useTranslation('done-work');
  return (
    <Dialog opened={line !== undefined} onClose={onClose} title={t('internal.set')} width={460}>
      {line && <PriceForm handle={handle} line={line} onClose={onClose} />}
    </Dialog>
  );
};

type By = 'unitCost' | 'percent';

const PriceForm = ({ handle, line, onClose }: Props & { line: Line }) => {
  const { t } = useTranslation(['done-work', 'common']);
  const form = usePriceForm(line);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { by, value } = form.values;
  const send = async () => {
    setSaving(true);
    try {
      const updateValue = { id: line.id, [by]: value };
      await handle.change('INTERNAL_PRICE', { action: 'UPDATE', updateValue });
      toast.success(t('common:successEdited'), line.name);
      onClose();
    } catch (error) {
      setFailure(refusalOf(error));
      setSaving(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={form.onSubmit(() => void send())} noValidate>
      <span className={`${classes.small} figures`}>
        {line.name} · {formatVolume(line.volume, line.measurer)} ·{' '}
        {t('internal.of', { closed: formatTiyns(line.closedAmount) })}
      </span>
      <SegmentedControl
        aria-label={t('internal.by')}
        data={[
          { value: 'percent', label: t('internal.byPercent') },
          { value: 'unitCost', label: t('internal.byUnit') },
        ]}
        value={by}
        onChange={(chosen) =>
          form.setValues({ by: chosen === 'percent' ? 'percent' : 'unitCost', value: '' })
        }
      />
      <DecimalField
        label={t(by === 'percent' ? 'internal.byPercent' : 'internal.byUnit')}
        required
        decimals={4}
        unit={by === 'percent' ? '%' : '₸'}
        value={value}
        error={form.errors['value']}
        onChange={(typed) => form.setFieldValue('value', typed)}
      />
      {failure && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
      <DialogButtons submit={t('common:save')} saving={saving} onCancel={onClose} />
    </form>
  );
};

const usePriceForm = ({ internalUnitCost, internalPercent }: Line) => {
  const { t } = useTranslation(['done-work', 'common']);
  const by: By = internalUnitCost === null ? 'percent' : 'unitCost';
  return useForm<{ by: By; value: string }>({
    initialValues: { by, value: typedRate(internalUnitCost ?? internalPercent) },
    validate: {
      value: (value, values) => {
        if (value === '') {
          return t('common:thisFieldIsRequired');
        }
        const isRight =
          values.by === 'percent' ? isRate(value) : /^\d{1,9}(\.\d{1,4})?$/.test(value);
        return isRight
          ? null
          : t(values.by === 'percent' ? 'coefficients.range' : 'internal.range');
      },
    },
  });
};
