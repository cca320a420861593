import type { approvalRoom } from '@nysan/contract/approval.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { approve } from '../document-engine/decide.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { messageOfStep } from '../document-engine/message-of-step.ts';
import { changingOnce } from '../http/changing.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Handlers } from '../http/room.ts';
import { cancelPhoneSession, phoneSessionState } from '../phone-signing/sessions.ts';
import { findCms } from '../signables/signatures-repository.ts';
import type { Papers } from './papers.ts';
import { signingOf } from './signing-of.ts';
import { stepOfSigning } from './step-of-signing.ts';

type Ours =
  | 'approve'
  | 'demoApprove'
  | 'ways'
  | 'signatureFile'
  | 'print'
  | 'qr'
  | 'qrState'
  | 'qrCancel';

/** How anything is signed and printed: versions of documents, and papers that nobody approves. */
export const signingHandlers = (
  papers: Papers,
): Pick<Handlers<typeof approvalRoom, EngineServices>, Ours> => ({
  approve: async (call) => {
    const { services, caller, params, body } = call;
    const kind = kindOf(services, caller.document?.kind);
    const signed = { cms: body.cms, channel: 'ncalayer' } as const;
    return changingOnce(call, messageOfStep(call, await stepOfSigning(call)), (inOneGo) =>
      approve(services, kind, params.uuid, caller, signed, inOneGo),
    );
  },
  demoApprove: async (call) =>
    changingOnce(call, messageOfStep(call, await stepOfSigning(call)), (inOneGo) =>
      signingOf(call, call.params.uuid, papers).signWithDemoKey(inOneGo),
    ),
  ways: (call) => signingOf(call, call.params.uuid, papers).ways(),
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
    const { params, query, reply } = call;
    const printed = await signingOf(call, params.id, papers).print({
      sheet: query.sheet === 'true',
      version: query.version,
      signal: hangUpSignal(reply),
    });
    reply.type('application/pdf');
    reply.header(
      'content-disposition',
      `inline; filename*=UTF-8''${encodeURIComponent(printed.fileName)}`,
    );
    reply.header('cache-control', 'private, no-store');
    return Buffer.from(printed.bytes);
  },
  qr: (call) => signingOf(call, call.params.id, papers).openForPhone(),
  qrState: ({ services, caller, params, request }) =>
    phoneSessionState(services, params.sessionId, {
      ...ownerOf(caller, params.uuid),
      address: request.ip,
    }),
  qrCancel: async ({ services, caller, params, request }) => {
    const owner = ownerOf(caller, params.uuid);
    await cancelPhoneSession(services, params.sessionId, { ...owner, address: request.ip });
  },
});

const ownerOf = ({ userId }: Member, recordId: string) => ({ userId, of: { recordId } });
