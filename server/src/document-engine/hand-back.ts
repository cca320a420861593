import type { Member } from '../calls/caller.ts';
import { fieldRefused } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { withHistory } from '../record-engine/change.ts';
import type { Services } from '../services.ts';
import type { Candidate } from './candidate.ts';
import { finish } from './decide.ts';
import { mustBeEligible } from './eligibility.ts';
import { mustBeAbleToSign } from './fields/participants.ts';
import { issuerGroupOf } from './issuer.ts';
import { type DocumentKinds, kindOf } from './kind-of.ts';
import { lockDocument } from './repository/documents.ts';
import { isIssued } from './repository/issue.ts';
import {
  insertReturn,
  type OpenDecisionRow,
  passSeats,
  seatedToBeSent,
} from './repository/open-decisions.ts';
import { candidateSeats } from './repository/seats.ts';
import { takeBack } from './take-back.ts';

type House = DocumentKinds & Pick<Services, 'now'>;

/**
 * Ends the approval of every document that waits for people who leave: its version closes as rejected by who removes them,
 * with all that a rejection brings, or as recalled while whoever issues it has not signed. No decision is taken in anybody's name. Nobody else may work in the project meanwhile
 * (`lockIdleProject`), or one of them could decide, or be asked to, between the question and the end of their seats.
 */
export const handBack = async (
  trx: Trx,
  services: House,
  open: OpenDecisionRow[],
  remover: Member,
  reasonOf: (names: string[]) => string,
): Promise<void> => {
  const waiting = Map.groupBy(open, (row) => row.document_id);
  for (const id of [...waiting.keys()].toSorted()) {
    const document = await lockDocument(trx, id);
    const names = (waiting.get(id) ?? []).map(({ fullname }) => fullname);
    const returned = { by: remover.userId, at: services.now(), reason: reasonOf(names) };
    const kind = kindOf(services, document.kind);
    if (issuerGroupOf(kind) && !(await isIssued(trx, document))) {
      const taken = { by: remover, reason: returned.reason };
      await takeBack(trx, kind, document, taken, returned.at);
    } else {
      await insertReturn(trx, document, returned);
      await finish(trx, kind, document, remover, 'rejected', returned.at, returned.reason);
    }
  }
};

/**
 * Gives the seats of people who left to one who stays, in all documents that are still to be sent or sent again. Refuses with
 * 422 a membership that is none of the project, or one that could not open such a document, sign it or sit in one of the groups.
 */
export const replaceSeats = async (
  trx: Trx,
  services: House,
  left: string[],
  replacementId: string,
  member: Member,
): Promise<void> => {
  const replacement = await replacementOf(trx, left, replacementId, member);
  for (const id of await seatedToBeSent(trx, left)) {
    const document = await lockDocument(trx, id);
    const kind = kindOf(services, document.kind);
    mustBeAbleToSign(kind, replacement);
    await withHistory(trx, [{ kind, record: document }], { member }, async () => {
      for (const group of await passSeats(trx, id, left, replacementId)) {
        mustBeEligible(kind, group, replacement);
      }
    });
  }
};

const replacementOf = async (
  trx: Trx,
  left: string[],
  id: string,
  { projectId }: Member,
): Promise<Candidate> => {
  const [replacement] = await candidateSeats(trx, projectId, [id]);
  if (!replacement || left.includes(id)) {
    throw fieldRefused('replaceWith', 'foreign-reference');
  }
  return replacement;
};

/**
 * What people who left answered for in documents goes to one who stays, if named, else to whom the kind says. Refuses
 * with 422 a membership that is none of the project, or one that may not answer for it.
 */
export const passOnDuties = async (
  trx: Trx,
  services: House,
  left: string[],
  replacementId: string | undefined,
  member: Member,
): Promise<void> => {
  const to =
    replacementId === undefined ? null : await replacementOf(trx, left, replacementId, member);
  for (const kind of services.documentKinds.values()) {
    for (const id of (await kind.duties?.heldBy(trx, left)) ?? []) {
      const document = await lockDocument(trx, id);
      await withHistory(trx, [{ kind, record: document }], { member }, async () =>
        kind.duties?.passOn(trx, document, { left, to, at: services.now() }),
      );
    }
  }
};
