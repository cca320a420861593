import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ToastHost } from '../../ui/toasts.tsx';
import { SignManyDialog } from '../many/dialog.tsx';
import { ids, type Judge, serveMany } from './many-desk.ts';
import type { Answers, Made } from './signing-desk.ts';

type PageProps = { onSigned: () => void };

const OpenDialog = ({ onSigned }: PageProps) => (
  <SignManyDialog documents={ids} onClose={() => undefined} onSigned={onSigned} />
);

/** Shows the dialog of three documents, or a page with it, before a server that judges so. */
export const openMany = async (
  judge: Judge,
  answers: Answers = {},
  Page: ComponentType<PageProps> = OpenDialog,
) => {
  const onSigned = vi.fn();
  const served = serveMany(judge, answers);
  await show(
    <>
      <Page onSigned={onSigned} />
      <ToastHost />
    </>,
  );
  await screen.findByRole('list', { name: 'Документы' });
  return { ...served, onSigned };
};

/** What the dialog says of each document. */
export const lines = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Документы' })).getAllByRole('listitem');

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The calls that carried a signature. */
export const sent = (made: Made[]): string[] =>
  made.map(({ call }) => call).filter((call) => call.startsWith('POST /api/signer/documents/'));
