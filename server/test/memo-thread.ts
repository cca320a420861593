import type { Memo, MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

type House = { app: TestApp; site: Site; signers: Signers };
const MEMOS = '/api/correspondence/api/memos';

/** A memo from one person that asks one seat for something, with today's date and its writer's next number. */
export const memoFrom = async (
  { app, site }: Pick<House, 'app' | 'site'>,
  who: Person,
  mainRecipientStatus: Record<string, string>,
  rest: Partial<MemoPayload> = {},
): Promise<MemoPayload> => {
  const url = '/api/correspondence/api/documents/documentNumber?type=MEMO';
  const { documentNumber, date } = expectStatus(await app.call(who, { url }), 200);
  return {
    projectUuid: site.projectId,
    title: 'О переносе бетонирования',
    content: 'Прошу согласовать перенос бетонирования на четверг.',
    creationDate: date,
    documentNumber,
    mainRecipientStatus,
    recipientStatuses: {},
    attachedFileIds: [],
    ...rest,
  };
};

export const previewMemo = (app: TestApp, who: Person, payload: object) =>
  app.call(who, { method: 'POST', url: `${MEMOS}/preview`, payload });

/** Freezes a memo and signs its PDF; the CMS. */
export const signedMemo = async (
  { app, signers }: Pick<House, 'app' | 'signers'>,
  who: Person,
  payload: object,
): Promise<{ id: string; cms: string; bytes: Buffer }> => {
  const { id } = expectStatus(await previewMemo(app, who, payload), 201);
  const pdf = await app.call(who, { url: `/api/printer/document/${id}` });
  return { id, cms: signers.sign(who, pdf.rawPayload), bytes: pdf.rawPayload };
};

export const sendMemo = (
  app: TestApp,
  who: Person,
  { parentId, ...payload }: Partial<MemoPayload> & { cms?: string },
  headers: Record<string, string> = {},
) =>
  app.call(who, {
    method: 'POST',
    url: parentId ? `${MEMOS}/${parentId}/reply` : MEMOS,
    payload,
    headers,
  });

/** Writes, signs and sends a memo. */
export const sentMemo = async (
  house: House,
  who: Person,
  mainRecipientStatus: Record<string, string>,
  rest: Partial<MemoPayload> = {},
): Promise<Memo> => {
  const payload = await memoFrom(house, who, mainRecipientStatus, rest);
  const { cms } = await signedMemo(house, who, payload);
  return expectStatus(await sendMemo(house.app, who, { ...payload, cms }), 201);
};

export const readMemo = (app: TestApp, who: Person, id: string) =>
  app.call(who, { url: `${MEMOS}/${id}` });

/** Does something with a memo, as `review`. */
export const actOn = (
  app: TestApp,
  who: Person,
  id: string,
  action: string,
  payload = {},
  headers: Record<string, string> = {},
) => app.call(who, { method: 'POST', url: `${MEMOS}/${id}/${action}`, payload, headers });

/** The CMS of somebody over what was signed and sent. */
export const cmsOver = async (
  { app, site, signers }: House,
  who: Person,
  id: string,
): Promise<string> => {
  const pdf = await app.call(site.contractor, { url: `/api/printer/document/${id}` });
  return signers.sign(who, pdf.rawPayload);
};

/** Keeps a draft. */
export const saveDraft = (app: TestApp, who: Person, payload: object) =>
  app.call(who, { method: 'POST', url: `${MEMOS}/draft`, payload });
