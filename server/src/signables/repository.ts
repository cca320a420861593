import type { Language } from '@nysan/contract/wire.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Sheet } from '../printing/sheet.ts';

/** Which part of the house takes a signature: the approval of a version, the proof of who somebody is, by phone or not, a letter, a memo. */
export type Purpose = 'version' | 'identity' | 'identity-by-phone' | 'letter' | 'memo';

/** What is signed: bytes that never change, and what they were called when they were frozen. */
export type Signable = {
  id: string;
  purpose: string;
  /** Null for what is signed outside of any record or project. */
  recordId: string | null;
  projectId: string | null;
  /** What it is, in each language. */
  captions: Record<Language, string>;
  fullNumber: string | null;
  name: string | null;
  projectName: string | null;
  /** What a phone shows of it besides. */
  details: { name: string; value: string }[];
  sha256: Buffer;
  /** Bytes. */
  size: number;
  /** Short texts themselves; null for a PDF, which lies in the file store under its hash. */
  content: Buffer | null;
  frozenAt: Date;
  /** Who sent it, or asked for it. */
  frozenBy: string;
  /** When it goes if nobody signs it; null for what stays. */
  expiresAt: Date | null;
  /** By which anybody finds what became of it; null for what is not shown to everybody. */
  verificationCode: string | null;
};

/** The columns of a signable in a query that calls its table `f`. */
export const signableColumns = [
  'f.id',
  'f.purpose',
  'f.record_id as recordId',
  'f.project_id as projectId',
  'f.captions',
  'f.full_number as fullNumber',
  'f.name',
  'f.project_name as projectName',
  'f.details',
  'f.sha256',
  'f.size',
  'f.content',
  'f.frozen_at as frozenAt',
  'f.frozen_by as frozenBy',
  'f.expires_at as expiresAt',
  'f.verification_code as verificationCode',
] as const;

/** What the JSON columns among them hold. */
export type SignableJson = Pick<Signable, 'captions' | 'details'>;

type Required = 'captions' | 'details' | 'sha256' | 'size' | 'frozenAt' | 'frozenBy';
/** What is left out is empty. */
export type NewSignable = { purpose: Purpose; sheet?: Sheet } & Pick<Signable, Required> &
  Partial<Omit<Signable, Required | 'id' | 'purpose'>>;

/** Freezes something to be signed; its id. Bytes of the file store were put there before. */
export const insertSignable = async (trx: Trx, signable: NewSignable): Promise<string> => {
  const { id } = await trx
    .insertInto('signables')
    .values({
      purpose: signable.purpose,
      record_id: signable.recordId ?? null,
      project_id: signable.projectId ?? null,
      captions: JSON.stringify(signable.captions),
      full_number: signable.fullNumber ?? null,
      name: signable.name ?? null,
      project_name: signable.projectName ?? null,
      details: JSON.stringify(signable.details),
      sha256: signable.sha256,
      size: signable.size,
      content: signable.content ?? null,
      sheet: signable.sheet ? JSON.stringify(signable.sheet) : null,
      frozen_at: signable.frozenAt,
      frozen_by: signable.frozenBy,
      expires_at: signable.expiresAt ?? null,
      verification_code: signable.verificationCode ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The newest thing this person had frozen for a purpose that has not expired; undefined when there is none. */
export const findOpenSignable = (
  db: Reader,
  frozenBy: string,
  purpose: Purpose,
  now: Date,
): Promise<Signable | undefined> =>
  db
    .selectFrom('signables as f')
    .select(signableColumns)
    .where('f.frozen_by', '=', frozenBy)
    .where('f.purpose', '=', purpose)
    .where('f.expires_at', '>', now)
    .orderBy('f.id', 'desc')
    .limit(1)
    .$narrowType<SignableJson>()
    .executeTakeFirst();

/** The newest thing of a record that is signed, or the thing itself that has this id; undefined when there is none. */
export const findPaper = (db: Reader, id: string): Promise<Signable | undefined> =>
  db
    .selectFrom('signables as f')
    .select(signableColumns)
    .where((eb) => eb.or([eb('f.record_id', '=', id), eb('f.id', '=', id)]))
    .orderBy('f.id', 'desc')
    .limit(1)
    .$narrowType<SignableJson>()
    .executeTakeFirst();

/** What something was printed from, where that was kept. */
export const findSheet = async (db: Reader, id: string): Promise<Sheet | undefined> => {
  const row = await db
    .selectFrom('signables')
    .select('sheet')
    .where('id', '=', id)
    .$narrowType<{ sheet: Sheet | null }>()
    .executeTakeFirst();
  return row?.sheet ?? undefined;
};

/** Makes a preview last: it becomes the paper of a record, with a code to check it by. */
export const keepForGood = async (
  trx: Trx,
  id: string,
  { recordId, verificationCode }: { recordId: string; verificationCode: string },
): Promise<void> => {
  await trx
    .updateTable('signables')
    .set({ expires_at: null, record_id: recordId, verification_code: verificationCode })
    .where('id', '=', id)
    .execute();
};

/** Uses up what expires, as its signature is taken; of two who do so at once only the first is told `true`. */
export const spendSignable = async (trx: Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('signables')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Takes back everything this person had frozen for a purpose and that would expire. */
export const dropOpenSignables = async (
  trx: Trx,
  frozenBy: string,
  purpose: Purpose,
): Promise<void> => {
  await trx
    .deleteFrom('signables')
    .where('frozen_by', '=', frozenBy)
    .where('purpose', '=', purpose)
    .where('expires_at', 'is not', null)
    .execute();
};
