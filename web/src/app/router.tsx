import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { onChangedRoles } from '../access/can.ts';
import { adminRoutes } from '../admin/routes.tsx';
import { assistantRoutes } from '../assistant/routes.tsx';
import { authRoutes } from '../auth/routes.tsx';
import { letterRoutes } from '../correspondence/letters/routes.tsx';
import { memoRoutes } from '../correspondence/memos/routes.tsx';
import { minutesRoutes } from '../correspondence/minutes/routes.tsx';
import { projectDashboardRoutes } from '../dashboard/routes.tsx';
import { doneWorkActRoutes } from '../documents/done-work-act/routes.tsx';
import { hiddenWorkActRoutes } from '../documents/hidden-work-act/routes.tsx';
import { conclusionRoutes } from '../documents/quality-conclusion/routes.tsx';
import { referenceRoutes } from '../documents/reference/routes.tsx';
import { executionReportRoutes } from '../documents/remarks/execution-report/routes.tsx';
import { prescriptionRoutes } from '../documents/remarks/prescription/routes.tsx';
import { calculationRoutes } from '../documents/service-calculation/routes.tsx';
import { siteProtocolRoutes } from '../documents/site-protocol/routes.tsx';
import { supervisionReportRoutes } from '../documents/supervision-report/routes.tsx';
import { estimateRoutes } from '../estimate/routes.tsx';
import { handoverBinderRoutes } from '../handover-binder/routes.tsx';
import { invitationRoutes } from '../invitations/routes.tsx';
import { generalLogRoutes } from '../journals/general-log/routes.tsx';
import { specialJournalRoutes } from '../journals/special-journals/routes.tsx';
import { verificationLogRoutes } from '../journals/verification-log/routes.tsx';
import { myDayRoutes } from '../my-day/routes.tsx';
import { newsRoutes } from '../news/routes.tsx';
import { notificationRoutes } from '../notifications/routes.tsx';
import { organizationRoutes } from '../organizations/routes.tsx';
import { overallDashboardRoutes } from '../overall-dashboard/routes.tsx';
import { profileRoutes } from '../profile/routes.tsx';
import { passportRoutes, projectRoutes } from '../projects/routes.tsx';
import { rejectionAnalysisRoutes } from '../rejection-analysis/routes.tsx';
import { reportRoutes } from '../reports/routes.tsx';
import { page } from '../routing/page.tsx';
import { adminRoute, appRoute, authRoute, projectRoute, rootRoute } from '../routing/parents.ts';
import { home } from '../routing/redirect-url.ts';
import { parseSearch, stringifySearch } from '../routing/search.ts';
import { supervisionAliasRoutes } from '../routing/supervision-aliases.ts';
import { searchRoutes } from '../search/routes.tsx';
import { siteRecordRoutes } from '../site-records/routes.tsx';
import { storyRoutes } from '../stories/routes.tsx';
import { supervisionJournalRoutes } from '../supervision-journal/routes.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { upkeepRoutes } from '../upkeep/routes.tsx';
import { verificationRoutes } from '../verification/routes.tsx';
import { CrashPage } from './crash-page.tsx';
import { toBeginning } from './home.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';

rootRoute.update({ component: RootLayout });
authRoute.update({
  component: page(() => import('../auth/auth-layout.tsx'), 'AuthLayout', 'auth'),
});
appRoute.update({ component: page(() => import('./shell.tsx'), 'Shell') });
adminRoute.update({ component: page(() => import('./admin-shell.tsx'), 'AdminShell') });
projectRoute.update({ component: page(() => import('./project-shell.tsx'), 'ProjectShell') });

// Pages that are put together of several rooms.
projectRoutes[0].update({
  component: page(
    () => import('./pages/project-list.tsx'),
    'FirstPage',
    'project',
    'invitations',
    'my-day',
    'document',
    'signing',
    'stories',
  ),
});
estimateRoutes[0].update({
  component: page(() => import('./pages/estimate.tsx'), 'EstimateWithPlan', 'estimate'),
});
overallDashboardRoutes[0].update({
  component: page(
    () => import('./pages/overview.tsx'),
    'OverviewWithPlans',
    'overview',
    'document',
  ),
});

const accessDenied = createRoute({
  getParentRoute: () => appRoute,
  path: '/access-denied',
  component: page(() => import('./access-denied-page.tsx'), 'AccessDeniedPage'),
});

const toHome = () => {
  throw redirect({ to: home, replace: true });
};

/** Any path outside ours leads to where the reader begins; below our parents an unknown page is not found. */
const strayRoutes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toHome }),
] as const;
const strayAuthRoutes = [
  createRoute({ getParentRoute: () => authRoute, path: '/', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => authRoute, path: '$', component: NotFoundPage }),
] as const;
const strayAppRoutes = [
  createRoute({ getParentRoute: () => appRoute, path: '/', beforeLoad: toBeginning }),
  createRoute({ getParentRoute: () => appRoute, path: '$', component: NotFoundPage }),
] as const;
const strayAdminRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$',
  component: NotFoundPage,
});
const strayProjectRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '$',
  component: NotFoundPage,
});

/** Every page. A room adds one line: `...itsRoutes`, beside the parent it hangs under. */
const routeTree = rootRoute.addChildren([
  ...strayRoutes,
  ...verificationRoutes,
  authRoute.addChildren([...authRoutes, ...strayAuthRoutes]),
  appRoute.addChildren([
    accessDenied,
    ...strayAppRoutes,
    ...invitationRoutes,
    ...myDayRoutes,
    ...notificationRoutes,
    ...searchRoutes,
    ...assistantRoutes,
    ...profileRoutes,
    ...projectRoutes,
    ...overallDashboardRoutes,
    adminRoute.addChildren([
      strayAdminRoute,
      ...adminRoutes,
      ...reportRoutes,
      ...storyRoutes,
      ...upkeepRoutes,
    ]),
    projectRoute.addChildren([
      strayProjectRoute,
      ...supervisionAliasRoutes,
      ...passportRoutes,
      ...projectDashboardRoutes,
      ...rejectionAnalysisRoutes,
      ...hiddenWorkActRoutes,
      ...doneWorkActRoutes,
      ...referenceRoutes,
      ...supervisionJournalRoutes,
      ...prescriptionRoutes,
      ...executionReportRoutes,
      ...supervisionReportRoutes,
      ...conclusionRoutes,
      ...calculationRoutes,
      ...siteProtocolRoutes,
      ...generalLogRoutes,
      ...specialJournalRoutes,
      ...verificationLogRoutes,
      ...siteRecordRoutes,
      ...handoverBinderRoutes,
      ...letterRoutes,
      ...memoRoutes,
      ...minutesRoutes,
      ...organizationRoutes,
      ...estimateRoutes,
      ...newsRoutes,
    ]),
  ]),
]);

/** The router of one page load, with its cache; a test brings its own history. */
export const makeRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  onChangedRoles(queryClient, () => void router.invalidate());
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
