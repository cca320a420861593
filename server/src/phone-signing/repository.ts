import type { Reader, Trx } from '../db/transaction.ts';
import {
  type Purpose,
  type Signable,
  type SignableJson,
  signableColumns,
} from '../signables/repository.ts';
import type { ItemState, NewItem, Spoken } from './new-item.ts';

export type PhoneState = 'waiting' | 'scanned' | 'signed' | 'refused' | 'cancelled';

/** A session with what is known now of the person it was opened for. */
export type PhoneSession = {
  id: string;
  userId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  state: PhoneState;
  refusal: string | null;
  fullname: string;
  iin: string | null;
  isIinConfirmed: boolean;
  items: PhoneItem[];
};

/** One thing of a session, with what is known of it now. */
export type PhoneItem = {
  sessionId: string;
  /** From 1, in the order they were asked for: the id the phone knows it by. */
  place: number;
  signable: Signable;
  /** `signed` also when a signature of this person came another way. */
  state: ItemState;
  refusal: Spoken | null;
};

/** Whose session it is, and what it holds: something of this purpose, or of this record; `recordId` may name a preview itself. */
export type SessionOwner = { userId: string; of: { purpose: Purpose } | { recordId: string } };

type NewSession = { capabilityHash: Buffer; tokenHash: Buffer; userId: string; expiresAt: Date };

export const insertSession = async (
  trx: Trx,
  session: NewSession,
  items: NewItem[],
): Promise<string> => {
  const { id } = await trx
    .insertInto('phone_signings')
    .values({
      capability_hash: session.capabilityHash,
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = items.map(({ signableId, state, refusal }, index) => ({
    session_id: id,
    place: index + 1,
    signable_id: signableId,
    state,
    refusal: refusal && JSON.stringify(refusal),
  }));
  await trx.insertInto('phone_items').values(held).execute();
  return id;
};

export const findSession = async (
  db: Reader,
  capabilityHash: Buffer,
): Promise<PhoneSession | undefined> =>
  withItems(
    db,
    await sessions(db).where('s.capability_hash', '=', capabilityHash).executeTakeFirst(),
  );

export const findOwnSession = async (
  db: Reader,
  sessionId: string,
  { userId, of }: SessionOwner,
): Promise<PhoneSession | undefined> => {
  const row = await sessions(db)
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('phone_items as held')
          .innerJoin('signables as f', 'f.id', 'held.signable_id')
          .select('held.place')
          .whereRef('held.session_id', '=', 's.id')
          .where((own) =>
            'purpose' in of
              ? own('f.purpose', '=', of.purpose)
              : own.or([own('f.record_id', '=', of.recordId), own('f.id', '=', of.recordId)]),
          ),
      ),
    )
    .executeTakeFirst();
  return withItems(db, row);
};

const sessions = (db: Reader) =>
  db
    .selectFrom('phone_signings as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id as userId',
      's.token_hash as tokenHash',
      's.expires_at as expiresAt',
      's.state',
      's.refusal',
      'u.fullname',
      'u.iin',
    ])
    .select((eb) => eb('u.iin_confirmed_at', 'is not', null).as('isIinConfirmed'))
    .$narrowType<{ state: PhoneState; isIinConfirmed: boolean }>();

const withItems = async (
  db: Reader,
  session: Omit<PhoneSession, 'items'> | undefined,
): Promise<PhoneSession | undefined> =>
  session && { ...session, items: await itemsOf(db, session.id, session.userId) };

/** A thing counts as signed by its signature, so that a process that died before it could note it misleads nobody. */
const itemsOf = async (db: Reader, sessionId: string, userId: string): Promise<PhoneItem[]> => {
  const rows = await db
    .selectFrom('phone_items as held')
    .innerJoin('signables as f', 'f.id', 'held.signable_id')
    .select(signableColumns)
    .select(['held.place', 'held.state', 'held.refusal'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('signatures as given')
            .select('given.id')
            .whereRef('given.signable_id', '=', 'held.signable_id')
            .where('given.user_id', '=', userId),
        )
        .as('isSigned'),
    )
    .where('held.session_id', '=', sessionId)
    .orderBy('held.place')
    .$narrowType<SignableJson & Pick<PhoneItem, 'state' | 'refusal'>>()
    .execute();
  return rows.map(({ place, state, refusal, isSigned, ...signable }) => ({
    sessionId,
    place,
    signable,
    state: isSigned ? 'signed' : state,
    refusal: isSigned ? null : refusal,
  }));
};

export const markScanned = async (db: Reader, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('phone_signings')
    .set({ state: 'scanned', scanned_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

type Place = Pick<PhoneItem, 'sessionId' | 'place'>;

/** Keeps what became of one thing of a session; false when it is signed already, which it stays. */
export const noteItem = async (
  db: Reader,
  { sessionId, place }: Place,
  state: 'signed' | 'refused',
  refusal: Spoken | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('phone_items')
    .set({ state, refusal: refusal && JSON.stringify(refusal) })
    .where('session_id', '=', sessionId)
    .where('place', '=', place)
    .where('state', '<>', 'signed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Holds a session until the transaction ends; false when it was given up in the meantime. */
export const holdSession = async (trx: Trx, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('phone_signings')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.state !== 'cancelled';
};

/** Ends a session once; one that was signed or given up stays so. */
export const finishSession = async (
  db: Reader,
  id: string,
  state: 'signed' | 'refused' | 'cancelled',
  refusal: string | null,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('phone_signings')
    .set({ state, refusal, finished_at: at })
    .where('id', '=', id)
    .where('state', 'not in', ['signed', 'cancelled'])
    .execute();
};
