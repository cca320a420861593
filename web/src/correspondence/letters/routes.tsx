import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['letter', 'correspondence', 'document', 'signing', 'files'] as const;

/** List and letter stand side by side where there is room, so the list stays while letters are opened. */
const letters = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/letters',
  beforeLoad: mayEnter('correspondence'),
  component: page(() => import('./letters-page.tsx'), 'LettersPage', ...texts),
});

const letter = createRoute({
  getParentRoute: () => letters,
  path: '/$id',
  component: page(() => import('./letter-page.tsx'), 'LetterPage', ...texts),
});

const send = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/letters/send',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./form-pages.tsx'), 'SendPage', ...texts),
});

const reply = createRoute({
  getParentRoute: () => projectRoute,
  path: '/correspondence/letters/$id/reply',
  beforeLoad: mayEnter('correspondence', 'create'),
  component: page(() => import('./form-pages.tsx'), 'ReplyPage', ...texts),
});

export const letterRoutes = [letters.addChildren([letter]), send, reply] as const;
