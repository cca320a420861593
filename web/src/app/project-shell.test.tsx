import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/index.ts';

const ours = '019a0000-0000-7000-8000-000000000001';
const alsoOurs = '019a0000-0000-7000-8000-000000000002';
const ofOthers = '019a0000-0000-7000-8000-000000000003';
const kept = () => localStorage.getItem('selectedProject');

beforeEach(() => {
  localStorage.clear();
  storeTokens({ token: 't', refreshToken: 'r' });
  vi.stubGlobal('fetch', (url: string) => {
    const isOurs = url.startsWith('/api/identity/roles') && !url.endsWith(ofOthers);
    return Promise.resolve(
      isOurs
        ? Response.json([{ id: 1, name: 'Заказчик', code: 'CUSTOMER' }])
        : Response.json({ code: 'not-found', message: 'Не найдено' }, { status: 404 }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the selected project', () => {
  it.each(['', '/estimate', '/organizations', '/acts/hidden-work-act'])(
    'is the one of which a page was opened: %s',
    async (path) => {
      await showPage(`/app/project/${ours}${path}`);
      await waitFor(() => expect(kept()).toBe(ours));
    },
  );

  it('is the last one opened, and stays after it is left', async () => {
    const { history } = await showPage(`/app/project/${ours}/estimate`);
    await waitFor(() => expect(kept()).toBe(ours));
    act(() => history.push(`/app/project/${alsoOurs}/estimate`));
    await waitFor(() => expect(kept()).toBe(alsoOurs));
    act(() => history.push('/app/project'));
    await screen.findByRole('heading', { name: 'Строительные объекты' });
    expect(kept()).toBe(alsoOurs);
  });

  it('is never one of others', async () => {
    await showPage(`/app/project/${ofOthers}/estimate`);
    await screen.findByRole('heading', { name: 'Страница не найдена' });
    expect(kept()).toBeNull();
  });
});
