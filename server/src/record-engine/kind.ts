import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { NewsType } from '@nysan/contract/news-types.ts';
import type { PermissionRow, RoleCode } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { RawBuilder } from 'kysely';
import type { Member } from '../calls/caller.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Keepable } from '../http/changing.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { HistoryEvent } from '../texts/codes.ts';
import type { LocalizedText } from '../texts/localized-text.ts';

/** A record as it is answered: with its version, and nothing that would come back otherwise when a call is repeated. */
export type Answered = { version: number } & { readonly [name: string]: Keepable };

/** The row everything has that belongs to a project, whatever its kind. */
export type RecordHeader = {
  id: string;
  kind: string;
  projectId: string;
  /** Null for kinds without numbers. */
  fullNumber: string | null;
  authorId: string;
  authorName: string;
  /** By which the author acts in the project now; empty when they have left it. */
  authorRoles: RoleCode[];
  /** For which they wrote it, and those above them in the project; empty when they acted for none. */
  authorOrganizations: string[];
  /** Who writes it instead of those whom the table lets; null where the table says it, as it does of nearly everything. */
  writers: string[] | null;
  /** Counts every change; the ETag of the record. */
  rowVersion: number;
  createdAt: Date;
  updatedAt: Date;
  /** Null for what nobody approves. */
  status: DocumentStatus | null;
  /** How far it has come, as people say it; null for what nobody approves. */
  stage: DocumentStage | null;
  /** The newest frozen version, 0 before the first start; null for what nobody approves. */
  currentVersion: number | null;
  dueDate: string | null;
  /** Number of a document in approval or approved that prints the record, which therefore stays as it is. */
  citedBy: string | null;
};

/** What is known of a record as soon as it is made. */
export type NewRecord = Pick<
  RecordHeader,
  'id' | 'kind' | 'projectId' | 'fullNumber' | 'authorId' | 'citedBy'
>;

/** What the history can show of a record. */
export type ReadField = {
  /** The value as the history shows it; null when there is nothing. */
  read(trx: Trx, record: NewRecord): Promise<string | null>;
  /** The same of several fields at once, of one that is read with others: theirs under the names that `under` has. */
  together?: { read: ReadTogether; under: string };
  /** Where it lies and how the value there is shown, of a field that is one column: read together with the others of its table. */
  lies?: { table: string; column: string; shown(value: string): string | null };
  /** How a value the history has kept reads in a language, where that is not as it was kept. */
  inLanguage?(value: string, language: Language): string;
  /** Where it lies, of a text that the search finds its record by. */
  text?: { table: string; column: string };
};

export type ReadTogether = (trx: Trx, record: NewRecord) => Promise<ReadonlyMap<string, string>>;

/** A text of a record that the search finds it by; `word` is what the history knows its place by. */
export type RecordText = { recordId: string; word: string; text: string };

/** Rows of a record that have ids of their own, as its history shows them: by their numbers, field by field. */
export type RecordRows = {
  /** Names them in the history, as the fields are named. */
  word: string;
  /** What one of them is called. */
  caption: Translations;
  /** In the order of the form. */
  fieldCaptions: Readonly<Record<string, Translations>>;
  read(trx: Trx, record: NewRecord): Promise<ReadRow[]>;
};
type ReadRow = { number: number; values: Readonly<Record<string, string | null>> };

export type EditRules = {
  permission: PermissionRow;
  /**
   * Who may edit while nobody decides on the record: whoever the table lets, its creator alone, the organization it was
   * written for and those above that, which delete it, too, its author alone with ADMIN, who delete it, too, or nobody once
   * it is there.
   */
  editableBy: 'anyone' | 'creator' | 'organization' | 'author' | 'nobody';
};

/**
 * What differs from one kind of record to the next: data and named functions. The engine calls them and knows no kind
 * by name. Kinds that go through approval say more: `DocumentKind`.
 */
export type RecordKind<F extends ReadField = ReadField> = EditRules & {
  kind: string;
  /** Null for papers read by name, of which no news tells. */
  newsType: NewsType | null;
  /** The `{type}` of `GET /history/{entityId}/{type}`. */
  historyType: string;
  /** Null for kinds without numbers. */
  numberPrefix: string | null;
  /** Its readers are whom each record names, whatever their roles; the table says who writes. */
  isReadByName?: true;
  /** Some of its records lie between parties, who alone read them. */
  isBetweenParties?: true;
  /** Does it go through approval? */
  isDocument: boolean;
  /** It is nothing without its files: the last one stays as long as the record does. */
  isNeverWithoutFiles?: true;
  captions: Translations;
  /** The words of `{field}` of its PATCH call. */
  fields: Readonly<Record<string, F>>;
  /** Names of the fields in the history, by the same words, in the order in which an entry lists them: that of the form. */
  fieldCaptions: Readonly<Record<string, Translations>>;
  /** What the history calls its events, where they are something else of this kind. */
  eventCaptions?: Readonly<Partial<Record<HistoryEvent, Translations>>>;
  /** Of kinds that have such rows. */
  rows?: RecordRows;
  nameOf(db: Reader, recordId: string): Promise<string>;
  /** The same as SQL of a record's id, of papers that stand in lists beside other kinds and are never frozen as documents are. */
  nameIn?: (recordId: RawBuilder<unknown>) => RawBuilder<string>;
  /** The same for news, where the name holds words of ours. */
  toldNameOf?(db: Reader, recordId: string): Promise<LocalizedText>;
  /** What the search finds records by besides number, name, texts of plain fields, files and rows. */
  texts?(db: Reader, recordIds: string[]): Promise<RecordText[]>;
  /** The record as its GET shows it at this moment. */
  answer(db: Reader, recordId: string, member: Member, now: Date): Promise<Answered>;
  /** What is printed of a record that nobody signs: the paper as it stands at this moment, in the reader's language. */
  paper?(db: Reader, recordId: string, member: Member, now: Date): Promise<Sheet>;
  /**
   * What follows when people who are asked for something in such records have left these seats, which were passed on by now: others
   * are asked in their place. The caller holds the project idle.
   */
  whenLeft?(trx: Trx, left: string[], at: Date): Promise<void>;
  /** Asks this seat, to which somebody’s place in a record that the caller holds was given, for what is asked there. */
  askAnew?(trx: Trx, record: RecordHeader, to: string, at: Date): Promise<void>;
  /** Copies the kind's own rows from one record to a new one; null for what is never copied. */
  copy: ((trx: Trx, from: string, to: string) => Promise<void>) | null;
};
