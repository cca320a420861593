import type { assistantRoom } from '@nysan/contract/assistant.ts';
import type { AskedBody } from '@nysan/contract/route.ts';
import { newKey } from '../api/index.ts';
import { signal } from '../ui/signal.ts';
import { type Attachment, detachAll, readAttached } from './attachments.ts';
import type { Shown } from './content.ts';
import { rememberedProject, rememberProject } from './remembered.ts';

/** A question as it is sent; repeated under its key it is asked once. */
export type AskRequest = {
  body: AskedBody<typeof assistantRoom.ask>;
  idempotencyKey: string;
};

/** Who asked did not wait for the answer: nothing went wrong. */
export class Stopped extends Error {}

/** A question that was asked here, an answer to it, or a message of a chat that was opened again. */
export type Message = Shown & {
  key: string;
  /** When the answer came; undefined of a chat that was opened again. */
  at?: Date;
  /** What was attached, to be sent again. */
  attached?: readonly Attachment[];
  /** The request that was not answered: it may have arrived, so it is repeated as it was. */
  request?: AskRequest;
  /** Why it was not answered. */
  failure?: Error;
};

/** The chat of this window: the drawer and the pages show the same one. */
type Chat = {
  sessionId: string | null;
  /** Null: all of one's projects. */
  projectId: string | null;
  messages: Message[];
  isWaiting: boolean;
  /** How far the answer is, where that is told. */
  stage: string | null;
  /** What is typed and not yet sent. */
  draft: string;
  /** Whether it is to be sent as soon as its files are uploaded; `refused` when one of them was not. */
  wish: 'none' | 'sent' | 'refused';
};

const empty = (): Chat => ({
  sessionId: null,
  projectId: null,
  messages: [],
  isWaiting: false,
  stage: null,
  draft: '',
  wish: 'none',
});

const chat = signal<Chat>({ ...empty(), projectId: rememberedProject() });

export const useChat = (): Chat => chat.use();
export const readChat = (): Chat => chat.get();

const change = (changed: Partial<Chat>): void => chat.set({ ...chat.get(), ...changed });

export const noteStage = (stage: string | null): void => change({ stage });

export const wishToSend = (wish: Chat['wish']): void => change({ wish });
export const typeDraft = (draft: string): void => change({ draft });
export const chooseProject = (projectId: string | null): void => {
  rememberProject(projectId);
  change({ projectId });
};

/** Empties messages, files and the choice of a project; what was said stays in the history. */
export const clearChat = (): void => {
  rememberProject(null);
  detachAll();
  chat.set(empty());
};

/** Shows a chat of the history in place of this one; an empty one begins anew. */
export const openSession = (sessionId: string, messages: Shown[]): void => {
  detachAll();
  if (messages.length === 0) {
    chat.set({ ...empty(), projectId: chat.get().projectId });
  } else {
    change({
      sessionId,
      messages: messages.map((shown) => ({ ...shown, key: newKey() })),
      isWaiting: false,
    });
  }
};

/** Leaves a chat that is no more. */
export const leaveSession = (sessionId: string): void => {
  if (chat.get().sessionId === sessionId) {
    detachAll();
    chat.set({ ...empty(), projectId: chat.get().projectId });
  }
};

/** The question stands there at once; what was typed and attached is free for the next. */
export const askedNow = (text: string, withFiles: boolean): Message => {
  const attached = withFiles ? readAttached() : [];
  const files = attached.map(({ file }) => file.name);
  const message: Message = { key: newKey(), type: 'human', text, files, attached };
  const { messages } = chat.get();
  change({ messages: [...messages, message], isWaiting: true, draft: '', wish: 'none' });
  detachAll();
  return message;
};

export const askedAgain = (key: string): void =>
  change({
    isWaiting: true,
    messages: chat
      .get()
      .messages.map((one) => (one.key === key ? { ...one, failure: undefined } : one)),
  });

/** Whether the question still stands there: the chat may have been cleared or left meanwhile. */
const isThere = (key: string): boolean => chat.get().messages.some((one) => one.key === key);

export const answeredNow = (question: string, sessionId: string, answer: Message): void => {
  if (isThere(question)) {
    change({ sessionId, isWaiting: false, messages: [...chat.get().messages, answer] });
  }
};

/** The question an answer was given to. */
export const questionOf = (answer: string): string => {
  const { messages } = chat.get();
  const at = messages.findIndex(({ key }) => key === answer);
  return messages.slice(0, at).findLast(({ type }) => type === 'human')?.text ?? '';
};

/** Another answer in the place of one. */
export const changedNow = (key: string, answer: Message): void =>
  change({
    isWaiting: false,
    messages: chat.get().messages.map((one) => (one.key === key ? { ...answer, key } : one)),
  });

export const waitNow = (isWaiting: boolean): void => change({ isWaiting });

/** How a question failed, and what is known of it for the next try. */
type Failed = Pick<Message, 'failure' | 'attached' | 'request'> & { isLost: boolean };

export const failedNow = (question: string, { isLost, ...failed }: Failed): void => {
  if (isThere(question)) {
    const { messages, sessionId } = chat.get();
    change({
      isWaiting: false,
      // A chat that was deleted elsewhere goes on as a new one.
      sessionId: isLost ? null : sessionId,
      messages: messages.map((one) => (one.key === question ? { ...one, ...failed } : one)),
    });
  }
};
