import type { RemarkForm } from '@nysan/contract/documents/remark.ts';
import { may } from '@nysan/contract/permissions.ts';
import { remarkCategory } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { fieldRefused } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { lockDocument } from '../../../document-engine/repository/documents.ts';
import { candidateSeats } from '../../../document-engine/repository/seats.ts';
import { mustBeFresh, withHistory } from '../../../record-engine/change.ts';
import { mustBeOpen } from '../open-remark.ts';
import { findRemark, type RemarkReader, type RemarkRow } from '../remark-repository.ts';
import { writeResponsible } from './duties-repository.ts';
import { seatResponsible } from './executers.ts';
import { mayAnswer } from './remark-forms.ts';
import { remarkRows } from './remark-rows.ts';

/** The field that a named person may fill besides. */
const EXECUTERS = 'EXECUTER_APPROVER'; // sic

/** Was this remark sent, and has whoever answers for it left, or a role that may not? */
const hangsNowhere = ({ status, state, has_left, role_code }: RemarkRow): boolean =>
  status !== 'created' && state !== null && (has_left || !mayAnswer({ user_id: '', role_code }));

/** May this member name another responsible person: whoever may issue such prescriptions, and ADMIN? */
export const isReassignable = (
  { permission }: Pick<DocumentKind, 'permission'>,
  remark: RemarkRow,
  { roles, isProjectArchived }: Member,
): boolean =>
  !isProjectArchived &&
  remark.eliminated_on === null &&
  remark.held_by === null &&
  hangsNowhere(remark) &&
  may(roles, permission, 'edit');

/** Does a form say of a remark that was sent nothing else than who is to answer for it? Files that are left out stay. */
export const asksToReassign = (remark: RemarkRow, form: RemarkForm): boolean =>
  hangsNowhere(remark) &&
  form.responsibleMembershipId !== remark.responsible_id &&
  form.remarkName === remark.remark_name &&
  form.identifiedRemarkName.trim() === remark.identified_remark_name &&
  form.category === remarkCategory.toWire(remark.category) &&
  form.prescription.trim() === remark.prescription &&
  form.dueDate === remark.due_date &&
  (form.files.length === 0 || isSameList(form.files, remark.files));

const isSameList = (ids: string[], files: { id: string }[]): boolean =>
  new Set(ids).size === files.length && files.every(({ id }) => ids.includes(id));

type Reassigned = { id: string; responsibleId: string; expectedVersion: number | null; at: Date };

/**
 * Gives a remark that hangs nowhere to another responsible person, who receives its prescription and is asked. Refuses with 409 one that
 * is eliminated, or that a report in approval covers, with 422 a person who may not answer for remarks.
 */
export const reassignRemark = async (
  trx: Trx,
  kind: DocumentKind,
  recordId: string,
  member: Member,
  reader: RemarkReader,
  { id, responsibleId, expectedVersion, at }: Reassigned,
): Promise<void> => {
  const document = await lockDocument(trx, recordId);
  mustBeOpen(await findRemark(trx, id, reader));
  mustBeFresh(document, expectedVersion);
  const [responsible] = await candidateSeats(trx, document.projectId, [responsibleId]);
  if (!responsible) {
    throw fieldRefused('responsibleMembershipId', 'foreign-reference');
  }
  if (!mayAnswer(responsible)) {
    throw fieldRefused('responsibleMembershipId', 'responsible-unfit');
  }
  const change = { member, fields: [remarkRows.word, EXECUTERS] };
  await withHistory(trx, [{ kind, record: document }], change, async () => {
    await writeResponsible(trx, id, responsibleId);
    await seatResponsible(trx, kind, recordId, [{ responsible }]);
  });
  await kind.duties?.ask(trx, document, at);
};
