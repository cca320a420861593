import type { phoneSigningRoom } from '@nysan/contract/approval.ts';
import { Refusal, refuse } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import { sentenceOf } from '../http/sentence.ts';
import { fill, textsOf } from '../texts/texts.ts';
import { acceptSigned } from './accept.ts';
import { finishSession, markScanned } from './repository.ts';
import { provenSession, scannedSession } from './sessions.ts';
import { type Item, inEveryLanguage, itemsOf, type Subject, type Subjects } from './subject.ts';

/** A phone gets its documents inside JSON; larger ones are signed on a computer. */
export const PHONE_DOCUMENTS_LIMIT = 10 * 1024 * 1024;

/** The calls eGov Mobile makes. A phone carries no account: the address and its token are single-use capabilities. */
export const phoneSigningHandlers = (subjects: Subjects): Handlers<typeof phoneSigningRoom> => ({
  invitation: async ({ services, params, language }) => {
    const { session, token } = await scannedSession(services, params.capability);
    const open = await openSubjects(itemsOf(subjects, services, session));
    await markScanned(services.db, session.id, services.now());
    const [only] = open.length === 1 ? open : [];
    return {
      description:
        only?.subject.names[language] ??
        fill(textsOf(language).phone.several, { count: open.length }),
      expiry_date: session.expiresAt.toISOString(),
      organisation: { nameRu: 'Nysan', nameKz: 'Nysan', nameEn: 'Nysan', bin: '' },
      document: {
        uri: `${services.publicUrl}/api/egov/${params.capability}/documents`,
        auth_type: 'Token',
        auth_token: token,
      },
    };
  },
  documents: async ({ services, params, request, language }) => {
    const { authorization } = request.headers;
    const session = await provenSession(services, params.capability, authorization);
    const open = await openSubjects(itemsOf(subjects, services, session));
    const { given, refusals } = await documentsOf(open);
    const [refusal] = refusals;
    if (refusal && given.length === 0) {
      const sentence = sentenceOf(refusal, language);
      await finishSession(services.db, session.id, 'refused', sentence, services.now());
      throw refusal;
    }
    return { signMethod: 'CMS_SIGN_ONLY', version: 1, documentsToSign: given };
  },
  signed: async ({ services, params, request, body, language }) => {
    const { authorization } = request.headers;
    const session = await provenSession(services, params.capability, authorization, {
      mayBeSigned: true,
    });
    const items = itemsOf(subjects, services, session);
    const signed = new Map(
      body.documentsToSign.map(({ id, document }) => [String(id), document.file.data]),
    );
    const isKnown = (id: string) => items.some(({ place }) => String(place) === id);
    if (signed.size < body.documentsToSign.length || ![...signed.keys()].every(isKnown)) {
      throw refuse('bad-request');
    }
    await acceptSigned(services, session, items, { signed, address: request.ip, language });
    return {};
  },
});

type Open = Pick<Item, 'place' | 'note'> & { subject: Subject };

/** What of a session can still be signed; refuses when nothing can, as its first thing does. */
const openSubjects = async (items: Item[]): Promise<Open[]> => {
  const open: Open[] = [];
  const refusals: Refusal[] = [];
  for (const { place, note, find } of items.filter(({ isSigned }) => !isSigned)) {
    try {
      open.push({ place, note, subject: await find() });
    } catch (error) {
      refusals.push(error instanceof Refusal ? error : raise(error));
    }
  }
  if (open.length === 0) {
    throw refusals[0] ?? refuse('signature-session-finished');
  }
  return open;
};

const raise = (error: unknown): never => {
  throw error;
};

/** What the phone is given; bytes that are refused keep none of the others back. */
const documentsOf = async (open: Open[]) => {
  const given = [];
  const refusals: Refusal[] = [];
  let size = 0;
  for (const { place, note, subject } of open) {
    const content = await bytesOf(subject);
    if (content instanceof Refusal) {
      refusals.push(content);
      await note(
        'refused',
        inEveryLanguage((language) => sentenceOf(content, language)),
      );
      continue;
    }
    size += content.length;
    if (size > PHONE_DOCUMENTS_LIMIT) {
      throw refuse('body-too-large');
    }
    given.push(documentToSign(place, subject, content));
  }
  return { given, refusals };
};

const bytesOf = ({ bytes }: Subject): Promise<Uint8Array | Refusal> =>
  bytes().catch((error: unknown) => (error instanceof Refusal ? error : raise(error)));

const documentToSign = (id: number, { names, meta, mime }: Subject, content: Uint8Array) => ({
  id,
  nameRu: names.ru,
  nameKz: names.kk,
  nameEn: names.en,
  meta,
  document: { file: { mime, data: Buffer.from(content).toString('base64') } },
});
