import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { type Answer, keep, refusal } from '../../document-kit/testing/document-server.ts';
import { actPath, address, exampleAct, positionId } from './testing/act.ts';

// A busy machine may take its time over the first rendering of a whole page.

const change = (
  { estimateRecords }: HiddenWorkAct,
  field: string,
  { updateValue }: { updateValue?: unknown },
): Partial<HiddenWorkAct> =>
  field === 'estimateRecords'
    ? {
        estimateRecords: estimateRecords.map((record) => ({
          ...record,
          volumeToClose: Number((updateValue as { volume: string }).volume),
        })),
      }
    : { [field]: updateValue ?? '' };

const opened = async (answer?: Answer, act = exampleAct()) => {
  const server = keep(act, { path: actPath, change, answer });
  await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return server;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the volume of a position', () => {
  const edit = async (typed: string) => {
    const field = screen.getByRole('textbox', { name: /Объем: Устройство ростверка/ });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  };
  const written = (volume: string) => ({
    field: 'estimateRecords',
    action: 'UPDATE',
    updateValue: { id: positionId, volume },
  });

  it('takes a comma and sends a point', async () => {
    const { patches } = await opened();
    await edit('41,25');
    await waitFor(() => expect(patches()).toEqual([written('41.25')]));
  });

  it('above what is left says how much is and takes it by one click', async () => {
    const { patches } = await opened(({ method, body }) =>
      method === 'PATCH' && JSON.stringify(body).includes('"500"')
        ? refusal(409, 'volume-exceeded', { details: { positionId, left: 94.25 } })
        : undefined,
    );
    await edit('500');
    const cell = (await screen.findByText(/осталось 94,25/)).closest('td') ?? document.body;
    await userEvent.click(within(cell).getByRole('button', { name: 'Взять остаток' }));
    await waitFor(() => expect(patches().at(-1)).toEqual(written('94.25')));
  });

  it('that is none is told and not sent', async () => {
    const { patches } = await opened();
    await edit('0');
    await screen.findByText(/больше нуля/);
    expect(patches()).toEqual([]);
  });
});
