import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleAct, keepAct, openAct } from './testing/done-work-act.ts';

const message = 'НДС в акте: 12 %. По периоду и договору: 16 %.';
const ready = 'Договор № 14 от 10.11.2025 заключен до 01.01.2026';
const departures = [{ field: 'VAT_REASON', message, reason: '' }];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a rate that is not that of the month asks for a reason, and a ready-made one is taken by one press', async () => {
  const act = exampleAct({ vat: 12, departures, vatReasons: [ready] });
  const { patches } = keepAct(act, { VAT_REASON: () => ({ vatReason: ready }) });
  await openAct();
  expect(screen.getByText(message)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(ready) }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Причина другой ставки НДС/ })).toHaveProperty(
      'value',
      ready,
    ),
  );
  expect(patches()).toEqual([{ field: 'VAT_REASON', action: 'UPDATE', updateValue: ready }]);
});

it('who only reads sees both rates and the reason', async () => {
  keepAct(exampleAct({ vat: 12, departures, vatReason: ready, editable: false }));
  await openAct();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.getByText(ready)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Причина/ })).toBeNull();
});

it('an act that keeps to month and contract asks for nothing, nor does one without VAT offer a rate', async () => {
  keepAct(exampleAct({ dueVat: null, isVatEnabled: false, vat: 12 }));
  await openAct();
  expect(screen.queryByText(/Причина другой ставки/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Поставить/ })).toBeNull();
});
