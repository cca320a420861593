import { createRoute, redirect } from '@tanstack/react-router';
import { aMoment, baseRolesQuery, codesOf } from '../access/can.ts';
import { mayEnter } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { adminRoute } from '../routing/parents.ts';
import { count, date, searchOf, text } from '../routing/search.ts';
import { sectionsFor } from './sections.ts';

const index = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: async ({ context: { queryClient } }) => {
    const roles = codesOf(
      await queryClient.fetchQuery({ ...baseRolesQuery(), staleTime: aMoment }),
    );
    const href = sectionsFor(roles)[0]?.path ?? '/app/access-denied';
    throw redirect({ href, replace: true });
  },
});

const handbooks = createRoute({
  getParentRoute: () => adminRoute,
  path: '/handbooks',
  beforeLoad: mayEnter('admin/handbooks'),
  validateSearch: searchOf({ page: count }),
  component: page(() => import('./handbooks/handbooks-page.tsx'), 'HandbooksPage', 'handbooks'),
});

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  beforeLoad: mayEnter('admin/users'),
  validateSearch: searchOf({ page: count, keyword: text }),
  component: page(() => import('./users-page.tsx'), 'UsersPage', 'admin'),
});

const projects = createRoute({
  getParentRoute: () => adminRoute,
  path: '/projects',
  beforeLoad: mayEnter('admin/projects'),
  validateSearch: searchOf({
    page: count,
    size: count,
    regionId: count,
    objectId: count,
    createdAtStart: date,
    createdAtEnd: date,
    keyword: text,
  }),
  component: page(() => import('./projects-page.tsx'), 'ArchivedProjectsPage', 'admin'),
});

const organizations = createRoute({
  getParentRoute: () => adminRoute,
  path: '/organizations-all',
  beforeLoad: mayEnter('admin/organizations'),
  validateSearch: searchOf({ page: count, keyword: text }),
  component: page(() => import('./organizations-page.tsx'), 'AllOrganizationsPage', 'admin'),
});

const parents = createRoute({
  getParentRoute: () => adminRoute,
  path: '/organizations-parent',
  beforeLoad: mayEnter('admin/organizations'),
  component: page(() => import('./parents-page.tsx'), 'ParentOrganizationsPage', 'admin'),
});

const conflicts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/organizations-names',
  beforeLoad: mayEnter('admin/organizations'),
  validateSearch: searchOf({ page: count }),
  component: page(() => import('./conflicts-page.tsx'), 'ConflictsPage', 'admin'),
});

const vatRates = createRoute({
  getParentRoute: () => adminRoute,
  path: '/vat-rates',
  beforeLoad: mayEnter('admin/vat-rates'),
  component: page(() => import('./vat-rates/vat-rates-page.tsx'), 'VatRatesPage', 'admin'),
});

/** The pages of the back office, each for those whom the permission table names. */
export const adminRoutes = [
  index,
  handbooks,
  users,
  projects,
  organizations,
  parents,
  conflicts,
  vatRates,
] as const;
