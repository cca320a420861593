import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judge, startForPerson } from '../../../../server/src/dev/ncalayer/person-fixture.ts';
import { addressKey } from '../ncalayer-addresses.ts';
import { approvePath, ids, pdfOf } from '../testing/many-desk.ts';
import { lines, openMany, press, sent } from '../testing/many-dialog.tsx';
import { type Answers, refusal } from '../testing/signing-desk.ts';
import { SignManyDialog } from './dialog.tsx';

let simulator: Awaited<ReturnType<typeof startForPerson>>;
const [first = '', second = '', third = ''] = ids;
const asked = (at: number) => simulator.requests[at];
const inBase64 = (id: string, version = 1) => Buffer.from(pdfOf(id, version)).toString('base64');

const Page = ({ onSigned }: { onSigned: () => void }) => {
  const [chosen, setChosen] = useState<string[] | undefined>(ids);
  return (
    <SignManyDialog documents={chosen} onClose={() => setChosen(undefined)} onSigned={onSigned} />
  );
};

const open = (answers?: Answers) => openMany(judge, answers, Page);

/** An answer that waits until it is let go, and when it was asked for. */
const heldAnswer = () => {
  const came = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  return {
    came: came.promise,
    letGo: going.resolve,
    answer: async () => {
      came.resolve();
      await going.promise;
      return Response.json({ message: 'Подписано' });
    },
  };
};

beforeEach(async () => {
  localStorage.setItem('nysan.tokens', 't\nr');
  simulator = await startForPerson('sign', 'sign');
  localStorage.setItem(addressKey, simulator.url);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await simulator.close();
});

describe('a document that was revised after it was listed', () => {
  const revised = { state: 'waiting', message: null, version: 2, name: 'Сваи' } as const;

  it('is not signed in its new version before its reader agrees', async () => {
    const { made, standing } = await open();
    standing.set(second, revised);
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    expect(sent(made)).toEqual([approvePath(first), approvePath(third)]);
    expect(asked(0)).toMatchObject({ args: { data: [first, third].map((id) => inBase64(id)) } });
    expect(lines()[0]?.textContent).toContain('Сваи');
    expect(lines()[0]?.textContent).toContain('теперь это версия 2');
    expect(screen.queryByRole('button', { name: 'Повторить неудавшиеся' })).toBeNull();
    await press('Подписать и ее');
    await press('Повторить неудавшиеся');
    expect(await screen.findByText('Все документы подписаны')).toBeDefined();
    expect(asked(1)).toMatchObject({ args: { data: inBase64(second, 2) } });
    expect(sent(made).at(-1)).toBe(approvePath(second, 2));
  });

  it('is not signed when it is revised while its old version is being signed, and not by a retry', async () => {
    const { made, standing } = await open({
      [approvePath(first)]: () => {
        standing.set(second, revised);
        return refusal(422, 'signature-refused', 'Сертификат отозван.');
      },
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 1 из 3')).toBeDefined();
    expect(screen.getByText(/теперь это версия 2/)).toBeDefined();
    await press('Повторить неудавшиеся');
    await waitFor(() => expect(simulator.requests).toHaveLength(2));
    expect(asked(1)).toMatchObject({ args: { data: inBase64(first) } });
    expect(await screen.findByText('Сертификат отозван.')).toBeDefined();
    expect(sent(made)).not.toContain(approvePath(second, 2));
  });
});

describe('giving up while signatures are sent', () => {
  it('lets the one under way arrive, sends no other and says how many are signed', async () => {
    const held = heldAnswer();
    const { made } = await open({ [approvePath(first)]: held.answer });
    await press('Подписать ЭЦП');
    await held.came;
    expect(await screen.findByText('Подписано 0 из 3')).toBeDefined();
    await press('Отмена');
    held.letGo();
    expect(await screen.findByText('Подписано 1 из 3')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Повторить неудавшиеся' })).toBeDefined();
    expect(sent(made)).toEqual([approvePath(first)]);
  });

  it('by closing the dialog does the same and tells it beside the page', async () => {
    const held = heldAnswer();
    const { made, onSigned } = await open({ [approvePath(first)]: held.answer });
    await press('Подписать ЭЦП');
    await held.came;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.letGo();
    expect(await screen.findByText('Подписано 1 из 3')).toBeDefined();
    expect(sent(made)).toEqual([approvePath(first)]);
    expect(onSigned).toHaveBeenCalled();
  });

  it('keeps the keyboard in the dialog', async () => {
    const held = heldAnswer();
    await open({ [approvePath(first)]: held.answer });
    await press('Подписать ЭЦП');
    await held.came;
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Отмена'));
    held.letGo();
    await screen.findByText('Все документы подписаны');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Закрыть'));
  });
});

describe('what NCALayer does wrong', () => {
  it('is told in the language of the page', async () => {
    simulator.setMode('hang-up');
    await open();
    await press('Подписать ЭЦП');
    expect(await screen.findByText(/NCALayer закрыл соединение, не подписав/)).toBeDefined();
    expect(screen.queryByText('NCALayer не запущен')).toBeNull();
  });
});
