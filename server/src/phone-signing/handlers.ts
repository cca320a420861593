import type { phoneSigningRoom } from '@nysan/contract/approval.ts';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { Refusal, refuse } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { textsOf } from '../texts/texts.ts';
import { finishSession, markScanned } from './repository.ts';
import { provenSession, scannedSession } from './sessions.ts';
import { type Subject, type Subjects, subjectOf } from './subject.ts';

/** A phone gets the document inside JSON; larger ones are signed on a computer. */
const PHONE_DOCUMENT_LIMIT = 10 * 1024 * 1024;

/** The calls eGov Mobile makes. A phone carries no account: the address and its token are single-use capabilities. */
export const phoneSigningHandlers = (subjects: Subjects): Handlers<typeof phoneSigningRoom> => ({
  invitation: async ({ services, params, language }) => {
    const { session, token } = await scannedSession(services, params.capability);
    const { names } = await subjectOf(subjects, services, session);
    await markScanned(services.db, session.id, services.now());
    return {
      description: names[language],
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
    const { authorization } = request.headers;
    const session = await provenSession(services, params.capability, authorization);
    const subject = await subjectOf(subjects, services, session);
    return {
      signMethod: 'CMS_SIGN_ONLY',
      version: 1,
      documentsToSign: [await documentToSign(subject)],
    };
  },
  signed: async ({ services, params, request, body, language }) => {
    const { authorization } = request.headers;
    const session = await provenSession(services, params.capability, authorization);
    const subject = await subjectOf(subjects, services, session);
    const signed = body.documentsToSign.find((one) => String(one.id) === '1');
    if (!signed || body.documentsToSign.length !== 1) {
      throw refuse('bad-request');
    }
    try {
      await subject.accept(signed.document.file.data, request.ip);
    } catch (error) {
      throw await refusedToPhone(services, session.id, error, language);
    }
    await finishSession(services.db, session.id, 'signed', null, services.now());
    return {};
  },
});

const documentToSign = async ({ names, meta, mime, bytes }: Subject) => {
  const content = await bytes();
  if (content.length > PHONE_DOCUMENT_LIMIT) {
    throw refuse('body-too-large');
  }
  return {
    id: 1,
    nameRu: names.ru,
    nameKz: names.kk,
    nameEn: names.en,
    meta,
    document: { file: { mime, data: Buffer.from(content).toString('base64') } },
  };
};

/** What the person holding the phone can mend: with another key, or by signing what he was given. */
const mendable: readonly ErrorCode[] = ['signature-refused', 'iin-taken'];

/** A refused signature answers 403 with a sentence the phone shows, and the browser learns it too. */
const refusedToPhone = async (
  services: Services,
  sessionId: string,
  error: unknown,
  language: Language,
): Promise<unknown> => {
  if (!(error instanceof Refusal) || !mendable.includes(error.code)) {
    return error;
  }
  const { code, facts } = error;
  const message = facts.message ?? ((spoken: Language) => textsOf(spoken).errors[code]);
  await finishSession(services.db, sessionId, 'refused', message(language), services.now());
  return refuse('phone-signature-refused', { detailCode: code, ...facts, message });
};
