import { verificationLog } from '@nysan/contract/kinds/verification-log.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['verification-log', 'journal', 'document'] as const;
const { path } = verificationLog;

const create = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/create`,
  beforeLoad: mayEnter('verification-log/form'),
  component: page(() => import('./form-pages.tsx'), 'NewEntryPage', ...texts),
});

const edit = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/edit/$id`,
  beforeLoad: mayEnter('verification-log/form'),
  component: page(() => import('./form-pages.tsx'), 'EditEntryPage', ...texts),
});

export const verificationLogRoutes = [
  ...documentRoutes(verificationLog, {
    list: page(() => import('./list-page.tsx'), 'VerificationLogPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'EntryPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'EntryHistoryPage', ...texts),
  }),
  create,
  edit,
] as const;
