import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';
import { profile } from '../signing/testing/signing-desk.ts';

const invitation = {
  id: '019a0000-0000-7000-8000-000000000001',
  project: 'Школа на 300 мест',
  inviter: 'Омарова Алия',
};
const projectId = '019a0000-0000-7000-8000-000000000002';
const noProjects = { content: [], totalCount: 0, size: 10, page: 0 };

const open = async (at: string, answers: Answers) => {
  const { fetch, made } = serving('CUSTOMER', {
    'GET /identity': () => Response.json(profile),
    'GET /projects?': () => Response.json(noProjects),
    'POST /auth/invitation': () =>
      Response.json({ ...invitation, email: profile.email, hasAccount: true }),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const calls = (start: string) => made.filter(({ call }) => call.startsWith(start));
  return { ...(await showPage(at)), calls };
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('«Вас пригласили»', () => {
  it('stands above the projects with who invites, and has the mail sent again', async () => {
    const { calls } = await open('/app/project', {
      'GET /identity/invitations': () => Response.json([invitation]),
      'POST /identity/invitations/': () => Response.json({ message: '' }, { status: 202 }),
    });
    expect(await screen.findByRole('heading', { name: 'Вас пригласили' })).toBeDefined();
    expect(screen.getByText('Школа на 300 мест')).toBeDefined();
    expect(screen.getByText('Приглашает Омарова Алия')).toBeDefined();
    await press('Отправить письмо еще раз: Школа на 300 мест');
    await screen.findByText(`Письмо отправлено на ${profile.email}`);
    expect(calls(`POST /identity/invitations/${invitation.id}/again`)).toHaveLength(1);
  });

  it('is not there for who was not invited', async () => {
    await open('/app/project', {});
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Вас пригласили')).toBeNull();
  });

  it('says why the mail was not sent', async () => {
    await open('/app/project', {
      'GET /identity/invitations': () => Response.json([invitation]),
      'POST /identity/invitations/': () => refusal(429, 'too-many-requests', 'Слишком часто'),
    });
    await press(/Отправить письмо еще раз/);
    expect(await screen.findByText('Слишком часто')).toBeDefined();
  });
});

describe('/app/invitation', () => {
  it('takes the seat by one press and opens the project', async () => {
    const { calls, history } = await open('/app/invitation?token=t', {
      'POST /identity/invitations/accept': () =>
        Response.json({ projectId, project: invitation.project }),
    });
    expect(await screen.findByText('Школа на 300 мест')).toBeDefined();
    await press('Принять приглашение');
    await waitFor(() => expect(history.location.pathname).toContain(projectId));
    expect(calls('POST /identity/invitations/accept').map(({ body }) => body)).toEqual([
      { token: 't' },
    ]);
  });

  it.each([
    ['the invitation is of another address', 'POST /identity/invitations/accept', true],
    ['the link leads nowhere', 'POST /auth/invitation', false],
  ])('says so when %s', async (_, call, isPressed) => {
    await open('/app/invitation?token=t', {
      [call]: () => refusal(422, 'invitation-refused', 'Приглашение больше не действует'),
    });
    if (isPressed) {
      await press('Принять приглашение');
    }
    expect((await screen.findByRole('alert')).textContent).toBe('Приглашение больше не действует');
    expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull();
  });

  it('says of an address without a token that the link is not whole', async () => {
    await open('/app/invitation', {});
    expect((await screen.findByRole('alert')).textContent).toContain('нет кода приглашения');
  });
});
