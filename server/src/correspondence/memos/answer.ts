import type { Choices } from '@nysan/contract/choices.ts';
import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import {
  askedStatuses,
  memoStatuses,
  recipientStatuses,
} from '@nysan/contract/correspondence/memo-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { type SignatureRow, signaturesUnder } from '../../signables/signatures-repository.ts';
import { presentEarlier } from '../earlier-repository.ts';
import { SLOT } from '../enclosures-repository.ts';
import { leftSeatsOf } from '../pass-on-repository.ts';
import { partsOf } from '../people-repository.ts';
import { presentCorrespondent, presentPaperSignature } from '../present-correspondent.ts';
import { type OwnPlace, placesOf } from './asked-repository.ts';
import { findMemo, type MemoRow, type RecipientRow, recipientsOf } from './repository.ts';

/** A memo as its readers see it, or its author a draft. */
export const answerMemo = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<Memo & { version: number }> => {
  const { language, userId } = member;
  const [record, own, recipients, parts, places, files, left] = await Promise.all([
    findRecord(db, id),
    findMemo(db, id, language),
    recipientsOf(db, id, language),
    partsOf(db, id, userId),
    placesOf(db, id, userId),
    filesOf(db, id, SLOT),
    leftSeatsOf(db, id, userId),
  ]);
  const shown = recipients.map((row) => presentRecipient(row, left, language));
  return {
    id,
    version: record.rowVersion,
    projectUuid: record.projectId,
    documentNumber: record.fullNumber ?? '',
    title: own.title,
    content: own.content,
    createdAt: (own.sent_at ?? record.createdAt).toISOString(),
    updatedAt: lastChange(own, recipients, record.updatedAt).toISOString(),
    creationDate: own.creation_date,
    createdBy: presentCorrespondent(own.sender),
    mainRecipient: shown.find((_, at) => recipients[at]?.is_main) ?? null,
    recipients: shown.filter((_, at) => !recipients[at]?.is_main),
    attachedFiles: files,
    stage: stageOf(own.sent_at !== null, parts.includes('sender')),
    documentStatus: coded(memoStatuses, own.standing, language),
    recipientStatus: ownStatus(places[0], language),
    mayAct: !member.isProjectArchived && places[0]?.done_as === null,
    ...(await signedPart(db, own)),
    parent: await presentEarlier(db, own, userId),
  };
};

/** A word of a closed list as the wire spells it, and as people read it. */
export const coded = <C extends Choices>(words: C, ours: keyof C & string, language: Language) => ({
  code: words[ours]?.wire ?? ours,
  description: words[ours]?.label[language] ?? ours,
});

/** Where somebody stands who is asked for something; null for whom nothing is asked. */
export const ownStatus = (place: OwnPlace | null | undefined, language: Language) =>
  place ? coded(recipientStatuses, place.done_as ?? place.asked, language) : null;

export const stageOf = (isSent: boolean, isSender: boolean) => {
  if (!isSent) {
    return 'DRAFT';
  }
  return isSender ? 'OUTCOMMING' : 'INCOMMING'; // sic
};

const lastChange = ({ sent_at }: MemoRow, recipients: RecipientRow[], changedAt: Date): Date =>
  sent_at === null
    ? changedAt
    : recipients.reduce(
        (last, { done_at }) => (done_at && done_at > last ? done_at : last),
        sent_at,
      );

const presentRecipient = (
  row: RecipientRow,
  left: ReadonlyMap<string, string>,
  language: Language,
) => ({
  ...presentCorrespondent(row),
  status: coded(recipientStatuses, row.done_as ?? row.asked, language),
  stage: askedStatuses[row.asked].wire,
  comment: row.comment,
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: row.done_by === null || row.done_by === row.user_id ? null : row.done_by_name,
  leftSeat: row.done_as === null ? (left.get(row.membership_id) ?? null) : null,
});

/** What the signatures brought: that of its sender, and those of who approved it. */
const signedPart = async (db: Reader, own: MemoRow) => {
  const signatures = own.signable_id === null ? [] : await signaturesUnder(db, own.signable_id);
  const isSenders = ({ user_id }: SignatureRow) => user_id === own.sent_by;
  const sent = signatures.find(isSenders);
  return {
    sha256: own.sha256?.toString('hex') ?? null,
    verificationCode: own.verification_code,
    signature: sent ? presentPaperSignature(sent) : null,
    approvals: signatures.filter((row) => !isSenders(row)).map(presentPaperSignature),
  };
};
