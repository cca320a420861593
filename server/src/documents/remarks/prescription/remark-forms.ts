import type { RemarkForm } from '@nysan/contract/documents/remark.ts';
import { responsibleRoles } from '@nysan/contract/documents/seat-roles.ts';
import { remarkCategory } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import type { InputIssue } from '../../../calls/refusal.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Candidate } from '../../../document-engine/candidate.ts';
import { candidateSeats } from '../../../document-engine/repository/seats.ts';
import type { RecordHeader } from '../../../record-engine/kind.ts';
import {
  holdFiles,
  type NamedFile,
  otherThanPictures,
} from '../../../record-engine/repository/files.ts';
import type { NewRemark } from '../remark-repository.ts';

/** A form, and where its fields stand in the body of the call: `0.` of a list, nothing of a form alone. */
export type PlacedForm = {
  form: RemarkForm;
  prefix: string;
  /** The due date it has already, which may stay though it has passed. */
  standing?: string;
  /** Files it has already, which may stay whatever they are. */
  held?: readonly string[];
};

/** A remark that may be written, and who is to answer for it. */
type CheckedRemark = NewRemark & { responsible: Candidate };

/**
 * What forms say, ready to be written, and who answers for it. Refuses with 422 at their places people who cannot answer for a remark, files and people
 * of other projects, and days that have passed.
 */
export const checkedForms = async (
  trx: Trx,
  record: { projectId: string; id?: string },
  forms: PlacedForm[],
  today: string,
  member: Member,
): Promise<CheckedRemark[]> => {
  const people = await candidatesIn(trx, record, forms);
  const files = new Set(
    await holdFiles(trx, record, [...new Set(forms.flatMap(({ form }) => form.files))], member),
  );
  const noPictures = files.size > 0 ? await otherThanPictures(trx, [...files]) : [];
  const errors = forms.flatMap((placed) => [
    ...issueOfDate(placed, today),
    ...issueOfPerson(placed, people.get(placed.form.responsibleMembershipId)),
    ...issueOfFiles(placed, files),
    ...issuesOfPictures(placed, noPictures),
  ]);
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  return forms.flatMap(({ form }) => {
    const responsible = people.get(form.responsibleMembershipId);
    return responsible ? [{ ...valuesOf(form), responsible }] : [];
  });
};

const candidatesIn = async (
  trx: Trx,
  { projectId }: Pick<RecordHeader, 'projectId'>,
  forms: PlacedForm[],
): Promise<Map<string, Candidate>> => {
  const ids = [...new Set(forms.map(({ form }) => form.responsibleMembershipId))];
  return new Map((await candidateSeats(trx, projectId, ids)).map((seat) => [seat.id, seat]));
};

const issueOfDate = ({ form, prefix, standing }: PlacedForm, today: string): InputIssue[] =>
  form.dueDate < today && form.dueDate !== standing
    ? [{ path: `${prefix}dueDate`, code: 'date-passed' }]
    : [];

const issueOfPerson = ({ prefix }: PlacedForm, person: Candidate | undefined): InputIssue[] => {
  const path = `${prefix}responsibleMembershipId`;
  if (!person) {
    return [{ path, code: 'foreign-reference' }];
  }
  return mayAnswer(person) ? [] : [{ path, code: 'responsible-unfit' }];
};

/** May this person be made responsible for a remark? They must be able to open it. */
export const mayAnswer = ({
  user_id,
  role_code,
}: Pick<Candidate, 'user_id' | 'role_code'>): boolean =>
  user_id !== null && responsibleRoles.some((role) => role === role_code);

const issueOfFiles = ({ form, prefix }: PlacedForm, known: Set<string>): InputIssue[] =>
  form.files.every((id) => known.has(id))
    ? []
    : [{ path: `${prefix}files`, code: 'foreign-reference' }];

/** What is put beside a remark shows what it speaks of. */
const issuesOfPictures = (
  { form, prefix, held = [] }: PlacedForm,
  others: NamedFile[],
): InputIssue[] =>
  others
    .filter(({ id }) => form.files.includes(id) && !held.includes(id))
    .map(({ name }) => ({ path: `${prefix}files`, code: 'no-picture', params: { name } }));

const valuesOf = (form: RemarkForm): NewRemark => ({
  values: {
    remark_name: form.remarkName,
    identified_remark_name: form.identifiedRemarkName.trim(),
    category: remarkCategory.fromWire(form.category),
    prescription: form.prescription.trim(),
    due_date: form.dueDate,
    responsible_id: form.responsibleMembershipId,
  },
  files: [...new Set(form.files)],
});
