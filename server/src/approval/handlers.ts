import type { approvalRoom } from '@nysan/contract/approval.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { archiveDocument } from '../document-engine/archive.ts';
import { copyDocument, leftOutTexts } from '../document-engine/copy.ts';
import { reject } from '../document-engine/decide.ts';
import { issuerGroupOf } from '../document-engine/issuer.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { messageOfStep } from '../document-engine/message-of-step.ts';
import { recall } from '../document-engine/recall.ts';
import { revise } from '../document-engine/revise.ts';
import { showChecklist } from '../document-engine/show-checklist.ts';
import { startApproval } from '../document-engine/start.ts';
import { suggestedFor } from '../document-engine/suggested.ts';
import { readHistory } from '../history/record.ts';
import { changing, changingOnce, idempotencyKeyOf } from '../http/changing.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import { expectedVersion } from '../http/if-match.ts';
import type { Handlers } from '../http/room.ts';
import { recordKindOf } from '../record-engine/kind-of.ts';
import { presentHistory } from '../record-engine/present-history.ts';
import { presentProjectHistory } from '../record-engine/present-project-history.ts';
import { removeRecord } from '../record-engine/remove.ts';
import { nextNumber } from '../record-engine/repository/numbers.ts';
import type { MessageCode } from '../texts/codes.ts';
import { textsOf } from '../texts/texts.ts';

type ApprovalHandlers = Handlers<typeof approvalRoom, EngineServices>;
type Ours =
  | 'start'
  | 'reject'
  | 'revise'
  | 'recall'
  | 'archive'
  | 'checklist'
  | 'suggested'
  | 'history'
  | 'historyOf'
  | 'copy'
  | 'remove';

/** What is done with a document besides signing it; its header says which kind it is. */
export const approvalHandlers: Pick<ApprovalHandlers, Ours> = {
  start: (call) => {
    const { services, caller, params, request, reply } = call;
    const step = issuerGroupOf(kindFor(services, caller)) ? 'handed-over' : 'started';
    return changingOnce(call, messageOfStep(call, step), (inOneGo) =>
      startApproval(services, kindFor(services, caller), params.uuid, caller, {
        expectedVersion: expectedVersion(request),
        approvers: call.body?.approvers,
        issuer: call.body?.issuer,
        inOneGo,
        signal: hangUpSignal(reply),
      }),
    );
  },
  reject: (call) => {
    const { services, caller, params, body } = call;
    const decision = { reason: body.reason, decidedAt: services.now() };
    return changing(call, async (trx) => {
      const end = await reject(trx, kindFor(services, caller), params.uuid, caller, decision);
      return end === 'recalled' ? messageOf(caller, end) : messageOfStep(call, end);
    });
  },
  revise: (call) =>
    changing(call, async (trx) => {
      const { services, caller, params } = call;
      await revise(trx, kindFor(services, caller), params.uuid, caller);
      return messageOf(caller, 'revised');
    }),
  recall: (call) =>
    changing(call, async (trx) => {
      const { services, caller, params } = call;
      await recall(trx, kindFor(services, caller), params.uuid, caller, services.now());
      return messageOf(caller, 'recalled');
    }),
  archive: async (call) => {
    const kind = kindFor(call.services, call.caller);
    await changing(call, (trx) => archiveDocument(trx, kind, call.params.uuid, call.caller));
    return messageOf(call.caller, 'archived');
  },
  checklist: ({ services, caller, params }) =>
    showChecklist(services.db, kindFor(services, caller), params.uuid, caller, services.now()),
  suggested: ({ services, caller, params }) =>
    suggestedFor(services.db, kindFor(services, caller), params.uuid, caller),
  history: async (call) => {
    if (historyTypeOf(call.services, call.caller) !== call.params.type) {
      throw notFound();
    }
    return historyOf(call.services, call.caller, call.params.entityId);
  },
  historyOf: async ({ services, caller, params }) => historyOf(services, caller, params.id),
  copy: async (call) => {
    const { services, caller, params } = call;
    const kind = kindFor(services, caller);
    const number = await nextNumber(services.db, kind, caller.projectId, idempotencyKeyOf(call));
    return changing(call, async (trx) => {
      const { id, leftOut } = await copyDocument(trx, kind, params.id, number, caller);
      return {
        ...messageOf(caller, 'copied'),
        id,
        leftOut: leftOutTexts(leftOut, caller.language),
      };
    });
  },
  remove: async (call) => {
    const kind = kindFor(call.services, call.caller);
    await changing(call, (trx) =>
      removeRecord(trx, call.services, kind, call.params.id, call.caller),
    );
  },
};

const kindFor = (services: EngineServices, { document }: Member) =>
  kindOf(services, document?.kind);

/** A history is that of any record. */
const recordKindFor = ({ recordKinds }: EngineServices, { document }: Member) =>
  recordKindOf(recordKinds, document?.kind);

const messageOf = (member: Member, message: MessageCode) => ({
  message: textsOf(member.language).messages[message],
});

const historyTypeOf = (services: EngineServices, member: Member): string =>
  member.document ? recordKindFor(services, member).historyType : 'PROJECT';

/** The history of a record, or of the project itself. */
const historyOf = async (services: EngineServices, member: Member, id: string) => {
  const rows = await readHistory(services.db, id);
  return member.document
    ? presentHistory(recordKindFor(services, member), rows, member.language)
    : presentProjectHistory(rows, member.language);
};
