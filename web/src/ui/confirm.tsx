import { lazy, Suspense } from 'react';
import { i18n } from '../i18n/index.ts';
import type { Asked, Question } from './confirm-dialog.tsx';
import { signal } from './signal.ts';

const asked = signal<Asked | undefined>(undefined);

const load = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(load);

/** Asks and waits: `if (await confirm({ text: t('deleteAct'), danger: true })) …`. Esc and a click outside mean no. */
export const confirm = (question: Question = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const ask = () => {
      asked.get()?.answer(false);
      const answer = (yes: boolean) => {
        asked.set(undefined);
        resolve(yes);
      };
      asked.set({ ...question, answer });
    };
    // Without a connection the dialog may not come: then the browser's own asks.
    // oxlint-disable-next-line no-alert
    load().then(ask, () => resolve(window.confirm(plainly(question))));
  });

const plainly = ({ text, about }: Question): string =>
  [text ?? i18n.t('confirm.sure'), about].filter(Boolean).join('\n');

/** Fetches the dialog beforehand: who loses the connection is to be asked all the same. */
export const fetchConfirm = (): Promise<unknown> => load().catch(() => undefined);

/** Where the question appears; once in the application. The dialog is loaded with the first question. */
export const ConfirmHost = () => {
  const question = asked.use();
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
};
