import { certificate } from '@nysan/contract/kinds/certificate.ts';
import { photoFixation } from '@nysan/contract/kinds/photo-fixation.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import { documentRoutes } from '../document-kit/page/document-routes.ts';
import { page } from '../routing/page.tsx';
import { documentationRoutes } from './design-documentation/routes.tsx';

const texts = ['site-record', 'document'] as const;
const photoTexts = ['photo-fix', 'site-record', 'document', 'project'] as const;

export const siteRecordRoutes = [
  ...documentationRoutes,
  ...documentRoutes(technicalInspection, {
    list: page(() => import('./named-record/list-page.tsx'), 'InspectionsPage', ...texts),
    detail: page(() => import('./named-record/detail-page.tsx'), 'InspectionPage', ...texts),
    history: page(
      () => import('./named-record/history-page.tsx'),
      'InspectionHistoryPage',
      ...texts,
    ),
  }),
  ...documentRoutes(certificate, {
    list: page(() => import('./named-record/list-page.tsx'), 'CertificatesPage', ...texts),
    detail: page(() => import('./named-record/detail-page.tsx'), 'CertificatePage', ...texts),
    history: page(
      () => import('./named-record/history-page.tsx'),
      'CertificateHistoryPage',
      ...texts,
    ),
  }),
  ...documentRoutes(photoFixation, {
    list: page(() => import('./photo-fixation/list-page.tsx'), 'PhotoFixationsPage', ...photoTexts),
    detail: page(
      () => import('./photo-fixation/detail-page.tsx'),
      'PhotoFixationPage',
      ...photoTexts,
    ),
    history: page(
      () => import('./photo-fixation/history-page.tsx'),
      'PhotoFixationHistoryPage',
      ...photoTexts,
    ),
  }),
] as const;
