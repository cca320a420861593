import { prescription } from '@nysan/contract/kinds/prescription.ts';
import { createRoute } from '@tanstack/react-router';
import { mayEnter } from '../../../access/guards.ts';
import { documentRoutes } from '../../../document-kit/page/document-routes.ts';
import { page } from '../../../routing/page.tsx';
import { projectRoute } from '../../../routing/parents.ts';

const texts = ['prescription', 'document', 'signing'] as const;

const technical = prescription.technical;
const author = prescription.author;

export const prescriptionRoutes = [
  ...documentRoutes(technical, {
    list: page(() => import('./list-page.tsx'), 'TechnicalPrescriptionsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'TechnicalPrescriptionPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'TechnicalPrescriptionHistoryPage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${technical.path}/create` as const,
    beforeLoad: mayEnter(technical.row, 'create'),
    component: page(() => import('./create-page.tsx'), 'TechnicalCreatePage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${technical.path}/register` as const,
    beforeLoad: mayEnter(technical.row),
    component: page(() => import('./register-page.tsx'), 'TechnicalRegisterPage', ...texts),
  }),
  ...documentRoutes(author, {
    list: page(() => import('./list-page.tsx'), 'AuthorPrescriptionsPage', ...texts),
    detail: page(() => import('./detail-page.tsx'), 'AuthorPrescriptionPage', ...texts),
    history: page(() => import('./history-page.tsx'), 'AuthorPrescriptionHistoryPage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${author.path}/create` as const,
    beforeLoad: mayEnter(author.row, 'create'),
    component: page(() => import('./create-page.tsx'), 'AuthorCreatePage', ...texts),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${author.path}/register` as const,
    beforeLoad: mayEnter(author.row),
    component: page(() => import('./register-page.tsx'), 'AuthorRegisterPage', ...texts),
  }),
] as const;
