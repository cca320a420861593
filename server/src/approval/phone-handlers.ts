import type { phoneSigningRoom } from '@nysan/contract/approval.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { approve } from '../document-engine/decide.ts';
import type { DocumentHeader, DocumentKind } from '../document-engine/kind.ts';
import { Refusal, refuse } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import { finishSession } from './phone-repository.ts';
import { readInvitation, readProvenSession } from './phone-sessions.ts';

/** The calls eGov Mobile makes. A phone carries no account: the address and its token are single-use capabilities. */
export const phoneSigningHandlers: Handlers<typeof phoneSigningRoom> = {
  invitation: async ({ services, params, language }) => {
    const { session, document, kind, token } = await readInvitation(services, params.capability);
    return {
      description: `${kind.captions[language]} ${document.documentNumber}`,
      expiry_date: session.expiresAt.toISOString(),
      organisation: { nameRu: 'Nysan', nameKz: 'Nysan', nameEn: 'Nysan', bin: '' },
      document: {
        uri: `${services.publicUrl}/api/egov/${params.capability}/documents`,
        auth_type: 'Token',
        auth_token: token,
      },
    };
  },
  documents: async ({ services, params, request }) => {
    const { document, kind, session, bytes } = await readProvenSession(
      services,
      params.capability,
      request.headers.authorization,
    );
    return {
      signMethod: 'CMS_SIGN_ONLY',
      version: 1,
      documentsToSign: [documentToSign(kind, document, session.number, bytes)],
    };
  },
  signed: async ({ services, params, request, body, language }) => {
    const { session, kind, decider } = await readProvenSession(
      services,
      params.capability,
      request.headers.authorization,
    );
    const signed = body.documentsToSign.find((one) => String(one.id) === '1');
    if (!signed || body.documentsToSign.length !== 1) {
      throw refuse('bad-request');
    }
    const cms = signed.document.file.data;
    try {
      await approve(services, kind, session.documentId, decider, { cms, channel: 'egov_qr' });
    } catch (error) {
      throw await refusedToPhone(services, session.id, error, language);
    }
    await finishSession(services.db, session.id, 'signed', null, services.now());
    return {};
  },
};

const documentToSign = (
  kind: DocumentKind,
  document: DocumentHeader,
  version: number,
  bytes: Uint8Array,
) => {
  const named = (language: Language) => `${kind.captions[language]} ${document.documentNumber}`;
  return {
    id: 1,
    nameRu: named('ru'),
    nameKz: named('kk'),
    nameEn: named('en'),
    meta: [
      { name: '№', value: document.documentNumber },
      { name: 'v', value: String(version) },
    ],
    document: { file: { mime: '@file/pdf', data: Buffer.from(bytes).toString('base64') } },
  };
};

/** A refused signature answers 403 with a sentence the phone shows, and the browser learns it too. */
const refusedToPhone = async (
  services: Parameters<typeof readProvenSession>[0],
  sessionId: string,
  error: unknown,
  language: Language,
): Promise<unknown> => {
  if (!(error instanceof Refusal) || error.code !== 'signature-refused') {
    return error;
  }
  const sentence = error.facts.message?.(language) ?? null;
  await finishSession(services.db, sessionId, 'refused', sentence, services.now());
  return refuse('phone-signature-refused', error.facts);
};
