import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { refusal, serving } from '../projects/testing/serve.ts';

const project = '/app/project/019a0000-0000-7000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', serving('TECHNICAL_SUPERVISION', {}).fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['tech-super/no-such-papers/7?membershipId=m', 'technical/no-such-papers/7?membershipId=m'],
  ['auth-super/no-such-papers/7', 'author/no-such-papers/7'],
  ['tech-super/no-such-papers/tech-super?a=/tech-super', 'technical/no-such-papers/tech-super?a='],
  ['auth-super', 'author'],
])(
  '%s leads to %s, and is not found inside the project while there is no such page',
  async (alias, page) => {
    const { history } = await showPage(`${project}/${alias}`);
    await waitFor(() => expect(history.location.href).toContain(`${project}/${page}`));
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeDefined();
    expect(screen.getByRole('complementary')).toBeDefined(); // The menu of the project.
    expect(history.length).toBe(1);
  },
  30_000,
);

it('a project that is not theirs is not found there either', async () => {
  vi.stubGlobal(
    'fetch',
    serving('TECHNICAL_SUPERVISION', {
      'GET /identity/roles/': () => refusal(404, 'not-found', 'Не найдено'),
      'GET /identity/roles?': () => refusal(404, 'not-found', 'Не найдено'),
    }).fetch,
  );
  await showPage(`${project}/tech-super/no-such-papers/7`);
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeDefined();
  expect(screen.queryByRole('complementary')).toBeNull();
});
