import { randomUUID } from 'node:crypto';
import type { NamedSigner } from './keys.ts';

/** What the person is asked: may this be signed, and with which key? */
export type Question = {
  method: string;
  /** Where the asking page comes from. */
  origin: string;
  documents: number;
  bytes: number;
  timestamp: boolean;
  /** Keys that fit what the page asked for; with none of them only «Отмена» is left. */
  keys: NamedSigner[];
};

export type OpenQuestion = Question & { id: string };

/** The dialog of NCALayer: one question at a time, answered by a person on the simulator's page. */
export type KeyWindow = {
  /** Null stands for «Отмена», also when the asking page went away. */
  ask(question: Question, gone: AbortSignal): Promise<NamedSigner | null>;
  current(): OpenQuestion | undefined;
  /** False when this question is no longer open, or the key is none of its keys. */
  decide(id: string, keyName: string | null): boolean;
};

export const createKeyWindow = (): KeyWindow => {
  let open: { question: OpenQuestion; settle: (key: NamedSigner | null) => void } | undefined;
  return {
    ask: (question, gone) =>
      new Promise((resolve) => {
        const settle = (key: NamedSigner | null) => {
          open = undefined;
          gone.removeEventListener('abort', cancel);
          resolve(key);
        };
        const cancel = () => settle(null);
        open = { question: { ...question, id: randomUUID() }, settle };
        gone.addEventListener('abort', cancel);
        if (gone.aborted) {
          cancel();
        }
      }),
    current: () => open?.question,
    decide: (id, keyName) => {
      const key = open?.question.keys.find(({ name }) => name === keyName);
      if (!open || open.question.id !== id || (keyName !== null && !key)) {
        return false;
      }
      open.settle(key ?? null);
      return true;
    },
  };
};
