import { yesNo } from '../choices.ts';
import { numberColumn, recordColumns, recordFilters } from '../every-record.ts';
import type { PlainField } from '../plain-fields.ts';
import { declaredList } from '../record-lists.ts';
import { verificationLogPlain as plain } from './verification-log-fields.ts';

const textOf = ({ label }: PlainField<'text'>) =>
  ({ type: 'text', isSortable: true, label }) as const;
const dayOf = ({ label }: PlainField<'date'>) =>
  ({ type: 'day', isSortable: true, label }) as const;
const amountOf = ({ label }: PlainField<'number'>) =>
  ({ type: 'number', isSortable: true, label }) as const;

/** The nineteen columns a workbook of the log is taken in by. */
export const verificationLogColumns = {
  documentBrand: textOf(plain.documentBrand),
  deliveryDate: dayOf(plain.deliveryDate),
  supplier: textOf(plain.supplier),
  batchNumber: amountOf(plain.batchNumber),
  manufactureDate: dayOf(plain.manufactureDate),
  accompanyingDocumentNumber: textOf(plain.accompanyingDocumentNumber),
  amountOfProductsInBatch: amountOf(plain.amountOfProductsInBatch),
  amountOfVerifiedProducts: amountOf(plain.amountOfVerifiedProducts),
  amountOfDefectiveProducts: amountOf(plain.amountOfDefectiveProducts),
  amountOfIncompleteProducts: amountOf(plain.amountOfIncompleteProducts),
  measurementUnit: {
    type: 'choice',
    choices: plain.measurementUnit.choices,
    label: plain.measurementUnit.label,
  },
  testType: textOf(plain.testType),
  sampleSubmittedDate: dayOf(plain.sampleSubmittedDate),
  numberOfTestReport: textOf(plain.numberOfTestReport),
  dateOfTestReport: dayOf(plain.dateOfTestReport),
  defectiveProductsInTest: textOf(plain.defectiveProductsInTest),
  transferOfInformationDate: dayOf(plain.transferOfInformationDate),
  locallyContained: { type: 'flag', label: plain.locallyContained.label },
  comment: { type: 'text', label: plain.comment.label },
} as const;

/** The verification log of a project, the row written last first. */
export const verificationLogList = declaredList({
  title: {
    ru: 'Журнал верификации',
    kk: 'Верификациялау журналы',
    en: 'Materials verification log',
  },
  filters: {
    ...recordFilters,
    deliveryDate: { type: 'days', label: plain.deliveryDate.label },
    supplier: { type: 'text', label: plain.supplier.label },
    locallyContained: {
      type: 'choice',
      choices: yesNo,
      label: { ru: 'СТ-KZ', kk: 'СТ-KZ', en: 'СТ-KZ' },
    },
    /** Rows with something that looks wrong in them. */
    hasWarnings: {
      type: 'choice',
      choices: yesNo,
      label: { ru: 'Предупреждения', kk: 'Назар аударыңыз', en: 'Warnings' },
    },
  },
  columns: {
    documentId: numberColumn,
    ...verificationLogColumns,
    remainVolume: {
      type: 'number',
      isSortable: true,
      label: {
        ru: 'Остаток для актов',
        kk: 'Актілерге арналған қалдық',
        en: 'Left for acts',
      },
    },
    ...recordColumns,
  },
});
