import type { phoneSigningRoom } from '@nysan/contract/phone-signing.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../calls/refusal.ts';
import type { Handlers } from '../http/room.ts';
import { sentenceOf } from '../http/sentence.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import type { Signable } from '../signables/repository.ts';
import { fill, textsOf } from '../texts/texts.ts';
import { acceptSigned, noteRefused } from './accept.ts';
import { openTaker, type Takers } from './item.ts';
import { finishSession, markScanned, type PhoneItem, type PhoneSession } from './repository.ts';
import { provenSession, type Shown, scannedSession } from './sessions.ts';

/** A phone gets its documents inside JSON; larger ones are signed on a computer. */
export const PHONE_DOCUMENTS_LIMIT = 10 * 1024 * 1024;

/** The calls eGov Mobile makes. A phone carries no account: the address and its token are single-use capabilities. */
export const phoneSigningHandlers = (takers: Takers): Handlers<typeof phoneSigningRoom> => ({
  invitation: async ({ services, params, request, language }) => {
    const shown = { capability: params.capability, address: request.ip };
    const { session, token } = await scannedSession(services, shown);
    const open = await openItems(takers, services, session);
    await markScanned(services.db, session.id, services.now());
    const [only] = open.length === 1 ? open : [];
    return {
      description:
        (only && nameOf(only.signable, language)) ??
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
    const session = await provenSession(services, shownBy(request, params));
    const open = await openItems(takers, services, session);
    const { given, refusals } = await documentsOf(services, open);
    const [refusal] = refusals;
    if (refusal && given.length === 0) {
      const sentence = sentenceOf(refusal, language);
      await finishSession(services.db, session.id, 'refused', sentence, services.now());
      throw refusal;
    }
    return { signMethod: 'CMS_SIGN_ONLY', version: 1, documentsToSign: given };
  },
  signed: async ({ services, params, request, body, language }) => {
    const session = await provenSession(services, shownBy(request, params), { mayBeSigned: true });
    const signed = new Map(
      body.documentsToSign.map(({ id, document }) => [String(id), document.file.data]),
    );
    const isKnown = (id: string) => session.items.some(({ place }) => String(place) === id);
    if (signed.size < body.documentsToSign.length || ![...signed.keys()].every(isKnown)) {
      throw refuse('bad-request');
    }
    await acceptSigned(services, takers, session, { signed, address: request.ip, language });
    return {};
  },
});

const shownBy = (
  { headers, ip }: FastifyRequest,
  { capability }: { capability: string },
): Shown => ({ capability, authorization: headers.authorization, address: ip });

/** What of a session can still be signed; refuses when nothing can, as its first thing does. */
const openItems = async (takers: Takers, services: Services, { items, userId }: PhoneSession) => {
  const open: PhoneItem[] = [];
  const refusals: Refusal[] = [];
  for (const item of items.filter(({ state }) => state !== 'signed')) {
    try {
      await openTaker(takers, services, item, userId);
      open.push(item);
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
const documentsOf = async (services: Services, open: PhoneItem[]) => {
  const given = [];
  const refusals: Refusal[] = [];
  let size = 0;
  for (const item of open) {
    const content = await contentOf(services, item);
    if (content instanceof Refusal) {
      refusals.push(content);
      await noteRefused(services, item, content);
      continue;
    }
    size += content.length;
    if (size > PHONE_DOCUMENTS_LIMIT) {
      throw refuse('body-too-large');
    }
    given.push(documentToSign(item, content));
  }
  return { given, refusals };
};

const contentOf = (services: Services, { signable }: PhoneItem): Promise<Uint8Array | Refusal> =>
  bytesOf(services, signable).catch((error: unknown) =>
    error instanceof Refusal ? error : raise(error),
  );

/** What the app shows before it asks for the key. */
const nameOf = ({ captions, fullNumber }: Signable, language: Language): string =>
  [captions[language], ...(fullNumber === null ? [] : [fullNumber])].join(' ');

const documentToSign = ({ place, signable }: PhoneItem, content: Uint8Array) => ({
  id: place,
  nameRu: nameOf(signable, 'ru'),
  nameKz: nameOf(signable, 'kk'),
  nameEn: nameOf(signable, 'en'),
  meta: signable.details,
  document: {
    file: {
      // A text is told nothing of, a PDF in the app's own words.
      mime: signable.content === null ? '@file/pdf' : '',
      data: Buffer.from(content).toString('base64'),
    },
  },
});
