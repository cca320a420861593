import { may } from '@nysan/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { aMoment, baseRolesQuery, codesOf } from '../access/can.ts';
import { sectionsFor } from '../admin/sections.ts';
import { projectList } from '../routing/redirect-url.ts';

/**
 * Where a signed-in person begins: the list of projects, or, for whom projects are no business, the first page of the
 * back office they may view. When their roles cannot be had, the list says what is wrong.
 */
export const toBeginning = async ({
  context: { queryClient },
}: {
  context: { queryClient: QueryClient };
}): Promise<never> => {
  const found = await queryClient
    .fetchQuery({ ...baseRolesQuery(), staleTime: aMoment })
    .catch(() => []);
  const roles = codesOf(found);
  const [section] = may(roles, 'project', 'view') ? [] : sectionsFor(roles);
  throw redirect({ href: section?.path ?? projectList, replace: true });
};
