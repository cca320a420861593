import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { documentId, projectId, refusal, serve } from '../testing/document-server.ts';

const project = `/app/project/${projectId}`;
const places = {
  'hidden-work acts': `${project}/acts/hidden-work-act`,
  'done-work acts': `${project}/finance/done-work-act`,
  references: `${project}/finance/references`,
};

const openGone = async (address: string, role: RoleCode) => {
  serve(({ path }) => (path.startsWith('/identity') ? undefined : refusal(404, 'not-found')), role);
  const { history } = await showPage(address);
  await screen.findByText('Документ не найден');
  const crumbs = within(screen.getByRole('navigation', { name: 'Вы находитесь здесь' }));
  const [crumb] = crumbs.getAllByRole('link');
  return { history, crumb };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a document that is gone', () => {
  it.each(Object.entries(places))('leads to the list of %s', async (_, list) => {
    const { history, crumb } = await openGone(`${list}/${documentId}`, 'GENERAL_CONTRACTOR');
    expect(crumb?.getAttribute('href')).toBe(list);
    await userEvent.click(screen.getByRole('button', { name: 'К списку документов' }));
    expect(history.location.pathname).toBe(list);
  });

  it('is left on a phone by the arrow of the head, for its list', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    const list = places['hidden-work acts'];
    serve(({ path }) => (path.startsWith('/identity') ? undefined : refusal(404, 'not-found')));
    const { history } = await showPage(`${list}/${documentId}`);
    await screen.findByText('Документ не найден');
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(history.location.pathname).toBe(list));
  });

  it.each(['', '/history'])(
    'leads a designer, who may not open the list, to the passport%s',
    async (page) => {
      const address = `${places['done-work acts']}${page}/${documentId}`;
      const { history, crumb } = await openGone(address, 'DESIGNER');
      expect(crumb?.textContent).toBe('Паспорт объекта');
      expect(crumb?.getAttribute('href')).toBe(project);
      await userEvent.click(screen.getByRole('button', { name: 'К паспорту объекта' }));
      expect(history.location.pathname).toBe(project);
    },
  );

  it('leaves its history under the title of a history', async () => {
    await openGone(`${places.references}/history/${documentId}`, 'GENERAL_CONTRACTOR');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('История');
  });
});
