import type { Member } from '../../../calls/caller.ts';
import { fieldRefused, refuse } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { lockDocument } from '../../../document-engine/repository/documents.ts';
import { announce } from '../../../news/announce.ts';
import { notify } from '../../../notifications/notify.ts';
import { shownDate } from '../../../printing/sheet-words.ts';
import { mustBeFresh, withHistory } from '../../../record-engine/change.ts';
import { isCreator } from '../../../record-engine/flags.ts';
import { writeDueDate } from '../../../tasks/repository.ts';
import { hasDateToMove, mustBeOpen } from '../open-remark.ts';
import {
  findRemark,
  type RemarkReader,
  type RemarkRow,
  writeRemarkDueDate,
} from '../remark-repository.ts';
import { numberOf } from './present-remark.ts';
import { remarkRows } from './remark-rows.ts';

type Moved = { id: string; dueDate: string; reason: string; expectedVersion: number | null };

/**
 * Moves the due date of an open remark that was sent; tasks follow and those who hold them are told. Refuses with 403 all but the
 * prescription's author and who stands in for them, with 409 a remark that was never sent, was put away or is eliminated, with 422
 * a day that has passed.
 */
export const moveDueDate = async (
  trx: Trx,
  kind: DocumentKind,
  recordId: string,
  member: Member,
  reader: RemarkReader,
  moved: Moved,
): Promise<void> => {
  const document = await lockDocument(trx, recordId);
  const remark = await findRemark(trx, moved.id, reader);
  if (!isCreator(kind, document, member)) {
    throw refuse('not-creator');
  }
  mustBeOpen(remark);
  if (!hasDateToMove(remark)) {
    throw refuse('remark-not-in-force');
  }
  mustBeFresh(document, moved.expectedVersion);
  if (moved.dueDate < reader.today) {
    throw fieldRefused('dueDate', 'date-passed');
  }
  if (moved.dueDate !== remark.due_date) {
    const besides = { dueDateReason: { value1: null, value2: moved.reason } };
    const change = { member, fields: [remarkRows.word], besides };
    await withHistory(trx, [{ kind, record: document }], change, () =>
      writeRemarkDueDate(trx, remark.id, moved.dueDate),
    );
    await tell(trx, kind, document.projectId, member, remark, moved);
  }
};

const tell = async (
  trx: Trx,
  { kind, taskType, newsType }: DocumentKind,
  projectId: string,
  member: Member,
  remark: RemarkRow,
  { id: subjectId, dueDate, reason }: Moved,
): Promise<void> => {
  const { record_id: recordId, remark_name: name } = remark;
  const dates = { from: shownDate(remark.due_date), to: shownDate(dueDate) };
  const task = { recordId, purpose: 'eliminate', subjectId } as const;
  const params = { document: numberOf(remark), name, ...dates, reason };
  for (const holder of await writeDueDate(trx, task, dueDate)) {
    await notify(trx, { ...holder, projectId, recordId, taskType, code: 'due-date-moved', params });
  }
  const told = { remark: numberOf(remark), ...dates, name, reason };
  const subject = { id: recordId, kind, rowId: subjectId };
  await announce(trx, projectId, member, newsType, 'due-date-moved', told, subject);
};
