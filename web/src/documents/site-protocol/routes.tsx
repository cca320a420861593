import { siteProtocol } from '@nysan/contract/kinds/site-protocol.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { documentRoutes } from '../../document-kit/page/document-routes.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';

const texts = ['site-protocol', 'document', 'signing'] as const;

export const siteProtocolRoutes = [
  ...documentRoutes(siteProtocol.geodetic, {
    list: page(() => import('./list-page.tsx'), 'GeodeticProtocolsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'GeodeticProtocolPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'GeodeticProtocolHistoryPage', ...texts),
  }),
  ...documentRoutes(siteProtocol.test, {
    list: page(() => import('./list-page.tsx'), 'TestProtocolsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TestProtocolPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TestProtocolHistoryPage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${siteProtocol.test.path}/create` as const,
    beforeLoad: mayEnter('test-protocols/create', 'create'),
    component: page(() => import('./create-page.tsx'), 'TestProtocolCreatePage', ...texts),
  }),
] as const;
