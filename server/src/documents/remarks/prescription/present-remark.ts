import type { Remark, RemarkReport } from '@nysan/contract/documents/remark.ts';
import { may } from '@nysan/contract/permissions.ts';
import {
  type Language,
  remarkCategory,
  remarkState,
  type Supervision,
  supervision,
} from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { presentStatus } from '../../../document-engine/present-head.ts';
import { isCreator, isEditable } from '../../../record-engine/flags.ts';
import type { EditRules } from '../../../record-engine/kind.ts';
import { shownEmail } from '../../../texts/shown-email.ts';
import { hasDateToMove } from '../open-remark.ts';
import type { RemarkRow, ReportOfRemark } from '../remark-repository.ts';
import { isReportable } from '../reportable.ts';
import { isReassignable } from './reassign.ts';

/** A remark as every call shows it. */
export const presentRemark = (
  whose: Supervision,
  rules: EditRules,
  row: RemarkRow,
  member: Member,
): Remark => {
  const isOpen = row.eliminated_on === null && row.held_by === null;
  const facts = {
    authorId: row.author_id,
    authorRoles: row.author_roles,
    authorOrganizations: [], // A document is no organization's own.
    status: row.status,
    currentVersion: row.current_version,
  };
  return {
    id: row.id,
    prescriptionId: row.record_id,
    prescriptionNumber: row.full_number,
    type: supervision.toWire(whose),
    number: row.number,
    documentId: numberOf(row),
    remarkName: row.remark_name,
    identifiedRemarkName: row.identified_remark_name,
    category: remarkCategory.toWire(row.category),
    prescription: row.prescription,
    dueDate: row.due_date,
    movedFrom: movedFrom(row),
    responsibleMembershipId: row.responsible_id,
    responsible: responsibleOf(row, member.language),
    files: row.files.map(({ id, fileName }) => ({ id, fileName })),
    eliminatedOn: row.eliminated_on,
    state: row.state && remarkState.toWire(row.state),
    daysLate: row.days_late,
    createdAt: row.created_at.toISOString(),
    version: row.row_version,
    editable: isOpen && isEditable(rules, facts, member),
    reassignable: isReassignable(rules, row, member),
    dueDateMovable:
      isOpen && hasDateToMove(row) && !member.isProjectArchived && isCreator(rules, facts, member),
    reports: row.reports.map((report) => presentReport(whose, report, row.is_told, member)),
    report: row.held_by ?? '',
    reportable: isReportable(row) && !member.isProjectArchived && mayReport(whose, row, member),
    waitsForMe: row.waits_for_me,
  };
};

/** Whom its prescription tells what to put right, and who supervises. */
const mayReport = (
  whose: Supervision,
  { is_told }: Pick<RemarkRow, 'is_told'>,
  { roles }: Member,
): boolean => is_told || may(roles, `${whose}/execution-report`, 'create');

/** What a report shows is for those who may open it. */
const presentReport = (
  whose: Supervision,
  report: ReportOfRemark,
  isTold: boolean,
  member: Member,
): RemarkReport => {
  const mayOpen = isTold || may(member.roles, `${whose}/execution-report`, 'view');
  return {
    id: report.id,
    documentId: report.full_number,
    author: report.author_name,
    createdAt: new Date(report.created_at).toISOString(),
    status: presentStatus(report.status, member),
    actualRemarkEliminationDate: report.actual_elimination_date,
    rejectionReason: report.rejection_reason,
    files: mayOpen ? report.files : [],
    mayOpen,
    waitsForMe: report.waits_for_me,
  };
};

/** ПР-000004/2. */
export const numberOf = ({
  full_number,
  number,
}: Pick<RemarkRow, 'full_number' | 'number'>): string => `${full_number}/${number}`;

/** The date it was sent with first, when that is not its date any more. */
export const movedFrom = ({
  first_due_date: first,
  due_date,
}: Pick<RemarkRow, 'first_due_date' | 'due_date'>): string | null =>
  first === due_date ? null : first;

const responsibleOf = (row: RemarkRow, language: Language): Remark['responsible'] => ({
  id: row.responsible_id,
  membershipId: row.responsible_id,
  fullname: shownEmail(row.responsible_name), // sic
  email: shownEmail(row.responsible_email),
  role: { id: row.role_id, name: row[`role_${language}`], code: row.role_code },
  organization:
    row.organization_id && row.organization_name
      ? { id: row.organization_id, name: row.organization_name }
      : null,
  hasLeft: row.has_left,
});
