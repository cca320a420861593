import { call } from './api.ts';
import type { House, Tokens } from './house.ts';

type Person = { id: string; email: string };
export type LetterWords = {
  title: string;
  content: string;
  /** The addresses of those it goes to, the main recipient first. */
  to: string[];
  /** The letter it answers. */
  parentId?: string;
};

/** Sends a letter the way the pages do, signed with the sender's demo key; answers its id. */
export const sendLetter = async (
  { url }: House,
  { token }: Tokens,
  projectId: string,
  { title, content, to, parentId }: LetterWords,
): Promise<string> => {
  const room = '/correspondence/api';
  const people = await call<Person[]>(
    url,
    token,
    'GET',
    `${room}/documents/project/${projectId}/recipients`,
  );
  const [mainRecipientId, ...recipientIds] = to.map(
    (email) => people.find((person) => person.email === email)?.id,
  );
  const { documentNumber, date } = await call<{ documentNumber: string; date: string }>(
    url,
    token,
    'GET',
    `${room}/documents/documentNumber`,
  );
  const letter = {
    projectUuid: projectId,
    title,
    content,
    documentNumber,
    creationDate: date,
    mainRecipientId,
    recipientIds,
  };
  const preview = { ...letter, ...(parentId && { parentId }) };
  const { id } = await call<{ id: string }>(url, token, 'POST', `${room}/letters/preview`, preview);
  await call(url, token, 'POST', `/signer/demo/${id}`);
  const path = parentId ? `${room}/letters/${parentId}/reply` : `${room}/letters`;
  return (await call<{ id: string }>(url, token, 'POST', path, letter)).id;
};
