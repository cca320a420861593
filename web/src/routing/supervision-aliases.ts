import { supervisionAliases } from '@nysan/contract/notification-targets.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { projectRoute } from './parents.ts';

/** Leads from a prefix of notification links to the pages of supervision; the rest of the address stays as it is. */
const aliasRoute = <A extends keyof typeof supervisionAliases>(alias: A) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path: `/${alias}/$` as const,
    beforeLoad: ({ location: { href } }) => {
      const page = href.replace(`/${alias}`, `/${supervisionAliases[alias]}`);
      throw redirect({ href: page, replace: true });
    },
  });

export const supervisionAliasRoutes = [aliasRoute('tech-super'), aliasRoute('auth-super')] as const;
