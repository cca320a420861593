import type { Reference } from '@nysan/contract/documents/reference.ts';
import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import { useTranslation } from 'react-i18next';
import { CarriedAll } from '../../document-kit/fields/carried.tsx';
import { DateField } from '../../document-kit/fields/date-field.tsx';
import { DepartureNote } from '../../document-kit/fields/departures.tsx';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { MonthField } from '../../document-kit/fields/month-field.tsx';
import { SuggestedText } from '../../document-kit/fields/suggestion.tsx';
import { TextField } from '../../document-kit/fields/text-field.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { LaterNote } from './order-notes.tsx';

type Props = { reference: Reference };

/** For which month, between whom, by which agreement. */
export const General = ({ reference }: Props) => {
  const { t } = useTranslation('reference');
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <MonthField field={referencePlain.period} />
      <LaterNote reference={reference} />
      <TextField field={referencePlain.number} />
      <TextField field={referencePlain.customerAddress} />
      <TextField field={referencePlain.contractorAddress} />
      <TextField field={referencePlain.agreementNumber} />
      <DateField field={referencePlain.agreementDate} />
      <PassportAgreement reference={reference} />
      <DepartureNote field={referencePlain.agreementReason} departures={reference.departures} />
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

/** The contract of the passport, taken over by one press where another one stands. */
const PassportAgreement = ({ reference: { departures, passportAgreement, editable } }: Props) => {
  const { t } = useTranslation('reference');
  const { valueOf, replace } = useDocumentHandle();
  const [agreementNumber, agreementDate] = [
    referencePlain.agreementNumber.word,
    referencePlain.agreementDate.word,
  ];
  if (!editable || !passportAgreement || departures.length === 0) {
    return null;
  }
  const take = async () => {
    const { agreementNumber: number, agreementDate: day } = passportAgreement;
    await replace(agreementNumber, number, valueOf(agreementNumber));
    await replace(agreementDate, day, valueOf(agreementDate));
  };
  return (
    <SuggestedText
      from={t('asInPassport')}
      text={`№ ${passportAgreement.agreementNumber} · ${formatDate(passportAgreement.agreementDate)}`}
      onTake={() => void take()}
    />
  );
};

const labelOfField = (word: string): string => {
  const field = Object.values(referencePlain).find((one) => one.word === word);
  return field ? labelOf(field) : '';
};
