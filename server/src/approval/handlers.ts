import type { approvalRoom } from '@nysan/contract/approval.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { RunInTransaction } from '../db/transaction.ts';
import { type ApprovalTexts, approvalTextsOf } from '../document-engine/approval-texts.ts';
import { archiveDocument } from '../document-engine/archive.ts';
import { copyDocument, leftOutTexts } from '../document-engine/copy.ts';
import { approve, reject } from '../document-engine/decide.ts';
import { issuerGroupOf } from '../document-engine/issuer.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { printDocument } from '../document-engine/print.ts';
import { recall } from '../document-engine/recall.ts';
import { revise } from '../document-engine/revise.ts';
import { showChecklist } from '../document-engine/show-checklist.ts';
import { startApproval } from '../document-engine/start.ts';
import { suggestedFor } from '../document-engine/suggested.ts';
import { readHistory } from '../history/record.ts';
import { changing, changingOnce } from '../http/changing.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import { expectedVersion } from '../http/if-match.ts';
import type { Handlers } from '../http/room.ts';
import { cancelPhoneSession, phoneSessionState } from '../phone-signing/sessions.ts';
import { recordKindOf } from '../record-engine/kind-of.ts';
import { presentHistory } from '../record-engine/present-history.ts';
import { removeRecord } from '../record-engine/remove.ts';
import { nextNumber } from '../record-engine/repository/records.ts';
import { findCms } from '../signables/signatures-repository.ts';
import type { MessageCode } from '../texts/codes.ts';
import { textsOf } from '../texts/texts.ts';
import {
  type Papers,
  printPaper,
  signPaperByPhone,
  signPaperWithDemoKey,
  waysOfPaper,
} from './papers.ts';
import { signingWaysOf, signWithDemoKey } from './signing-ways.ts';
import { stepOfSigning } from './step-of-signing.ts';
import { openPhoneSigning } from './version-by-phone.ts';

/** The calls every document shares; which kind it is, its header says. Papers that nobody approves are printed and signed by them too. */
export const approvalHandlers = (
  papers: Papers,
): Handlers<typeof approvalRoom, EngineServices> => ({
  start: (call) => {
    const { services, caller, params, request, reply } = call;
    const step = issuerGroupOf(kindFor(services, caller)) ? 'handed-over' : 'started';
    return changingOnce(call, told(call, step), (inOneGo) =>
      startApproval(services, kindFor(services, caller), params.uuid, caller, {
        expectedVersion: expectedVersion(request),
        approvers: call.body?.approvers,
        issuer: call.body?.issuer,
        inOneGo,
        signal: hangUpSignal(reply),
      }),
    );
  },
  approve: async (call) =>
    changingOnce(call, told(call, await stepOfSigning(call)), (inOneGo) =>
      approveWith(call, { cms: call.body.cms, channel: 'ncalayer' }, inOneGo),
    ),
  demoApprove: async (call) => {
    const { services, caller, params } = call;
    return changingOnce(call, told(call, await stepOfSigning(call)), async (inOneGo) => {
      if (!isDocument(call)) {
        return signPaperWithDemoKey(papers, services, params.uuid, caller, inOneGo);
      }
      const cms = await signWithDemoKey(services, params.uuid, caller);
      await approveWith(call, { cms, channel: 'demo' }, inOneGo);
    });
  },
  reject: (call) => {
    const { services, caller, params, body } = call;
    const decision = { reason: body.reason, decidedAt: services.now() };
    return changing(call, async (trx) => {
      const end = await reject(trx, kindFor(services, caller), params.uuid, caller, decision);
      return end === 'recalled' ? messageOf(caller, end) : told(call, end);
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
  ways: async (call) => {
    const { services, caller, params } = call;
    return isDocument(call)
      ? signingWaysOf(services, params.uuid, caller)
      : waysOfPaper(papers, services, params.uuid, caller);
  },
  signatureFile: async ({ services, params, reply }) => {
    const cms = await findCms(services.db, params.uuid, params.signatureId);
    if (!cms) {
      throw notFound();
    }
    reply.type('application/pkcs7-signature');
    reply.header('content-disposition', `attachment; filename="${params.signatureId}.cms"`);
    return cms;
  },
  print: async (call) => {
    const { services, caller, params, query, reply } = call;
    const asked = { sheet: query.sheet === 'true', signal: hangUpSignal(reply) };
    const printed = isDocument(call)
      ? await printDocument(services, kindFor(services, caller), params.id, {
          ...asked,
          version: query.version,
        })
      : await printPaper(papers, services, params.id, caller, asked);
    reply.type('application/pdf');
    reply.header(
      'content-disposition',
      `inline; filename*=UTF-8''${encodeURIComponent(printed.fileName)}`,
    );
    reply.header('cache-control', 'private, no-store');
    return Buffer.from(printed.bytes);
  },
  qr: (call) => {
    const { services, caller, params } = call;
    return isDocument(call)
      ? openPhoneSigning(services, params.id, caller)
      : signPaperByPhone(papers, services, params.id, caller);
  },
  qrState: ({ services, caller, params }) =>
    phoneSessionState(services, params.sessionId, ownerOf(caller, params.uuid)),
  qrCancel: async ({ services, caller, params }) => {
    await cancelPhoneSession(services, params.sessionId, ownerOf(caller, params.uuid));
  },
  history: async (call) => {
    if (recordKindFor(call.services, call.caller).historyType !== call.params.type) {
      throw notFound();
    }
    return historyOf(call.services, call.caller, call.params.entityId);
  },
  historyOf: async ({ services, caller, params }) => historyOf(services, caller, params.id),
  copy: async (call) => {
    const { services, caller, params } = call;
    const kind = kindFor(services, caller);
    const number = await nextNumber(services.db, kind, caller.projectId);
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
});

const isDocument = ({ services, caller }: { services: EngineServices; caller: Member }): boolean =>
  services.documentKinds.has(caller.document?.kind ?? '');

type ToldStep = keyof ApprovalTexts['messages'] | 'handed-over';
type Deciding = { services: EngineServices; caller: Member; params: { uuid: string } };

const approveWith = (
  { services, caller, params }: Deciding,
  signed: Parameters<typeof approve>[4],
  inOneGo: RunInTransaction,
) => approve(services, kindFor(services, caller), params.uuid, caller, signed, inOneGo);

const kindFor = (services: EngineServices, { document }: Member) =>
  kindOf(services, document?.kind);

/** A history is that of any record. */
const recordKindFor = ({ recordKinds }: EngineServices, { document }: Member) =>
  recordKindOf(recordKinds, document?.kind);

const messageOf = (member: Member, message: MessageCode) => ({
  message: textsOf(member.language).messages[message],
});

/** What a step of approval is answered with, in the words of the kind. */
const told = ({ services, caller }: Pick<Deciding, 'services' | 'caller'>, step: ToldStep) =>
  messageOf(
    caller,
    step === 'handed-over'
      ? step
      : approvalTextsOf(services.documentKinds.get(caller.document?.kind ?? '') ?? {}).messages[
          step
        ],
  );

const ownerOf = ({ userId }: Member, recordId: string) => ({ userId, of: { recordId } });

const historyOf = async (services: EngineServices, member: Member, documentId: string) =>
  presentHistory(
    recordKindFor(services, member),
    await readHistory(services.db, documentId),
    member.language,
  );
