import type { Reference } from '@nysan/contract/documents/reference.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { idOf } from '../../document-kit/testing/document-server.ts';
import { address, aReference, keeping, listAddress } from './testing/reference.ts';

const open = async (changes: Partial<Reference>) => {
  keeping(aReference(changes));
  await showPage(address);
  await screen.findByRole('heading', { name: /^СПР-000012/ });
};
const noteOf = async (title: string) => within(await screen.findByRole('alert', { name: title }));
const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a reference that comes late names the later ones that were sent without it', async () => {
  const later = { id: idOf(7), documentId: 'СПР-000013', number: '13', period: '2026-04' };
  await open({ laterWithout: [later] });
  const note = await noteOf('Позже этой уже отправлены справки без ее суммы');
  const link = note.getByRole('link', { name: 'СПР-000013' });
  expect(link.getAttribute('href')).toBe(`${listAddress}/${idOf(7)}`);
});

it('a late reference begins the one that corrects it, and leads to it once it is there', async () => {
  const later = { id: idOf(7), documentId: 'СПР-000013', number: '13', period: '2026-04' };
  const correctedBy = { period: '2026-05', id: null, documentId: null };
  const { calls } = keeping(aReference({ laterWithout: [later], correctedBy }));
  const { history } = await showPage(address);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Создать справку за май 2026/ }),
  );
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      period: '2026-05',
    }),
  );
  await waitFor(() => expect(history.location.pathname).toMatch(/references\/[0-9a-f-]+$/));
  cleanup();
  await open({
    laterWithout: [later],
    correctedBy: { period: '2026-05', id: idOf(9), documentId: 'СПР-000014' },
  });
  const link = await screen.findByRole('link', { name: 'Исправлено в справке СПР-000014' });
  expect(link.getAttribute('href')).toBe(`${listAddress}/${idOf(9)}`);
});

it('the next one names month and sum of what it corrects', async () => {
  const late = {
    id: idOf(8),
    documentId: 'СПР-000003',
    number: '3',
    period: '2026-02',
    withoutVat: 200,
    vat: 32,
    total: 232,
  };
  await open({ corrections: [late] });
  const note = await noteOf('Справка исправляет то, что пришло позже');
  expect(text(note.getByText(/Справка № 3 за февраль 2026/))).toContain('232,00 ₸');
});

it('several rates of VAT are named with their sums and acts', async () => {
  await open({
    vatRates: [
      { percent: null, withoutVat: 70, vat: 0, acts: ['АВР-000003'] },
      { percent: 12, withoutVat: 1000, vat: 120, acts: ['АВР-000001'] },
    ],
  });
  const note = await noteOf('Разные ставки НДС');
  expect(text(note.getByText(/^Без НДС/))).toBe('Без НДС: 70,00 ₸ · АВР-000003');
  expect(text(note.getByText(/^12\s%/))).toBe('12 %: 1 000,00 ₸ · НДС 120,00 ₸ · АВР-000001');
});

it('the contract of the passport is taken over by one press where another one stands', async () => {
  const message = 'Договор в справке: № 142. В паспорте объекта: № 14.';
  const { patches } = keeping(
    aReference({
      departures: [{ field: 'agreementReason', message, reason: '' }],
      passportAgreement: { agreementNumber: '14', agreementDate: '2026-01-20' },
    }),
  );
  await showPage(address);
  expect(await screen.findByText(message)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Как в паспорте объекта № 14/ }));
  await waitFor(() =>
    expect(patches()).toEqual([
      { field: 'agreementNumber', action: 'UPDATE', updateValue: '14' },
      { field: 'agreementDate', action: 'UPDATE', updateValue: '2026-01-20' },
    ]),
  );
});
