import { isOpen } from '../access/open-project-repository.ts';
import { forbidden, refuse } from '../calls/refusal.ts';
import { type RunInTransaction, type Trx, transaction } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { answeredBefore, changing, type Keepable } from '../http/changing.ts';
import { publish } from '../live/publish.ts';
import { entityOf } from '../record-engine/change.ts';
import type { RecordHeader } from '../record-engine/kind.ts';
import { lockRecord } from '../record-engine/repository/records.ts';
import type { Services } from '../services.ts';
import type { PaperSigner, PaperSigning } from '../signables/paper.ts';
import type { Signable } from '../signables/repository.ts';
import { judgeSigned, keepSignature } from '../signables/sign.ts';
import { hasSigned } from '../signables/signatures-repository.ts';
import { signsFor } from './people-repository.ts';
import { lockPreview } from './previews-repository.ts';

/** A signature under a paper that was sent, as it takes effect. */
export type GivenSignature = {
  record: RecordHeader;
  paper: Signable;
  signer: PaperSigner;
  signedAt: Date;
  comment: string | null;
};

/** What differs from one sort of paper to the next. */
type Rules = {
  /** Refuses who has nothing to sign of what was sent. */
  mustBeAsked: (services: Services, recordId: string, userId: string) => Promise<void>;
  /** What a signature of an addressee brings besides its entry in the history. */
  onSigned: (trx: Trx, given: GivenSignature) => Promise<void>;
  /** What the history calls it. */
  event: 'signed' | 'approved';
  /** What its addressees' signatures mean. */
  meaning: PaperSigning['meaning'];
};

/** How papers are signed that are read by name: the preview by its writer, before it is sent; what was sent by whom it asks. */
export const signingOf = (rules: Rules): PaperSigning => {
  const signing: PaperSigning = {
    meaning: rules.meaning,
    mustBeOpen: async (services, paper, userId) => {
      if (paper.recordId === null) {
        mustBeOwnPreview(services, paper, userId);
      } else {
        await rules.mustBeAsked(services, paper.recordId, userId);
      }
      if (paper.projectId !== null && !(await isOpen(services.db, paper.projectId))) {
        throw refuse('project-archived');
      }
      if (await hasSigned(services.db, paper.id, userId)) {
        throw refuse('already-signed');
      }
    },
    sign: async (services, paper, signer, { cms, channel }, { inOneGo, comment = null } = {}) => {
      await signing.mustBeOpen(services, paper, signer.userId);
      const receivedAt = services.now();
      const actsFor = await signsFor(services.db, paper.projectId, signer.userId);
      const acting = { ...signer, actsFor };
      const verified = await judgeSigned(services, paper, acting, { cms, channel }, receivedAt);
      const keep: RunInTransaction = inOneGo ?? ((work) => transaction(services.db, work));
      await keep(async (trx) => {
        const record = paper.recordId === null ? null : await lockRecord(trx, paper.recordId);
        await lockPreview(trx, paper.id);
        if (await hasSigned(trx, paper.id, signer.userId)) {
          throw refuse('already-signed');
        }
        await keepSignature(trx, paper.id, {
          userId: signer.userId,
          channel,
          verified,
          receivedAt,
        });
        if (record) {
          await recordHistory(
            trx,
            entityOf(record),
            signer,
            rules.event,
            commentInHistory(comment),
          );
          await publish(trx, { record: record.id });
          await rules.onSigned(trx, { record, paper, signer, signedAt: receivedAt, comment });
        }
      });
    },
  };
  return signing;
};

/** What a history says of a comment that came with a step. */
export const commentInHistory = (comment: string | null): Differences =>
  comment === null ? {} : { comment: { value1: null, value2: comment } };

type SigningCall = Parameters<typeof changing>[0];

/** Answers a call that signs, in the transaction of the signature; a repeated call gets the first answer and signs nothing. */
export const signingOnce = async <A extends Keepable>(
  call: SigningCall,
  sign: (inOneGo: RunInTransaction) => Promise<void>,
  answer: (trx: Trx) => Promise<A>,
): Promise<A> => {
  const given: A[] = [];
  const earlier = await answeredBefore<A>(call);
  if (earlier !== undefined) {
    return earlier;
  }
  await sign(async (work) => {
    given.push(
      await changing(call, async (trx) => {
        await work(trx);
        return answer(trx);
      }),
    );
  });
  const [first] = given;
  if (first === undefined) {
    throw new Error('a paper was signed and its signature not kept');
  }
  return first;
};

const mustBeOwnPreview = (
  { now }: Services,
  { frozenBy, expiresAt }: Signable,
  userId: string,
): void => {
  if (frozenBy !== userId) {
    throw forbidden();
  }
  if (expiresAt !== null && expiresAt <= now()) {
    throw refuse('gone');
  }
};
