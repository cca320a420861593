import type { WaitingKind } from '@nysan/contract/kinds.ts';
import { mayList } from '@nysan/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoles } from '../access/can.ts';
import { ask } from '../api/queries.ts';
import { menuFor } from './menu.ts';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { FoldingGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import classes from './shell.module.css';

type Props = { narrow?: boolean; onPick?: () => void };

/** The sections of the open project, by groups; nothing outside a project. */
export const ProjectMenu = ({ narrow, onPick }: Props) => {
  const { t } = useTranslation();
  const groups = useProjectMenu();
  const { projectId } = useParams({ strict: false });
  const { pathname } = useLocation();
  const waits = useWaiting();
  const menu = useCurrentInSight(groups.length > 0);
  if (groups.length === 0) {
    return null;
  }
  return (
    <nav ref={menu} aria-label={t('shell.projectMenu')} className={classes.menu}>
      {groups.map(({ label, entries }) => {
        const lines = entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} narrow={narrow} onPick={onPick} />
          </li>
        ));
        return narrow || !label ? (
          <ul key={label ?? 'first'}>{lines}</ul>
        ) : (
          <FoldingGroup
            key={label}
            label={label}
            isCurrent={entries.some(({ path }) => isWithin(pathname, projectId, path))}
            count={countIn(entries, waits)}
          >
            {lines}
          </FoldingGroup>
        );
      })}
    </nav>
  );
};

const isWithin = (pathname: string, projectId: string | undefined, path: string): boolean =>
  `${pathname}/`.startsWith(`/app/project/${projectId}${path}/`);

const countIn = (entries: MenuEntry[], waits: ReturnType<typeof useWaiting>): number =>
  entries.reduce((sum, { kind }) => {
    const { waiting = 0, unread = 0 } = waits(kind) ?? {};
    return sum + waiting + unread;
  }, 0);

/** Who comes by a link from elsewhere sees in the menu where they are, however long it is. */
const useCurrentInSight = (isThere: boolean) => {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (isThere && pathname) {
      const current = [...(menu.current?.querySelectorAll('[aria-current="page"]') ?? [])];
      current.at(-1)?.scrollIntoView({ block: 'nearest' });
    }
  }, [pathname, isThere]);
  return menu;
};

const Entry = ({ entry, narrow, onPick }: Props & { entry: MenuEntry }) => {
  const { t } = useTranslation();
  const { projectId } = useParams({ strict: false });
  const { waiting = 0, unread = 0 } = useWaiting()(entry.kind) ?? {};
  const said = [
    waiting > 0 && t('shell.notificationsWaiting', { count: waiting }),
    unread > 0 && t('shell.notificationsUnread', { count: unread }),
  ].filter(Boolean);
  return (
    <MenuLink
      to={`/app/project/${projectId}${entry.path}`}
      label={t(`menu.${entry.label}`)}
      icon={entry.icon}
      exact={entry.path === ''}
      count={waiting + unread}
      counted={said.join(', ')}
      narrow={narrow}
      onPick={onPick}
    />
  );
};

/** The menu of the open project: only pages that exist, only those the reader may view. */
const useProjectMenu = (): MenuGroup[] => {
  const { projectId } = useParams({ strict: false });
  const router = useRouter();
  const roles = useRoles();
  const pages = new Set(Object.keys(router.routesByPath).map(withoutEnd));
  return projectId === undefined
    ? []
    : menuFor(
        ({ path, row }) => pages.has(`/app/project/$projectId${path}`) && mayList(roles, row),
      );
};

const withoutEnd = (path: string): string => path.replace(/\/$/, '');

/** Whom no news reach, sees counts no older than this, ms. */
const FIVE_MINUTES = 300_000;

/** By kind, how many records of the open project wait for the reader; the bell's news keep it up to date. */
const useWaiting = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { data = [] } = useQuery({
    ...ask('notifications', 'waiting', { params: { projectId } }),
    staleTime: FIVE_MINUTES,
    enabled: projectId !== '',
  });
  return (kind: WaitingKind | undefined) => data.find((each) => each.kind === kind);
};
