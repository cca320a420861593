import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import type { HistoryEntry } from '../../document-kit/page/types.ts';
import { documentId } from '../../document-kit/testing/document-server.ts';
import { aReference, keeping, listAddress } from './testing/reference.ts';

const emptied: HistoryEntry = {
  auditId: 1,
  event: { code: 'changed', name: 'Изменено' },
  performedBy: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-14T10:00:00Z',
  differences: {
    constractionTotal: { value1: '1 400 000,00', value2: null }, // sic
    customerAddress: { value1: 'Кокшетау', value2: '' },
  },
  fieldNames: { constractionTotal: 'Всего с НДС', customerAddress: 'Адрес заказчика' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells an emptied total, which follows the acts again, from an emptied field', async () => {
  keeping(aReference(), ({ path }) =>
    path.startsWith('/history') ? Response.json([emptied]) : undefined,
  );
  await showPage(`${listAddress}/history/${documentId}`);
  const after = async (field: string) => {
    const line = (await screen.findByText(field)).parentElement;
    return within(line ?? document.body).getByRole('insertion').textContent;
  };
  expect(await after('Всего с НДС')).toBe('по актам');
  expect(await after('Адрес заказчика')).toBe('пусто');
});
