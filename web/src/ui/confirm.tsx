import { lazy, Suspense } from 'react';
import { signal } from './signal.ts';

export type Question = {
  title?: string;
  /** By default the person is asked whether he is sure. */
  text?: string;
  /** 'Да' by default. */
  yes?: string;
  /** 'Нет' by default. */
  no?: string;
  /** Paints the yes-button red: something is lost. */
  danger?: boolean;
};

export type Asked = Question & { answer: (yes: boolean) => void };

const asked = signal<Asked | undefined>(undefined);

/** Asks and waits: `if (await confirm({ text: t('deleteAct'), danger: true })) …`. Esc and a click outside mean no. */
export const confirm = (question: Question = {}): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false);
    const answer = (yes: boolean) => {
      asked.set(undefined);
      resolve(yes);
    };
    asked.set({ ...question, answer });
  });

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Where the question appears; once in the application. The dialog is loaded with the first question. */
export const ConfirmHost = () => {
  const question = asked.use();
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
};
