import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { CarriedField } from '@nysan/contract/draft-help.ts';
import type { NewsType } from '@nysan/contract/news-types.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { KeptTaskType } from '@nysan/contract/task-types.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { Field } from '../record-engine/fields/field.ts';
import type { EditRules, RecordHeader, RecordKind } from '../record-engine/kind.ts';
import type { ApprovalTexts } from './approval-texts.ts';
import type { Candidate } from './candidate.ts';
import type { Check } from './check.ts';
import type { LeftOut } from './left-out.ts';

/** A record that goes through approval. */
export type DocumentHeader = RecordHeader & {
  fullNumber: string;
  status: DocumentStatus;
  stage: DocumentStage;
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
  /**
   * Memberships of its people, who follow from the document and are worked out with the start: nobody chooses them. When one of them
   * leaves, they are worked out anew; `without` are memberships about to end. Of several lists it is the first in which anybody fits.
   */
  people?: (
    db: Reader,
    document: Pick<DocumentHeader, 'id' | 'projectId'>,
    without: readonly string[],
  ) => Promise<string[][]>;
  /** Of the group of whoever issues the document: memberships of those who may issue this one, where its roles do not say it. */
  mayIssue?: (db: Reader, document: Pick<DocumentHeader, 'id' | 'projectId'>) => Promise<string[]>;
  captions: Translations;
  roles: readonly RoleCode[];
  /**
   * The supervision this group is for. Where it is among the members of the project only it sits here; else the other roles do, by
   * these captions, and a group without other roles is left out.
   */
  office?: { role: RoleCode; insteadCaptions: Translations };
};

/** What differs from one kind of document to the next, besides what every record says. */
export interface DocumentKind extends RecordKind<Field<DocumentKind>> {
  isDocument: true;
  /** What is decided on in common is no organization's own. */
  editableBy: Exclude<EditRules['editableBy'], 'organization'>;
  numberPrefix: string;
  newsType: NewsType;
  copy: (trx: Trx, from: string, to: string) => Promise<void>;
  /** What of the kind's own rows a copy could not keep. */
  leftOut?(trx: Trx, from: string, copy: string): Promise<LeftOut[]>;
  taskType: KeptTaskType;
  /** The project's timer that sets the due date, in calendar days. */
  timer: 'timer_reference' | 'timer_hidden_work' | 'timer_done_work' | null;
  groups: readonly SeatGroup[];
  /** Of kinds whose papers lie between parties: those of these members who may sit in a group of one of them, besides what its roles say. */
  fitting?(
    db: Reader,
    documentId: string,
    group: string,
    candidates: readonly Candidate[],
  ): Promise<Candidate[]>;
  /** Roles whose people read the papers that their organization is party to, though the table does not let them. */
  partyRoles?: readonly RoleCode[];
  /** Forms between organizations: who decides for one signs with its certificate, not with their own. */
  needsOrganizationKey?: true;
  /** What approval needs before it can start, in the order of the form, and what of it is missing. */
  checks(db: Reader, documentId: string, language: Language, now: Date): Promise<Check[]>;
  sheet(db: Reader, documentId: string, version: number): Promise<Sheet>;
  /** Of kinds whose people do something else by signing than approve. */
  told?: ApprovalTexts;
  /** Of kinds in which people answer for something besides deciding. */
  duties?: Duties;
  /** Of kinds that say again, month after month, what their last paper said. */
  carriesOver?: CarriesOver;
  /** Of kinds that speak of money and are no bills between the parties of works. */
  money?: SpokenMoney;
  /** Refuses to take back or put away what other papers still speak of. */
  mustBeFree?(trx: Trx, document: DocumentHeader): Promise<void>;
  /** What a step of approval does besides changing the status, in the same transaction; a step without one does no more. */
  effects: Partial<
    Record<Step, (trx: Trx, document: DocumentHeader, taken: StepTaken) => Promise<void>>
  >;
}

/** What papers of a kind say of money, as SQL of a record `d`. */
export type SpokenMoney = {
  /** The first day of the month it is of. */
  month: RawBuilder<unknown>;
  /** Tenge; 0 where nothing is said yet. */
  amount: RawBuilder<unknown>;
};

/** What a draft of this kind may take over from the last one of the same organization. */
export type CarriesOver = {
  /** How far that one must have come. */
  from: readonly ('inApproval' | 'approved')[];
  /** What it says and the draft does not yet; nothing that was written is replaced by it. */
  fields(
    db: Reader,
    last: { id: string },
    draft: { id: string },
    language: Language,
  ): Promise<CarriedField[]>;
};

/**
 * What people answer for in a document from its start until it is taken back or put away; deciding on it ends nothing of this.
 * The engine closes the tasks.
 */
export type Duties = {
  /** Asks everybody for what they answer for. */
  ask(trx: Trx, document: DocumentHeader, at: Date): Promise<void>;
  /** What these memberships answer for that is still to be done, and whether anybody could without them. */
  hanging(db: Reader, projectId: string, membershipIds: string[]): Promise<HangingDuty[]>;
  /** Documents in which these memberships answer for something that is still to be done, as they are to be locked. */
  heldBy(db: Reader, membershipIds: string[]): Promise<string[]>;
  /** Those memberships have ended: what they answered for goes to `to`, or to whom the kind says. Refuses with 422 one who may not. */
  passOn(
    trx: Trx,
    document: DocumentHeader,
    passed: { left: string[]; to: Successor | null; at: Date },
  ): Promise<void>;
};

/** One thing of a document that somebody answers for. */
export type HangingDuty = {
  record_id: string;
  subject_id: string;
  number: string;
  name: string;
  due_date: string | null;
  /** Who answers for it. */
  fullname: string;
  /** Nobody else could do it. */
  is_stuck: boolean;
};

/** The membership that takes over: whose it is, nobody's yet for an invitation, and their role. */
type Successor = { id: string; user_id: string | null; role_code: string | null };

/** By whom a step was taken, and why where a reason is asked for. */
export type StepTaken = { by: Pick<Caller, 'userId' | 'fullname'>; reason?: string };

/**
 * `archived` is only told of documents that were not approved: what an approved one closed stays closed. A recalled one is first as
 * one that was rejected, unless its kind says `recalled`, then as one that is revised. `issued` comes with the start, or with the
 * signature of whoever issues it, where somebody does.
 */
type Step = 'started' | 'issued' | 'approved' | 'rejected' | 'revised' | 'recalled' | 'archived';
