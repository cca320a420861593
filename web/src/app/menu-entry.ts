import type { WaitingKind } from '@nysan/contract/kinds.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import type common from '../i18n/ru/common.json';

/** An entry of a project's side menu; `path` is below /app/project/{projectId}. */
export type MenuEntry = {
  path: '' | `/${string}`;
  /** Key of its name below `menu` in the common texts. */
  label: Exclude<keyof (typeof common)['menu'], 'groups'>;
  row: PermissionRow;
  /** What its number counts: records of this kind that wait for the reader. */
  kind?: WaitingKind;
  icon: Icon;
};

/** The first group stands right below the project's name and needs no label of its own. */
export type MenuGroup = {
  label?: 'executive' | 'technical' | 'author' | 'finance' | 'correspondence';
  entries: MenuEntry[];
};
