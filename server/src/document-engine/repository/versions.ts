import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import { listsAtOnce } from '../../db/lists-at-once.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { type Signable, type SignableJson, signableColumns } from '../../signables/repository.ts';
import type { SignatureRow } from '../../signables/signatures-repository.ts';
import { ISSUER } from '../issuer.ts';
import type { DocumentHeader, SeatGroup } from '../kind.ts';

/** What approval adds to the bytes that are signed. */
export type VersionRow = Signable & {
  number: number;
  sheet: Sheet;
  outcome: Outcome;
};

/** What became of a version; `recalled` by its creator before anybody had decided on it. */
export type Outcome = 'current' | 'approved' | 'rejected' | 'recalled';

/** One frozen version; undefined when the document has none of this number. */
export const findVersion = (
  db: Reader,
  documentId: string,
  number: number,
): Promise<VersionRow | undefined> =>
  frozenAs(db, documentId, number)
    .select(['v.number', 'v.sheet', 'v.outcome'])
    .$narrowType<Pick<VersionRow, 'sheet' | 'outcome'>>()
    .executeTakeFirst();

/** What is signed of a version; undefined when the document has none of this number. */
export const findFrozen = (
  db: Reader,
  documentId: string,
  number: number,
): Promise<Signable | undefined> => frozenAs(db, documentId, number).executeTakeFirst();

const frozenAs = (db: Reader, documentId: string, number: number) =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('signables as f', 'f.id', 'v.signable_id')
    .select(signableColumns)
    .where('v.document_id', '=', documentId)
    .where('v.number', '=', number)
    .$narrowType<SignableJson>();

type NewVersion = {
  number: number;
  /** The frozen bytes. */
  signableId: string;
  sheet: Sheet;
  historyHead: Buffer;
  dueDate: string | null;
  /** With its sending; null of what whoever issues it has to sign first. */
  issuedAt: Date | null;
};

/** Stores a version with the files and seats it is decided with. */
export const insertVersion = async (
  trx: Trx,
  document: DocumentHeader,
  groups: readonly SeatGroup[],
  version: NewVersion,
): Promise<void> => {
  await trx
    .insertInto('document_versions')
    .values({
      document_id: document.id,
      number: version.number,
      signable_id: version.signableId,
      sheet: JSON.stringify(version.sheet),
      history_head: version.historyHead,
      due_date: version.dueDate,
      issued_at: version.issuedAt,
    })
    .execute();
  await sql`insert into version_files (document_id, number, file_id)
    select distinct record_id, ${version.number}::integer, file_id from record_files
    where record_id = ${document.id}`.execute(trx);
  const order = groups.map((group) => group.key);
  const served = groups.filter(({ needs }) => needs === 'one').map(({ key }) => key);
  await sql`insert into version_seats
      (document_id, number, membership_id, user_id, seat_group, position, is_one_enough, is_asked, role_code)
    select dp.document_id, ${version.number}::integer, dp.membership_id, m.user_id, dp.seat_group,
      array_position(${order}::text[], dp.seat_group) * 100
        + row_number() over (partition by dp.seat_group order by dp.added_at),
      dp.seat_group = any(${served}::text[]), ${version.issuedAt !== null} or dp.seat_group = ${ISSUER}, role.code
    from document_participants dp join memberships m on m.id = dp.membership_id
    ${actingRole()}
    where dp.document_id = ${document.id}`.execute(trx);
};

export type Participant = { userId: string; membershipId: string };

/** The people who are asked to decide on a version and have not, each once, however many seats they hold. */
export const participantsOf = async (
  trx: Reader,
  documentId: string,
  number: number,
): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`
    select distinct on (user_id) user_id as "userId", membership_id as "membershipId" from undecided_seats
    where document_id = ${documentId} and number = ${number} order by user_id, position`.execute(
    trx,
  );
  return rows;
};

/** The seats of one person in a version, whether their memberships are alive or not. */
export const seatsOfDecider = async (
  db: Reader,
  documentId: string,
  number: number,
  userId: string,
) => {
  const { rows } = await sql<{ membership_id: string; seat_group: string }>`
    select membership_id, seat_group from version_seats
    where document_id = ${documentId} and number = ${number} and user_id = ${userId}`.execute(db);
  return rows;
};

/** Ends a version with its outcome; nothing of it changes afterwards. */
export const closeVersion = async (
  trx: Trx,
  documentId: string,
  number: number,
  outcome: Exclude<Outcome, 'current'>,
  at: Date,
): Promise<void> => {
  await sql`update document_versions set outcome = ${outcome}, closed_at = ${at}
    where document_id = ${documentId} and number = ${number}`.execute(trx);
};

/** A version with what was signed of it and what ended it, read in one query as JSON spells it: moments are texts. */
export type SentVersion = {
  number: number;
  frozen_at: string;
  issued_at: string | null;
  sha256: string;
  /** The day by which it had to be decided when it ended; of the current one its document knows. */
  due_date: string | null;
  outcome: Outcome;
  verification_code: string;
  refusal: { by: string; at: string; reason: string } | null;
  signatures: SentSignature[];
};
export type SentSignature = Pick<
  SignatureRow,
  'id' | 'common_name' | 'organization' | 'channel' | 'revocation' | 'learned_revocation'
> & { received_at: string; revoked_at: string | null };

/** Frozen versions of a document, newest first, with their signatures and the refusal that ended them. */
export const versionsOf = async (db: Reader, documentId: string): Promise<SentVersion[]> =>
  (await listsAtOnce(db, { versions: versionsIn(documentId) })).versions;

/** The same, to be asked with others as JSON. */
export const versionsIn = (documentId: string): RawBuilder<SentVersion> => sql`
  select v.number, f.frozen_at, v.issued_at, encode(f.sha256, 'hex') as sha256, v.due_date, v.outcome, f.verification_code,
    (select json_build_object('by', u.fullname, 'at', ended.at, 'reason', ended.reason)
      from (select user_id, decided_at as at, reason from decisions
          where document_id = v.document_id and number = v.number and decision = 'rejected'
        union all select returned_by, returned_at, reason from version_returns
          where document_id = v.document_id and number = v.number) ended
      join users u on u.id = ended.user_id) as refusal,
    coalesce((select json_agg(json_build_object('id', s.id, 'common_name', s.common_name,
        'organization', s.organization, 'received_at', s.received_at, 'channel', s.channel, 'revocation', s.revocation,
        'learned_revocation', c.state, 'revoked_at', c.revoked_at) order by s.received_at, s.id)
      from signatures s left join revocation_checks c on c.signature_id = s.id and c.state <> 'unknown'
      where s.signable_id = f.id), '[]') as signatures
  from document_versions v join signables f on f.id = v.signable_id
  where v.document_id = ${documentId} order by v.number desc`;
