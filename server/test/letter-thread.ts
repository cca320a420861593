import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

type House = { app: TestApp; site: Site; signers: Signers };

/** The number of a person's next letter and the date it bears. */
export const nextNumber = async (
  app: TestApp,
  who: Person,
): Promise<{ documentNumber: string; date: string }> =>
  expectStatus(
    await app.call(who, { url: '/api/correspondence/api/documents/documentNumber' }),
    200,
  );

/** A letter from one person to a seat, with today's date and its writer's next number. */
export const letterFrom = async (
  { app, site }: Pick<House, 'app' | 'site'>,
  who: Person,
  mainRecipientId: string,
  rest: Partial<LetterPayload> = {},
): Promise<LetterPayload> => {
  const { documentNumber, date } = await nextNumber(app, who);
  return {
    projectUuid: site.projectId,
    title: 'О сроках поставки арматуры',
    content: 'Просим подтвердить срок поставки.\nС уважением.',
    creationDate: date,
    documentNumber,
    mainRecipientId,
    recipientIds: [],
    attachedFileIds: [],
    ...rest,
  };
};

export const previewLetter = (app: TestApp, who: Person, payload: object) =>
  app.call(who, { method: 'POST', url: '/api/correspondence/api/letters/preview', payload });

/** Freezes a letter and signs its PDF; the CMS. */
export const signedPreview = async (
  { app, signers }: Pick<House, 'app' | 'signers'>,
  who: Person,
  payload: object,
): Promise<{ id: string; cms: string; bytes: Buffer }> => {
  const { id } = expectStatus(await previewLetter(app, who, payload), 201);
  const pdf = await app.call(who, { url: `/api/printer/document/${id}` });
  return { id, cms: signers.sign(who, pdf.rawPayload), bytes: pdf.rawPayload };
};

export const sendLetter = (
  app: TestApp,
  who: Person,
  { parentId, ...payload }: Partial<LetterPayload> & { cms?: string },
  headers: Record<string, string> = {},
) =>
  app.call(who, {
    method: 'POST',
    url: parentId
      ? `/api/correspondence/api/letters/${parentId}/reply`
      : '/api/correspondence/api/letters',
    payload,
    headers,
  });

/** Writes, signs and sends a letter. */
export const sentLetter = async (
  house: House,
  who: Person,
  mainRecipientId: string,
  rest: Partial<LetterPayload> = {},
): Promise<Letter> => {
  const payload = await letterFrom(house, who, mainRecipientId, rest);
  const { cms } = await signedPreview(house, who, payload);
  return expectStatus(await sendLetter(house.app, who, { ...payload, cms }), 201);
};

export const readLetter = (app: TestApp, who: Person, id: string) =>
  app.call(who, { url: `/api/correspondence/api/letters/${id}` });
