import { Select } from '@mantine/core';
import { complexities, estimateTypes, financeSources } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { Section } from '../../ui/section.tsx';
import type { FormKind } from './check.ts';
import classes from './form.module.css';
import type { ProjectForm } from './use-project-form.ts';

/** Where the money comes from, how much of it, how complex the object, and how the estimate is given. */
export const FinanceSection = ({ kind, form }: { kind: FormKind; form: ProjectForm }) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('form.finance')}>
      <div className={classes.fields}>
        <Select
          label={t('fields.financeSource')}
          required
          allowDeselect={false}
          data={financeSources.map((value) => ({ value, label: t(`financeSources.${value}`) }))}
          {...form.getInputProps('financeSource')}
        />
        <Select
          label={t('fields.projectComplexity')}
          required
          allowDeselect={false}
          data={complexities.map((value) => ({ value, label: t(`complexities.${value}`) }))}
          {...form.getInputProps('projectComplexity')}
        />
        <DecimalField
          decimals={2}
          unit="₸"
          label={t('fields.estimateCost')}
          required
          {...form.getInputProps('estimateCost')}
          value={form.values.estimateCost}
        />
        <DecimalField
          decimals={2}
          unit="₸"
          label={t('fields.contractCost')}
          required
          {...form.getInputProps('contractCost')}
          value={form.values.contractCost}
        />
        {kind === 'create' && (
          <Select
            label={t('fields.estimateType')}
            description={t('form.estimateTypeHint')}
            required
            allowDeselect={false}
            data={estimateTypes.map((value) => ({ value, label: value }))}
            {...form.getInputProps('estimateType')}
          />
        )}
      </div>
    </Section>
  );
};
