import type { Screen } from './screen.ts';

const reader = 'TECHNICAL_SUPERVISION';

/** The search over everything; the assistant over a whole page, and its chats of the past. */
export const assistantScreens: Screen[] = [
  { name: 'search', path: () => '/app/search', as: 'GENERAL_CONTRACTOR' },
  { name: 'search that finds', path: () => '/app/search?q=бетон', as: 'GENERAL_CONTRACTOR' },
  {
    name: 'search that finds nothing',
    path: () => '/app/search?q=ъыъыъ',
    as: 'GENERAL_CONTRACTOR',
  },
  { name: 'assistant', isDaily: true, path: () => '/app/ai-chat', as: reader },
  { name: 'assistant of a newcomer', path: () => '/app/ai-chat', as: 'newcomer' },
  { name: 'no chats of the past', path: () => '/app/ai-chat/history', as: 'AUDIT' },
  {
    name: 'chat of others',
    path: () => '/app/ai-chat/history/019a0000-0000-7000-8000-000000000000',
    as: reader,
    refusal: /status of 404/,
  },
];
