import { yesNo } from '@nysan/contract/choices.ts';
import { recordColumns } from '@nysan/contract/every-record.ts';
import { verificationLogPlain as plain } from '@nysan/contract/journals/verification-log-fields.ts';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDate, formatDateTime, formatVolume } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { choiceWord } from '../register/words.ts';
import type { VerificationLogEntry } from './queries.ts';
import classes from './verification.module.css';
import { messagesAt, Warned } from './warned.tsx';

type Props = { entry: VerificationLogEntry };
type Word = keyof typeof plain;

const textFact = (entry: VerificationLogEntry, field: Word) => ({
  label: labelOf(plain[field]),
  value: <span className={classes.text}>{String(entry[field])}</span>,
});

const dayFact = (entry: VerificationLogEntry, field: Word) => ({
  label: labelOf(plain[field]),
  value: (
    <Warned said={messagesAt(entry.warnings, field)}>{formatDate(String(entry[field]))}</Warned>
  ),
  figures: true,
});

const useAmountFact = (entry: VerificationLogEntry) => {
  const unit = choiceWord(plain.measurementUnit.choices, entry.measurementUnit);
  return (label: string, value: number, field: string) => ({
    label,
    value: (
      <Warned said={messagesAt(entry.warnings, field)}>{formatVolume(value, unit, true)}</Warned>
    ),
    figures: true,
  });
};

/** What was delivered, and with which paper. */
export const ProductFacts = ({ entry }: Props) => {
  const { t } = useTranslation('verification-log');
  return (
    <Section title={t('sections.product')}>
      <Facts
        facts={[
          textFact(entry, 'documentBrand'),
          textFact(entry, 'supplier'),
          textFact(entry, 'batchNumber'),
          dayFact(entry, 'manufactureDate'),
          dayFact(entry, 'deliveryDate'),
          textFact(entry, 'accompanyingDocumentNumber'),
          {
            label: labelOf(plain.locallyContained),
            value: choiceWord(yesNo, String(entry.locallyContained)),
          },
          textFact(entry, 'comment'),
          { label: labelOf(recordColumns.author), value: entry.author },
          {
            label: labelOf(recordColumns.createdAt),
            value: formatDateTime(entry.createdAt),
            figures: true,
          },
        ]}
      />
    </Section>
  );
};

/** How much there was, what was found, and what acts may still take. */
export const AmountFacts = ({ entry }: Props) => {
  const { t } = useTranslation('verification-log');
  const amount = useAmountFact(entry);
  const of = (field: Word) => amount(labelOf(plain[field]), Number(entry[field]), field);
  return (
    <Section title={t('sections.check')}>
      <Facts
        facts={[
          of('amountOfProductsInBatch'),
          of('amountOfVerifiedProducts'),
          of('amountOfDefectiveProducts'),
          of('amountOfIncompleteProducts'),
          amount(t('facts.taken'), entry.takenVolume, 'takenVolume'),
          amount(t('facts.left'), entry.remainVolume, 'remainVolume'),
        ]}
      />
    </Section>
  );
};

/** What was tested. */
export const TestFacts = ({ entry }: Props) => {
  const { t } = useTranslation('verification-log');
  return (
    <Section title={t('sections.tests')}>
      <Facts
        facts={[
          textFact(entry, 'testType'),
          dayFact(entry, 'sampleSubmittedDate'),
          textFact(entry, 'numberOfTestReport'),
          dayFact(entry, 'dateOfTestReport'),
          textFact(entry, 'defectiveProductsInTest'),
          dayFact(entry, 'transferOfInformationDate'),
        ]}
      />
    </Section>
  );
};
