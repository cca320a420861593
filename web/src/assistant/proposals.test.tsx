import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { reply, school, serveAssistant, sessionId } from './testing/answers.ts';

const target = `/app/project/${school.uuid}/correspondence/letters/send`;
const base = { language: 'ru' as const, recipientIds: [] };

beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = async () => {
  await showPage('/app/ai-chat');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Введите запрос' }),
    'что просрочено{Enter}',
  );
  return within(await screen.findByRole('article', { name: 'Ответ ассистента' }));
};

describe('what can be done with an answer', () => {
  it('is nothing where the answer leads to nothing', async () => {
    serveAssistant();
    const bubble = await ask();
    expect(bubble.queryByRole('list', { name: 'Что можно сделать с ответом' })).toBeNull();
  });

  it('opens the form of a letter that names the answer, and downloads its tables', async () => {
    const { made } = serveAssistant({
      'POST /nysan-ai/ask': reply({
        proposals: [
          { ...base, kind: 'letter', text: 'Составить письмо с этой таблицей', target },
          { ...base, kind: 'workbook', text: 'В Excel', target: null },
        ],
      }),
      [`GET /nysan-ai/messages/${sessionId}/xlsx`]: () => new Response('PK'),
    });
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const bubble = await ask();
    const link = bubble.getByRole('link', { name: 'Составить письмо с этой таблицей' });
    expect(link.getAttribute('href')).toBe(`${target}?from=${sessionId}&as=letter`);
    await userEvent.click(bubble.getByRole('button', { name: 'В Excel' }));
    expect(made.map(({ call }) => call)).toContain(`GET /nysan-ai/messages/${sessionId}/xlsx`);
  });
});
