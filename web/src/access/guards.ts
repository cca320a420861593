import { may, type PermissionRow, type Verb } from '@nysan/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isUnanswered } from '../api/errors.ts';
import { clearTokens, isApiError, isSignedIn } from '../api/index.ts';
import { projectList, signInAddress } from '../routing/redirect-url.ts';
import { aMoment, baseRolesQuery, codesOf, isNowhere, projectRolesQuery } from './can.ts';

type Opened = {
  context: { queryClient: QueryClient };
  params: { projectId?: string };
  location: { href: string };
};

/** Leads to the sign-in page, and afterwards back to `href`. */
export const toSignIn = (href: string) => redirect({ href: signInAddress(href), replace: true });

/**
 * A route's `beforeLoad`: lets in whom the permission table lets in (roles inside the project when the address has
 * one), sends the others to «Доступ запрещен», and who has no place anywhere yet to his welcome; a project that is not
 * theirs is not found, and a session that ended leads to sign in. Any other failure is shown with a way to try again.
 */
export const mayEnter =
  (row: PermissionRow, verb: Verb = 'view') =>
  async (opened: Opened): Promise<void> => {
    const codes = await rolesFor(opened);
    if (!may(codes, row, verb)) {
      const to = !opened.params.projectId && isNowhere(codes) ? projectList : '/app/access-denied';
      throw redirect({ to });
    }
  };

/** The guard of the list of projects, which welcomes who has no place anywhere yet. */
export const mayEnterList = async (opened: Opened): Promise<void> => {
  const roles = await rolesFor(opened);
  if (!isNowhere(roles) && !may(roles, 'project', 'view')) {
    throw redirect({ to: '/app/access-denied' });
  }
};

const rolesFor = async ({ context: { queryClient }, params: { projectId }, location }: Opened) => {
  const base = baseRolesQuery();
  const inside = projectRolesQuery(projectId ?? '');
  const roles = await (projectId
    ? queryClient.fetchQuery({ ...inside, staleTime: aMoment })
    : queryClient.fetchQuery({ ...base, staleTime: aMoment })
  ).catch((error: unknown) => {
    // Without an answer the roles last read count, so that what was loaded stays readable.
    const known = queryClient.getQueryData(projectId ? inside.queryKey : base.queryKey);
    return isUnanswered(error) && known ? known : insteadOf(error, location.href);
  });
  return codesOf(roles);
};

const insteadOf = (error: unknown, href: string): never => {
  const { status } = isApiError(error) ? error : {};
  if (status === 401 || !isSignedIn()) {
    // The call was made with a renewed token, or none could be had; with the old ones kept, sign-in would lead back here.
    clearTokens();
    throw toSignIn(href);
  }
  throw status === 404 || status === 400 ? notFound() : error;
};
