import { may, type PermissionRow, type Verb } from '@nysan/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '../api/index.ts';
import { baseRolesQuery, codesOf, projectRolesQuery } from './can.ts';

type Opened = { context: { queryClient: QueryClient }; params: { projectId?: string } };

/**
 * A route's `beforeLoad`: lets in whom the permission table lets in (roles inside the project when the address has
 * one), sends the others to «Доступ запрещен»; a project that is not theirs is not found.
 */
export const mayEnter =
  (row: PermissionRow, verb: Verb = 'view') =>
  async ({ context: { queryClient }, params: { projectId } }: Opened): Promise<void> => {
    const roles = await (projectId
      ? queryClient.ensureQueryData(projectRolesQuery(projectId))
      : queryClient.ensureQueryData(baseRolesQuery())
    ).catch(notFoundInstead);
    if (!may(codesOf(roles), row, verb)) {
      throw redirect({ to: '/app/access-denied' });
    }
  };

const notFoundInstead = (error: unknown): never => {
  throw isApiError(error) && (error.status === 404 || error.status === 400) ? notFound() : error;
};
