import type { NewsType } from '@nysan/contract/news-types.ts';
import type { TaskType } from '@nysan/contract/notifications.ts';
import type { PermissionRow, RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { Member } from '../access/caller.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { InputIssue } from '../http/issues.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { Field } from './fields/field.ts';

/** The row every document has, whatever its kind. */
export type DocumentHeader = {
  id: string;
  kind: string;
  projectId: string;
  number: number;
  documentNumber: string;
  authorId: string;
  authorName: string;
  /** By which the author acts in the project now; empty when he has left it. */
  authorRoles: RoleCode[];
  status: DocumentStatus;
  /** The newest frozen version, 0 before the first start. */
  currentVersion: number;
  dueDate: string | null;
  /** Counts every change; the ETag of the document. */
  rowVersion: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A group of participants who decide; `captions` name it in texts and on paper, `roles` may sit in it. */
export type SeatGroup = {
  key: string;
  isRequired: boolean;
  captions: Record<Language, string>;
  roles: readonly RoleCode[];
};

export type EditRules = {
  permission: PermissionRow;
  /** Who may edit while the document is created: whoever the table lets, or its creator alone. */
  editableBy: 'anyone' | 'creator';
};

/**
 * What differs from one kind of document to the next: data and named functions. The engine calls them and knows
 * no kind by name.
 */
export type DocumentKind = EditRules & {
  kind: string;
  taskType: TaskType;
  newsType: NewsType;
  /** The `{type}` of `GET /history/{entityId}/{type}`. */
  historyType: string;
  numberPrefix: string;
  captions: Record<Language, string>;
  /** The project's timer that sets the due date, in calendar days. */
  timer: 'timer_reference' | 'timer_hidden_work' | 'timer_done_work' | null;
  groups: readonly SeatGroup[];
  /** The words of `{field}` of its PATCH call. */
  fields: Readonly<Record<string, Field>>;
  /** Names of the fields in texts, by the same words. */
  fieldCaptions: Record<Language, Record<string, string>>;
  nameOf(db: Reader, documentId: string): Promise<string>;
  /** The document as its GET shows it. */
  answer(db: Reader, documentId: string, member: Member): Promise<unknown>;
  /** What is still missing before approval can start. */
  missing(db: Reader, documentId: string, language: Language): Promise<InputIssue[]>;
  sheet(db: Reader, documentId: string, version: number): Promise<Sheet>;
  /** Copies the kind's own rows from one document to a new one. */
  copy(trx: Trx, from: string, to: string): Promise<void>;
  /** What a step of approval does besides changing the status, in the same transaction; a step without one does no more. */
  effects: Partial<Record<Step, (trx: Trx, document: DocumentHeader) => Promise<void>>>;
};

/** `archived` is only told of documents that were not approved: what an approved one closed stays closed. */
export type Step = 'started' | 'approved' | 'rejected' | 'revised' | 'archived';
