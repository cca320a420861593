import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { signingManyRoom } from '@nysan/contract/signing-many.ts';
import type { Caller } from '../access/caller.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import { PHONE_DOCUMENTS_LIMIT } from '../phone-signing/handlers.ts';
import {
  cancelPhoneSession,
  openPhoneSession,
  phoneDocumentsState,
} from '../phone-signing/sessions.ts';
import type { SessionDocument } from '../phone-signing/subject.ts';
import type { Services } from '../services.ts';
import { textsOf } from '../texts/texts.ts';
import { openWays } from './signing-ways.ts';
import { type SeatedDocument, seatedDocuments } from './waiting-repository.ts';

/** The calls of signing several documents at once. */
export const signingManyHandlers: Handlers<typeof signingManyRoom> = {
  documents: async ({ services, caller, query }) => {
    const documents = await ownDocuments(services, caller, query.document);
    const waits = documents.some((document) => refusalOf(document) === null && !isSigned(document));
    return {
      ways: waits ? openWays(services, caller) : [],
      documents: documents.map((document) => ({
        id: document.id,
        documentId: document.document_number,
        name: document.name,
        type: kindOf(services, document.kind).captions[caller.language],
        projectName: document.project_name,
        dueDate: document.due_date,
        ...standing(document, caller),
      })),
    };
  },
  qr: async ({ services, caller, body }) => {
    if (!caller.isIinConfirmed) {
      throw refuse('iin-not-confirmed');
    }
    const documents = await ownDocuments(services, caller, body.documents);
    mustBeSomeToSign(documents);
    return openPhoneSession(services, caller.userId, () => ({
      of: 'documents',
      documents: documents.map((document) => {
        const { state, message } = standing(document, caller);
        return { documentId: document.id, number: document.number, state, refusal: message };
      }),
    }));
  },
  qrState: async ({ services, caller, params }) => {
    const { documents, ...told } = await phoneDocumentsState(
      services,
      params.sessionId,
      caller.userId,
    );
    return { ...told, documents: documents.map(presentHeld(caller)) };
  },
  qrCancel: ({ services, caller, params }) =>
    cancelPhoneSession(services, params.sessionId, ownerOf(caller)),
};

const ownerOf = ({ userId }: Caller) => ({ userId, of: 'documents' }) as const;

/** The documents asked for, each once; 404 when the caller is not asked to decide on one of them. */
const ownDocuments = async (services: Services, caller: Caller, asked: string[]) => {
  const ids = [...new Set(asked)];
  const found = await seatedDocuments(services.db, ids, caller.userId);
  if (found.length < ids.length) {
    throw notFound();
  }
  return found;
};

const mustBeSomeToSign = (documents: SeatedDocument[]): void => {
  const waiting = documents.filter((one) => !isSigned(one) && refusalOf(one) === null);
  if (waiting.length === 0) {
    const [code] = documents.flatMap((document) => refusalOf(document) ?? []);
    throw refuse(code ?? 'already-decided');
  }
  if (waiting.reduce((sum, { size }) => sum + size, 0) > PHONE_DOCUMENTS_LIMIT) {
    throw refuse('too-much-for-a-phone');
  }
};

const isSigned = ({ decision }: SeatedDocument): boolean => decision === 'approved';

/** Why the caller cannot sign it now; null when he can or did. */
const refusalOf = (document: SeatedDocument): ErrorCode | null => {
  if (isSigned(document)) {
    return null;
  }
  if (document.is_project_archived) {
    return 'project-archived';
  }
  if (document.status !== 'inApproval') {
    return 'not-in-approval';
  }
  return document.decision === null ? null : 'already-decided';
};

const standing = (document: SeatedDocument, { language }: Pick<Caller, 'language'>) => {
  const code = refusalOf(document);
  return code === null
    ? ({ state: isSigned(document) ? 'signed' : 'waiting', message: null } as const)
    : ({ state: 'refused', message: textsOf(language).errors[code] } as const);
};

/** A document that left approval meanwhile is refused before a phone tries it. */
const presentHeld =
  ({ language }: Pick<Caller, 'language'>) =>
  (held: SessionDocument) => {
    const isLost = held.state === 'waiting' && !(held.isInApproval && !held.isProjectArchived);
    const lost =
      textsOf(language).errors[held.isProjectArchived ? 'project-archived' : 'not-in-approval'];
    return {
      id: held.documentId,
      documentId: held.documentNumber,
      state: isLost ? ('refused' as const) : held.state,
      message: isLost ? lost : held.refusal,
    };
  };
