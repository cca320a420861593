import type { Reference } from '@nysan/contract/documents/reference.ts';
import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import { useTranslation } from 'react-i18next';
import { CarriedAll } from '../../document-kit/carried.tsx';
import { DateField } from '../../document-kit/date-field.tsx';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { MonthField } from '../../document-kit/month-field.tsx';
import { labelOf } from '../../document-kit/plain.ts';
import { TextField } from '../../document-kit/text-field.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';

type Props = { reference: Reference };

/** For which month, between whom, by which agreement. */
export const General = ({ reference }: Props) => {
  const { t } = useTranslation('reference');
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <MonthField field={referencePlain.period} />
      <TextField field={referencePlain.number} />
      <TextField field={referencePlain.customerAddress} />
      <TextField field={referencePlain.contractorAddress} />
      <TextField field={referencePlain.agreementNumber} />
      <DateField field={referencePlain.agreementDate} />
      <TextField field={referencePlain.additionalAgreement} />
      <CarriedAll nameOf={({ field }) => labelOfField(field)} />
      <FixedField label={t('fields.author')} value={reference.author} />
      <FixedField
        label={t('fields.createdAt')}
        value={formatDateTime(reference.createdAt)}
        figures
      />
    </Section>
  );
};

const labelOfField = (word: string): string => {
  const field = Object.values(referencePlain).find((one) => one.word === word);
  return field ? labelOf(field) : '';
};
