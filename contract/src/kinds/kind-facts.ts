import type { PermissionRow } from '../permissions.ts';
import type { Translations } from '../plain-fields.ts';
import type { JournalPart } from '../supervision-journal-words.ts';

/**
 * What other parts of the house have to know of a kind of records: its page, its rows, its words. Everything else about it lies in its
 * own folders.
 */
export type KindFacts = {
  /** Our word for it; papers of each supervision are a kind of their own. */
  kind: string;
  /** The page of its list, below that of the project. */
  path: `/${string}`;
  /** Its row of the permission table, for the list and for creating. */
  row: PermissionRow;
  /** The row for one record. */
  oneRow: PermissionRow;
  /** The room of the contract whose calls list and read it. */
  room: string;
  /** The `{type}` of its history call. */
  historyType: string;
  /** The letters its numbers begin with; null of a kind without numbers. */
  numberPrefix: string | null;
  /** What people call them for short, besides the letters of their numbers; the search finds them by it. */
  shortNames?: readonly string[];
  /** What one of them is called. */
  one: Translations;
  /** What they are called together; both supervisions' alike. */
  many: Translations;
  /** Its news, and what the feed calls them where that is not `many`; null of papers read by name, of which no news tells. */
  newsType: string | null;
  newsName?: Translations;
  /** Of kinds that ask somebody for something. */
  task?: TaskFacts;
  /** The part of the supervisions' journal that tells of it. */
  journalPart?: JournalPart;
  /** Workbooks bring many at once, of which one line of news tells. */
  comesInWorkbooks?: true;
  /** Its readers are whom each record names, whatever their roles. */
  isReadByName?: true;
  /** What its page's address calls one of its rows. */
  rowWord?: string;
  /** What figures count of it besides papers: what its money is, and that its works are of days of their own. */
  figures?: { money: Translations; hasWorkDays: true };
};

/** A kind's tasks: the word of the wire and of the notification's badge, and the word they are kept by where kinds share one on the wire. */
export type TaskFacts = { type: string; keptAs?: string; name: Translations };
