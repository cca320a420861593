import {
  may,
  mayList,
  type PermissionRow,
  type RoleCode,
  type Verb,
} from '@nysan/contract/permissions.ts';
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isUnanswered } from '../api/errors.ts';
import { clearTokens, isApiError, isSignedIn } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { signInAddress } from '../routing/redirect-url.ts';
import { aMoment, baseRolesQuery, codesOf, isNowhere, projectRolesQuery } from './can.ts';

type Opened = {
  context: { queryClient: QueryClient };
  params: { projectId?: string; id?: string };
  location: { href: string };
};

/** Leads to the sign-in page, and afterwards back to `href`. */
export const toSignIn = (href: string) => redirect({ href: signInAddress(href), replace: true });

/**
 * A route's `beforeLoad`: lets in whom the permission table lets in (roles inside the project when the address has
 * one) and sends the others to «Доступ запрещен»; a project that is not
 * theirs is not found, and a session that ended leads to sign in. Any other failure is shown with a way to try again.
 */
export const mayEnter =
  (row: PermissionRow, verb: Verb = 'view') =>
  async (opened: Opened): Promise<void> => {
    if (!(await areLetIn(opened, (codes) => may(codes, row, verb)))) {
      throw denied();
    }
  };

/** The same for the list of a kind. */
export const mayEnterListOf =
  (row: PermissionRow) =>
  async (opened: Opened): Promise<void> => {
    if (!(await areLetIn(opened, (codes) => mayList(codes, row)))) {
      throw denied();
    }
  };

/**
 * The same for the page of one document, which its author and who sits in it may view whatever the table says: of them the
 * server knows, and it is asked where the table does not let in.
 */
export const mayEnterDocument =
  (row: PermissionRow) =>
  async (opened: Opened): Promise<void> => {
    if (!(await areLetIn(opened, (codes) => may(codes, row, 'view')))) {
      const { queryClient } = opened.context;
      const asked = ask('approval', 'ways', { params: { uuid: opened.params.id ?? '' } });
      const known = queryClient.getQueryData(asked.queryKey);
      await orKnown(opened, () => queryClient.fetchQuery({ ...asked, staleTime: aMoment }), known);
    }
  };

/** The guard of the list of projects, which welcomes who has no place anywhere yet. */
export const mayEnterList = async (opened: Opened): Promise<void> => {
  if (!(await areLetIn(opened, (codes) => isNowhere(codes) || may(codes, 'project', 'view')))) {
    throw denied();
  }
};

/**
 * Roles that were read before let in at once, and are read anew meanwhile: `onChangedRoles` has the guards judge again. Nobody is sent
 * away by them.
 */
const areLetIn = async (
  opened: Opened,
  mayPass: (codes: RoleCode[]) => boolean,
): Promise<boolean> => {
  const { projectId } = opened.params;
  const { queryClient } = opened.context;
  const base = baseRolesQuery();
  const inside = projectRolesQuery(projectId ?? '');
  const key = projectId ? inside.queryKey : base.queryKey;
  const known = queryClient.getQueryData(key);
  const read = () =>
    projectId
      ? queryClient.fetchQuery({ ...inside, staleTime: aMoment })
      : queryClient.fetchQuery({ ...base, staleTime: aMoment });
  if (known && !queryClient.getQueryState(key)?.isInvalidated && mayPass(codesOf(known))) {
    // Whoever is signed out meanwhile, or left the project, is told so by the calls of the page itself.
    void read().catch(() => undefined);
    return true;
  }
  return mayPass(codesOf(await orKnown(opened, read, known)));
};

/**
 * Without an answer what was last read counts, so that what was loaded stays readable. What is forgotten while it is awaited is
 * asked for again.
 */
const orKnown = async <T>(
  opened: Opened,
  read: () => Promise<T>,
  known: T | undefined,
): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CancelledError) {
      return orKnown(opened, read, known);
    }
    return isUnanswered(error) && known !== undefined
      ? known
      : insteadOf(error, opened.location.href);
  }
};

const denied = () => redirect({ to: '/app/access-denied' });

const insteadOf = (error: unknown, href: string): never => {
  const { status } = isApiError(error) ? error : {};
  if (status === 401 || !isSignedIn()) {
    // The call was made with a renewed token, or none could be had; with the old ones kept, sign-in would lead back here.
    clearTokens();
    throw toSignIn(href);
  }
  if (status === 403) {
    throw denied();
  }
  throw status === 404 || status === 400 ? notFound() : error;
};
