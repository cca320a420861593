import type { Reference } from '@nysan/contract/documents/reference.ts';
import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../document-kit/date-field.tsx';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { InlineField } from '../../document-kit/inline-field.tsx';
import { TextField } from '../../document-kit/text-field.tsx';
import { formatDateTime, formatPeriod } from '../../i18n/format.ts';
import { MonthField } from '../../ui/month-field.tsx';
import { Section } from '../../ui/section.tsx';

type Props = { reference: Reference };

/** For which month, between whom, by which agreement. */
export const General = ({ reference }: Props) => {
  const { t } = useTranslation('reference');
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <PeriodField />
      <TextField field={referencePlain.number} />
      <TextField field={referencePlain.customerAddress} />
      <TextField field={referencePlain.contractorAddress} />
      <TextField field={referencePlain.agreementNumber} />
      <DateField field={referencePlain.agreementDate} />
      <TextField field={referencePlain.additionalAgreement} />
      <FixedField label={t('fields.author')} value={reference.author} />
      <FixedField
        label={t('fields.createdAt')}
        value={formatDateTime(reference.createdAt)}
        figures
      />
    </Section>
  );
};

/** Enter opens the calendar here, as on every button; the month is saved by its own button. */
const PeriodField = () => (
  <InlineField
    field={referencePlain.period}
    singleLine
    isShort
    shown={formatPeriod}
    control={({ label, edit, fault, onKeyDown }) => (
      <MonthField
        label=""
        aria-label={`${label} ${formatPeriod(edit.text)}`}
        value={edit.text}
        error={fault}
        readOnly={edit.saving}
        w={180}
        onKeyDown={(event) => (event.key === 'Enter' ? undefined : onKeyDown(event))}
        onChange={(value) => edit.type(value ?? '')}
      />
    )}
  />
);
