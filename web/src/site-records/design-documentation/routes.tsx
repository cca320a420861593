import { designDocumentation } from '@nysan/contract/kinds/design-documentation.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { mayEnter } from '../../access/guards.ts';
import { ask } from '../../api/queries.ts';
import { page } from '../../routing/page.tsx';
import { projectRoute } from '../../routing/parents.ts';
import { count, searchOf, text } from '../../routing/search.ts';

const { path, row } = designDocumentation;

const documentation = createRoute({
  getParentRoute: () => projectRoute,
  path,
  beforeLoad: mayEnter(row),
  validateSearch: searchOf({ subcategory: count, keyword: text }),
  component: page(
    () => import('./documentation-page.tsx'),
    'DocumentationPage',
    'documentation',
    'document',
    'files',
  ),
});

/** News name a section by its record: that leads to its subcategory. */
const section = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/$id` as const,
  beforeLoad: async (opened) => {
    await mayEnter(row)(opened);
    const { projectId = '', id } = opened.params;
    const asked = ask('designDocumentation', 'list', { params: { projectId } });
    const kept = await opened.context.queryClient.fetchQuery(asked);
    const subcategory = kept.find(({ estimateUuid }) => estimateUuid === id)?.subcategory.id;
    throw redirect({
      to: '/app/project/$projectId/documentation',
      params: { projectId },
      search: { subcategory },
      replace: true,
    });
  },
});

const history = createRoute({
  getParentRoute: () => projectRoute,
  path: `${path}/history/$id` as const,
  beforeLoad: mayEnter(row),
  component: page(
    () => import('./history-page.tsx'),
    'DocumentationHistoryPage',
    'documentation',
    'document',
  ),
});

export const documentationRoutes = [documentation, section, history] as const;
