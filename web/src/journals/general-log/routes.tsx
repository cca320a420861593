import { generalLog } from '@nysan/contract/kinds/general-log.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['journal', 'document'] as const;
const { path } = generalLog;

const create = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/create`,
  beforeLoad: mayEnter('general-log/form'),
  component: page(() => import('./form-pages.tsx'), 'NewEntryPage', ...texts),
});

const edit = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/edit/$id`,
  beforeLoad: mayEnter('general-log/form'),
  component: page(() => import('./form-pages.tsx'), 'EditEntryPage', ...texts),
});

export const generalLogRoutes = [
  ...documentRoutes(generalLog, {
    list: page(() => import('./list-page.tsx'), 'GeneralLogPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'EntryPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'EntryHistoryPage', ...texts),
  }),
  create,
  edit,
] as const;
