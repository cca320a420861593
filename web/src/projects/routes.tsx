import { createRoute } from '@tanstack/react-router';
import { mayEnter, mayEnterList } from '../access/guards.ts';
import { page } from '../routing/page.tsx';
import { appRoute, projectRoute } from '../routing/parents.ts';
import { count, date, searchOf, text } from '../routing/search.ts';

/** Its page stands in `app/pages`: it shows more than projects. */
const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/project',
  beforeLoad: mayEnterList,
  validateSearch: searchOf({
    page: count,
    regionId: count,
    objectId: count,
    createdAtStart: date,
    createdAtEnd: date,
    keyword: text,
  }),
});

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/project/create',
  beforeLoad: mayEnter('project', 'create'),
  component: page(() => import('./form/create-page.tsx'), 'CreateProjectPage', 'project'),
});

const passport = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  component: page(
    () => import('./passport/passport-page.tsx'),
    'PassportPage',
    'project',
    'document',
  ),
});

const edit = createRoute({
  getParentRoute: () => projectRoute,
  path: '/edit',
  beforeLoad: mayEnter('project', 'edit'),
  component: page(() => import('./form/edit-page.tsx'), 'EditProjectPage', 'project'),
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: '/history',
  beforeLoad: mayEnter('project', 'edit'),
  component: page(
    () => import('./history/history-page.tsx'),
    'ProjectHistoryPage',
    'project',
    'document',
  ),
});

/** The list and the creation of projects. */
export const projectRoutes = [list, create] as const;

/** The passport of one project, its editing and its history. */
export const passportRoutes = [passport, edit, history] as const;
