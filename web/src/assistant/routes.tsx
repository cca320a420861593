import { createRoute } from '@tanstack/react-router';
import { page } from '../routing/page.tsx';
import { appRoute } from '../routing/parents.ts';

const chat = createRoute({
  getParentRoute: () => appRoute,
  path: '/ai-chat',
  component: page(() => import('./chat-page.tsx'), 'ChatPage', 'assistant', 'files'),
});
const history = createRoute({
  getParentRoute: () => appRoute,
  path: '/ai-chat/history',
  component: page(() => import('./history-page.tsx'), 'HistoryPage', 'assistant', 'files'),
});
const session = createRoute({
  getParentRoute: () => appRoute,
  path: '/ai-chat/history/$sessionId',
  component: page(() => import('./session-page.tsx'), 'SessionPage', 'assistant', 'files'),
});

export const assistantRoutes = [chat, history, session] as const;
