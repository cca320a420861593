import { presentStage } from '@nysan/contract/document-stages.ts';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import { targetOf } from '@nysan/contract/notification-targets.ts';
import type { signingManyRoom } from '@nysan/contract/signing-many.ts';
import type { Caller, Member } from '../calls/caller.ts';
import { notFound, Refusal, refuse } from '../calls/refusal.ts';
import type { RunInTransaction } from '../db/transaction.ts';
import { approve, frozenBytes, frozenVersion, mustDecide } from '../document-engine/decide.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { messageOfStep } from '../document-engine/message-of-step.ts';
import { findDocument } from '../document-engine/repository/documents.ts';
import { changingOnce } from '../http/changing.ts';
import type { Handlers } from '../http/room.ts';
import { PHONE_DOCUMENTS_LIMIT } from '../phone-signing/handlers.ts';
import { inEveryLanguage } from '../phone-signing/new-item.ts';
import type { PhoneItem } from '../phone-signing/repository.ts';
import {
  cancelPhoneSession,
  openPhoneSession,
  phoneItemsState,
} from '../phone-signing/sessions.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import type { Signable } from '../signables/repository.ts';
import { textsOf } from '../texts/texts.ts';
import { openWays } from './signing-ways.ts';
import { stepOfSigning } from './step-of-signing.ts';
import { lossOf } from './version-by-phone.ts';
import { type AskedDocument, askedDocuments, heldVersions } from './waiting-repository.ts';

/** The calls of signing several documents at once. */
export const signingManyHandlers: Handlers<typeof signingManyRoom, EngineServices> = {
  documents: async ({ services, caller, query }) => {
    const documents = await ownDocuments(services, caller, query.document);
    const waits = documents.some((document) => refusalOf(document) === null && !isSigned(document));
    return {
      ways: waits ? openWays(services, caller) : [],
      documents: documents.map((document) => present(services, document, caller)),
    };
  },
  approve: async (call) =>
    changingOnce(call, messageOfStep(call, await stepOfSigning(call)), (inOneGo) =>
      approveListed(call, async () => ({ cms: call.body.cms, channel: 'ncalayer' }), inOneGo),
    ),
  demoApprove: async (call) =>
    changingOnce(call, messageOfStep(call, await stepOfSigning(call)), (inOneGo) =>
      approveListed(call, async () => ({ cms: await demoSigned(call), channel: 'demo' }), inOneGo),
    ),
  qr: async ({ services, caller, body }) => {
    if (!caller.isIinConfirmed) {
      throw refuse('iin-not-confirmed');
    }
    const listed = await listedDocuments(services, caller, body.documents);
    mustBeSomeToSign(listed);
    const documents = await compared(services, listed);
    mustBeSomeToSign(documents);
    return openPhoneSession(services, caller.userId, async () =>
      documents.map((document) => {
        const code = refusalOf(document);
        return {
          signableId: document.frozen.id,
          ...stateOf(document),
          refusal: code && inEveryLanguage((language) => textsOf(language).errors[code]),
        };
      }),
    );
  },
  qrState: async ({ services, caller, params, request }) => {
    const asker = { ...ownerOf(caller), address: request.ip };
    const { items, ...told } = await phoneItemsState(services, params.sessionId, asker);
    return { ...told, documents: await presentHeld(services, items, caller) };
  },
  qrCancel: ({ services, caller, params, request }) =>
    cancelPhoneSession(services, params.sessionId, { ...ownerOf(caller), address: request.ip }),
};

type Listed = {
  services: EngineServices;
  caller: Member;
  params: { uuid: string; version: number };
};
type Signed = Parameters<typeof approve>[4];

/** Approves the version somebody saw listed: another one is refused, whatever the signature says. */
const approveListed = async (
  { services, caller, params }: Listed,
  sign: () => Promise<Signed>,
  inOneGo: RunInTransaction,
): Promise<void> => {
  const { currentVersion } = await findDocument(services.db, params.uuid);
  if (currentVersion !== params.version) {
    throw refuse('document-revised');
  }
  const kind = kindOf(services, caller.document?.kind);
  // A version that comes in between has other bytes, which this signature does not fit.
  await approve(services, kind, params.uuid, caller, await sign(), inOneGo);
};

/** A CMS by the demo key of the caller over the bytes of the version they saw listed. */
const demoSigned = async ({ services, caller, params }: Listed): Promise<string> => {
  if (!services.demoKeys || !caller.isDemo) {
    throw refuse('demo-off');
  }
  await mustDecide(services.db, await findDocument(services.db, params.uuid), caller);
  const bytes = await frozenBytes(services, params.uuid, params.version);
  return Buffer.from(await services.demoKeys.sign(caller.email, bytes)).toString('base64');
};

const ownerOf = ({ userId }: Caller) => ({ userId, of: { purpose: 'version' } }) as const;

/** The documents asked for, each once; 404 when the caller was never asked to decide on one of them. */
const ownDocuments = async (services: Services, caller: Caller, asked: string[]) => {
  const ids = [...new Set(asked)];
  const found = await askedDocuments(services.db, ids, caller.userId);
  if (found.length < ids.length) {
    throw notFound();
  }
  return found;
};

/** A document and the version of it that is to be signed. */
type ListedDocument = AskedDocument & { listed: number; frozen: Signable; isDamaged?: boolean };

const listedDocuments = async (
  services: Services,
  caller: Caller,
  asked: { id: string; version: number }[],
): Promise<ListedDocument[]> => {
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const found = await ownDocuments(services, caller, [...versions.keys()]);
  return Promise.all(
    found.map(async (document) => {
      const listed = versions.get(document.id) ?? 0;
      return { ...document, listed, frozen: await frozenVersion(services.db, document.id, listed) };
    }),
  );
};

/** The same, those that wait compared with what was frozen: a damaged one keeps none of the others back. */
const compared = async (
  services: Services,
  documents: ListedDocument[],
): Promise<ListedDocument[]> => {
  const all: ListedDocument[] = [];
  for (const document of documents) {
    const waits = !isSigned(document) && refusalOf(document) === null;
    all.push({ ...document, isDamaged: waits && (await isDamaged(services, document)) });
  }
  return all;
};

const isDamaged = async (services: Services, { frozen }: ListedDocument): Promise<boolean> => {
  try {
    await bytesOf(services, frozen);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file-damaged') {
      return true;
    }
    throw error;
  }
};

const mustBeSomeToSign = (documents: ListedDocument[]): void => {
  const waiting = documents.filter((one) => !isSigned(one) && refusalOf(one) === null);
  if (waiting.length === 0) {
    const [code] = documents.flatMap((document) => refusalOf(document) ?? []);
    throw refuse(code ?? 'already-decided');
  }
  if (waiting.reduce((sum, { size }) => sum + size, 0) > PHONE_DOCUMENTS_LIMIT) {
    throw refuse('too-much-for-a-phone');
  }
};

const isSigned = ({ closedAs }: AskedDocument): boolean => closedAs === 'approved';

/** Why the caller cannot sign it now, or not the version they saw listed; null when they can or did. */
const refusalOf = (document: AskedDocument & Partial<ListedDocument>): ErrorCode | null => {
  if (isSigned(document)) {
    return null;
  }
  if (document.isProjectArchived) {
    return 'project-archived';
  }
  if (document.status !== 'inApproval') {
    return 'not-in-approval';
  }
  if (document.listed !== undefined && document.listed !== document.number) {
    return 'document-revised';
  }
  if (document.closedAs !== null) {
    return document.closedAs === 'notRequired' ? 'decided-by-another' : 'already-decided';
  }
  return document.isDamaged ? 'file-damaged' : null;
};

const stateOf = (document: AskedDocument & Partial<ListedDocument>) => {
  const open = isSigned(document) ? ('signed' as const) : ('waiting' as const);
  return { state: refusalOf(document) === null ? open : ('refused' as const) };
};

const present = (services: EngineServices, document: AskedDocument, caller: Caller) => {
  const { id, projectId: projectUuid } = document;
  const { captions, taskType } = kindOf(services, document.kind);
  const code = refusalOf(document);
  return {
    id,
    documentId: document.fullNumber,
    name: document.name,
    type: captions[caller.language],
    projectName: document.projectName,
    dueDate: document.dueDate,
    version: document.number,
    status: presentStage(document.stage, caller),
    target: targetOf({ taskType, projectUuid, actId: id, membershipId: null }),
    ...stateOf(document),
    message: code && textsOf(caller.language).errors[code],
  };
};

/** A document that left approval meanwhile, or has a newer version, is refused before a phone tries it. */
const presentHeld = async (
  { db }: Services,
  items: PhoneItem[],
  { language }: Pick<Caller, 'language'>,
) => {
  const held = await heldVersions(
    db,
    items.map(({ signable }) => signable.id),
  );
  const losses = new Map(held.map((version) => [version.signableId, lossOf(version)]));
  return items.map(({ signable, state, refusal }) => {
    const loss = state === 'waiting' ? losses.get(signable.id) : null;
    return {
      id: signable.recordId ?? '',
      documentId: signable.fullNumber ?? '',
      state: loss ? ('refused' as const) : state,
      message: loss ? textsOf(language).errors[loss] : (refusal?.[language] ?? null),
    };
  });
};
