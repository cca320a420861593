import { remarksLabel } from '@nysan/contract/documents/remark-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../../calls/refusal.ts';
import type { Reader } from '../../../db/transaction.ts';
import type { Candidate } from '../../../document-engine/candidate.ts';
import { type Check, checkOf } from '../../../document-engine/check.ts';
import { groupChecks } from '../../../document-engine/checklist.ts';
import { candidateSeats, seatsOf } from '../../../document-engine/repository/seats.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { findRecord } from '../../../record-engine/repository/records.ts';
import { fieldCaptions } from './captions.ts';
import { groups } from './groups.ts';
import { mayAnswer } from './remark-forms.ts';
import { type WrittenRemark, writtenRemarks } from './written-repository.ts';

/** What a prescription needs. */
export const checksOfPrescription = async (
  db: Reader,
  recordId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const { projectId } = await findRecord(db, recordId);
  const today = dayInKazakhstan(now);
  const remarks = await writtenRemarks(db, recordId);
  const open = remarks.filter(({ eliminated_on }) => eliminated_on === null);
  const people = await candidateSeats(db, projectId, [
    ...new Set(open.map(({ responsible_id }) => responsible_id)),
  ]);
  const seats = await seatsOf(db, recordId);
  const fieldOf = () => 'EXECUTER_APPROVER'; // sic
  return [
    checkOf({ field: 'remarks', name: remarksLabel, count: remarks.length }, language, [
      ...(remarks.length === 0 ? [{ path: 'remarks', code: 'no-remarks' }] : []),
      ...open.flatMap((remark) => [
        ...issueOfDate(remark, today),
        ...issueOfPerson(remark, people),
      ]),
    ]),
    ...groupChecks({ groups, seats, fieldOf, captions: fieldCaptions }, language),
  ];
};

/** Nobody is told for the first time of a day that has passed; a remark that was sent before may be late already. */
const issueOfDate = (
  { number, due_date, first_due_date }: WrittenRemark,
  today: string,
): InputIssue[] =>
  first_due_date === null && due_date < today
    ? [{ path: `remarks.${number}.dueDate`, code: 'remark-date-passed', params: { number } }]
    : [];

const issueOfPerson = (
  { number, responsible_id }: WrittenRemark,
  people: Candidate[],
): InputIssue[] => {
  const person = people.find(({ id }) => id === responsible_id);
  return person && mayAnswer(person)
    ? []
    : [
        {
          path: `remarks.${number}.responsibleMembershipId`,
          code: 'remark-without-responsible',
          params: { number },
        },
      ];
};
