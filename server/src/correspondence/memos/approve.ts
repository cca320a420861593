import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { notFound, refuse } from '../../calls/refusal.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { entityOf } from '../../record-engine/change.ts';
import { lockRecord, touchRecord } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { findPaper, type Signable } from '../../signables/repository.ts';
import { hasSigned } from '../../signables/signatures-repository.ts';
import { commentInHistory, signingOf, signingOnce } from '../signing.ts';
import { stepRefusal, takeStep } from './act.ts';
import { answerMemo } from './answer.ts';
import { addComment, placesOf } from './asked-repository.ts';

/** Who signs memos: the sender its preview, before it is sent; whom it asks for approval the memo. */
export const memoSigning = signingOf({
  mustBeAsked: async ({ db }, recordId, userId) => {
    const places = await placesOf(db, recordId, userId);
    if (!places.some(({ asked, done_as }) => asked === 'approval' && done_as === null)) {
      throw await stepRefusal(db, recordId, userId, 'approval');
    }
  },
  onSigned: (trx, { record, signer, signedAt: at, comment }) =>
    takeStep(trx, record, signer, { asked: 'approval', doneAs: 'approved', comment, at }),
  event: 'approved',
  meaning: 'approved',
});

type Call = {
  services: Services;
  caller: Member;
  params: { id: string };
  body: { comment?: string | undefined; cms?: string | undefined };
  request: FastifyRequest;
};

/**
 * Approves a memo by a signature, which the comment goes with; one that was given by phone or demo key has approved it already and
 * gets its comment here.
 */
export const approveMemo = async (call: Call): Promise<Memo> => {
  const { services, caller, params, body } = call;
  const paper = await findPaper(services.db, params.id);
  if (!paper || paper.purpose !== 'memo') {
    throw notFound();
  }
  const comment = body.comment?.trim();
  if (body.cms !== undefined) {
    return signed(call, paper, body.cms, comment);
  }
  if (!(await hasSigned(services.db, paper.id, caller.userId))) {
    await memoSigning.mustBeOpen(services, paper, caller.userId);
    throw refuse('memo-not-signed');
  }
  return comment ? commented(call, comment) : answerMemo(services.db, params.id, caller);
};

const signed = (
  call: Call,
  paper: Signable,
  cms: string,
  comment: string | undefined,
): Promise<Memo> => {
  const { services, caller, params } = call;
  return signingOnce(
    call,
    (inOneGo) =>
      memoSigning.sign(
        services,
        paper,
        caller,
        { cms, channel: 'ncalayer' },
        { inOneGo, ...(comment && { comment }) },
      ),
    (trx) => answerMemo(trx, params.id, caller),
  );
};

const commented = (call: Call, comment: string): Promise<Memo> =>
  changing(call, async (trx) => {
    const { caller, params } = call;
    const record = await lockRecord(trx, params.id);
    if (!(await addComment(trx, record.id, caller.userId, comment))) {
      throw await stepRefusal(trx, record.id, caller.userId, 'approval');
    }
    await recordHistory(trx, entityOf(record), caller, 'changed', commentInHistory(comment));
    await touchRecord(trx, record.id);
    return answerMemo(trx, record.id, caller);
  });
