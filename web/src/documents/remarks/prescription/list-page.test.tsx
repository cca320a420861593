import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../../test/show-page.tsx';
import {
  documentId,
  pageOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { answerRoom, aPrescription, listAddress } from './testing/prescription.ts';

const row = {
  ...aPrescription({
    status: { status: 'APPROVED', name: 'Утвержден' },
    stage: { status: 'RECEIVED', name: 'Получено' },
    remarkAmount: 3,
    overdueAmount: 1,
  }),
  waitsForMe: false,
  mayOpen: true,
};

const show = async (query = '') => {
  const room = answerRoom();
  const calls = serve((called) =>
    called.path === `/prescriptions/projects/${projectId}/TECHNICAL` ? pageOf([row]) : room(called),
  );
  await showPage(`${listAddress}${query}`);
  await screen.findByRole('link', { name: 'ПР-000004' });
  const asked = () => calls.filter(({ path }) => path.startsWith('/prescriptions')).at(-1)?.query;
  return { table: within(screen.getByRole('table')), asked };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of prescriptions', { timeout: 120_000 }, () => {
  it('says that one with open remarks is received, and nowhere that it is approved', async () => {
    const { table } = await show();
    expect(table.getByText('Получено').getAttribute('data-tone')).toBe('blue');
    expect(table.queryByText('Утвержден')).toBeNull();
    expect(table.getByRole('link', { name: 'ПР-000004' }).getAttribute('href')).toBe(
      `${listAddress}/${documentId}`,
    );
  });

  it('is asked by stage, and by the status that it does not show never', async () => {
    const { asked } = await show('?stage=RESOLVED&status=APPROVED');
    expect(asked()).toBe('stage=RESOLVED&page=0');
    expect(await screen.findByText('Устранено')).toBeDefined();
  });
});
