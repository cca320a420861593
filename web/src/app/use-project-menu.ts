import { may } from '@nysan/contract/permissions.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRoles } from '../access/can.ts';
import { menuFor } from './menu.ts';
import type { MenuGroup } from './menu-entry.ts';

/** The menu of the open project: only pages that exist, only those the reader may view. */
export const useProjectMenu = (): MenuGroup[] => {
  const { projectId } = useParams({ strict: false });
  const router = useRouter();
  const roles = useRoles();
  const pages = new Set(Object.keys(router.routesByPath).map(withoutEnd));
  return projectId === undefined
    ? []
    : menuFor(
        ({ path, row }) => pages.has(`/app/project/$projectId${path}`) && may(roles, row, 'view'),
      );
};

const withoutEnd = (path: string): string => path.replace(/\/$/, '');
