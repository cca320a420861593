import type { NewsType } from '@nysan/contract/news-types.ts';
import type { TaskType } from '@nysan/contract/notifications.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Names } from '@nysan/contract/plain-fields.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { InputIssue } from '../http/issues.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { Field } from '../record-engine/fields/field.ts';
import type { EditRules, RecordHeader, RecordKind } from '../record-engine/kind.ts';

/** A record that goes through approval. */
export type DocumentHeader = RecordHeader & {
  fullNumber: string;
  status: DocumentStatus;
  currentVersion: number;
};

/** A group of participants who decide; `captions` name it in texts and on paper, `roles` may sit in it. */
export type SeatGroup = {
  key: string;
  isRequired: boolean;
  /** Must all of its people approve, or is the first one enough? */
  needs: 'all' | 'one';
  /** Its people are named with the start of approval; everybody who may sit there when nobody is. */
  isChosenAtStart?: true;
  captions: Names;
  roles: readonly RoleCode[];
};

/** What differs from one kind of document to the next, besides what every record says. */
export interface DocumentKind extends RecordKind<Field<DocumentKind>> {
  isDocument: true;
  /** What is decided on in common is no organization's own. */
  editableBy: Exclude<EditRules['editableBy'], 'organization'>;
  numberPrefix: string;
  newsType: NewsType;
  copy: (trx: Trx, from: string, to: string) => Promise<void>;
  taskType: TaskType;
  /** The project's timer that sets the due date, in calendar days. */
  timer: 'timer_reference' | 'timer_hidden_work' | 'timer_done_work' | null;
  groups: readonly SeatGroup[];
  /** What is still missing before approval can start. */
  missing(db: Reader, documentId: string, language: Language): Promise<InputIssue[]>;
  sheet(db: Reader, documentId: string, version: number): Promise<Sheet>;
  /** What a step of approval does besides changing the status, in the same transaction; a step without one does no more. */
  effects: Partial<Record<Step, (trx: Trx, document: DocumentHeader) => Promise<void>>>;
}

/** `archived` is only told of documents that were not approved: what an approved one closed stays closed. */
export type Step = 'started' | 'approved' | 'rejected' | 'revised' | 'archived';
