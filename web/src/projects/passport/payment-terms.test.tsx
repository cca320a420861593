import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { aProject, projectId } from '../testing/examples.ts';
import { serving } from '../testing/serve.ts';

const agreed: PaymentTerms = {
  id: '019a0000-0000-7000-8000-00000000000c',
  payee: null,
  payer: null,
  basis: '',
  retentionPercent: 5,
  retentionSum: null,
  retentionUntil: null,
  returnedDirectly: 0,
  advancePaid: 1_000_000,
  advancePercent: 30,
  balance: {
    advancePaid: 1_000_000,
    advanceOffset: 672_570.58,
    advanceLeft: 327_429.42,
    retained: 112_095.1,
    returned: 0,
    held: 112_095.1,
  },
  editable: true,
};

const open = async (terms: PaymentTerms[]) => {
  const bodies: unknown[] = [];
  const { fetch } = serving('CUSTOMER', {
    [`GET /projects/${projectId}`]: () => Response.json(aProject()),
    [`GET /payment-terms/${projectId}`]: () => Response.json(terms),
    [`PUT /payment-terms/${projectId}`]: ({ body }) => {
      bodies.push(body);
      return Response.json(terms[0]);
    },
  });
  vi.stubGlobal('fetch', fetch);
  await showPage(`/app/project/${projectId}`);
  return { bodies, section: await screen.findByRole('region', { name: 'Удержание и аванс' }) };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('retention and advance in the passport', () => {
  it('say what was agreed on and what is left', async () => {
    const { section } = await open([agreed]);
    const words = section.textContent.replaceAll('\u00a0', ' ');
    for (const text of [
      '5 % от суммы акта',
      'Актом',
      '112 095,10 ₸',
      '327 429,42 ₸',
      '672 570,58 ₸ зачтено из 1 000 000,00 ₸',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('are changed as a whole by whoever may', async () => {
    const { section, bodies } = await open([agreed]);
    await userEvent.click(
      within(section).getByRole('button', { name: 'Изменить условия: Договор с заказчиком' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Условия удержания и аванса' });
    await userEvent.click(within(dialog).getByText('Сумма'));
    await userEvent.type(within(dialog).getByLabelText('Удержание, ₸'), '50000,5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        expect.objectContaining({
          payee: null,
          payer: null,
          retentionPercent: null,
          retentionSum: '50000.5',
          advancePaid: '1000000',
          advancePercent: '30',
        }),
      ]),
    );
  });

  it('are only read by others', async () => {
    const { section } = await open([{ ...agreed, editable: false }]);
    expect(within(section).queryByRole('button', { name: /Изменить условия/ })).toBeNull();
    expect(within(section).getByRole('button', { name: 'История условий' })).toBeTruthy();
  });
});
