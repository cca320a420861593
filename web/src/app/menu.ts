import type { PermissionRow } from '@nysan/contract/permissions.ts';
import {
  type Icon,
  IconBuildingCommunity,
  IconCalculator,
  IconFileCertificate,
  IconFileDescription,
  IconNews,
} from '@tabler/icons-react';

/** An entry of a project's side menu; `path` is below /app/project/{projectId}. */
export type MenuEntry = {
  path: '' | `/${string}`;
  /** Key of its name below `menu` in the common texts. */
  label: 'passport' | 'organizations' | 'estimate' | 'news' | 'hiddenWorkActs';
  row: PermissionRow;
  icon: Icon;
};

/** The first group stands right below the project's name and needs no label of its own. */
export type MenuGroup = { label?: 'executive'; entries: MenuEntry[] };

/** The side menu of a project; an entry is shown once its page exists and the reader may view it. */
export const projectMenu: MenuGroup[] = [
  {
    entries: [
      { path: '', label: 'passport', row: 'project', icon: IconFileDescription },
      {
        path: '/organizations',
        label: 'organizations',
        row: 'organizations',
        icon: IconBuildingCommunity,
      },
      { path: '/estimate', label: 'estimate', row: 'estimate', icon: IconCalculator },
      { path: '/news', label: 'news', row: 'project', icon: IconNews },
    ],
  },
  {
    label: 'executive',
    entries: [
      {
        path: '/acts/hidden-work-act',
        label: 'hiddenWorkActs',
        row: 'hidden-work-act',
        icon: IconFileCertificate,
      },
    ],
  },
];

/** The groups with only those entries that pass; a group left empty falls away. */
export const menuFor = (shows: (entry: MenuEntry) => boolean): MenuGroup[] =>
  projectMenu
    .map((group) => ({ ...group, entries: group.entries.filter(shows) }))
    .filter(({ entries }) => entries.length > 0);
