import type { Remark, RemarkForm } from '@nysan/contract/documents/remark.ts';
import type { StoredFile } from '../../../files/stored-file.ts';
import { dayInKazakhstan } from '../../../i18n/kazakhstan.ts';

/** The categories of a remark, from the least on. */
export const categories = ['EASY', 'MEDIUM', 'HARD'] as const;
type Category = (typeof categories)[number];

/** A remark as it is being written; '' is what is not said yet. */
export type RemarkValues = {
  remarkName: string;
  identifiedRemarkName: string;
  category: Category | '';
  prescription: string;
  dueDate: string;
  responsibleMembershipId: string;
  files: StoredFile[];
};

export type RemarkField = keyof RemarkValues;
export type RemarkFaults = Partial<Record<RemarkField, string>>;

export const blankRemark: RemarkValues = {
  remarkName: '',
  identifiedRemarkName: '',
  category: '',
  prescription: '',
  dueDate: '',
  responsibleMembershipId: '',
  files: [],
};

const needed = [
  'category',
  'remarkName',
  'identifiedRemarkName',
  'prescription',
  'dueDate',
  'responsibleMembershipId',
] as const satisfies RemarkField[];

/** What is not filled in yet, in the order of the form; photos may be missing. */
export const missingIn = (remark: RemarkValues): RemarkField[] =>
  needed.filter((field) => remark[field].trim() === '');

/** Nothing of it is written yet: who answers and until when may have been offered. */
export const isBlank = (remark: RemarkValues): boolean =>
  remark.files.length === 0 &&
  needed.every((field) => isOffered(field) || remark[field].trim() === '');

const isOffered = (field: RemarkField): boolean =>
  field === 'responsibleMembershipId' || field === 'dueDate';

/** What the next remark most likely shares with those before it: who answers last, and until when if that day has not passed. */
export const offeredAfter = (
  before: readonly Pick<RemarkValues, 'responsibleMembershipId' | 'dueDate'>[],
): Pick<RemarkValues, 'responsibleMembershipId' | 'dueDate'> => {
  const today = dayInKazakhstan();
  return {
    responsibleMembershipId:
      before.findLast((one) => one.responsibleMembershipId !== '')?.responsibleMembershipId ?? '',
    dueDate: before.findLast(({ dueDate }) => dueDate >= today)?.dueDate ?? '',
  };
};

/** A filled form as the calls take it. */
export const bodyOf = ({ category, files, ...texts }: RemarkValues): RemarkForm => {
  if (category === '') {
    throw new TypeError('a remark without its category is not sent');
  }
  return { ...texts, category, files: files.map(({ id }) => id) };
};

/** A stored remark as its form shows it. */
export const valuesOf = (remark: Remark): RemarkValues => ({
  remarkName: remark.remarkName,
  identifiedRemarkName: remark.identifiedRemarkName,
  category: remark.category,
  prescription: remark.prescription,
  dueDate: remark.dueDate,
  responsibleMembershipId: remark.responsibleMembershipId,
  files: remark.files,
});
