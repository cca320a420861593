import type { PermissionRow } from '@nysan/contract/permissions.ts';
import {
  type Icon,
  IconBuildingCommunity,
  IconCalculator,
  IconChartBar,
  IconClipboardList,
  IconFileCertificate,
  IconFileDescription,
  IconFileInvoice,
  IconFileLike,
  IconFlask2,
  IconMail,
  IconNews,
  IconNotebook,
  IconReceipt,
  IconRulerMeasure,
} from '@tabler/icons-react';

/** An entry of a project's side menu; `path` is below /app/project/{projectId}. */
export type MenuEntry = {
  path: '' | `/${string}`;
  /** Key of its name below `menu` in the common texts. */
  label:
    | 'passport'
    | 'dashboard'
    | 'organizations'
    | 'estimate'
    | 'news'
    | 'hiddenWorkActs'
    | 'generalLog'
    | 'geodeticProtocols'
    | 'testProtocols'
    | 'doneWorkActs'
    | 'references'
    | 'prescriptions'
    | 'qualityConclusions'
    | 'letters';
  row: PermissionRow;
  icon: Icon;
};

/** The first group stands right below the project's name and needs no label of its own. */
export type MenuGroup = {
  label?: 'executive' | 'technical' | 'author' | 'finance' | 'correspondence';
  entries: MenuEntry[];
};

/** The side menu of a project; an entry is shown once its page exists and the reader may view it. */
const projectMenu: MenuGroup[] = [
  {
    entries: [
      { path: '', label: 'passport', row: 'project', icon: IconFileDescription },
      { path: '/dashboard', label: 'dashboard', row: 'project/dashboard', icon: IconChartBar },
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
      {
        path: '/exec-document/general-log',
        label: 'generalLog',
        row: 'general-log',
        icon: IconNotebook,
      },
      {
        path: '/exec-document/geodetic-executive',
        label: 'geodeticProtocols',
        row: 'geodetic-executive',
        icon: IconRulerMeasure,
      },
      {
        path: '/exec-document/test-protocols',
        label: 'testProtocols',
        row: 'test-protocols',
        icon: IconFlask2,
      },
    ],
  },
  {
    label: 'technical',
    entries: [
      {
        path: '/technical/prescriptions',
        label: 'prescriptions',
        row: 'technical/prescriptions',
        icon: IconClipboardList,
      },
      {
        path: '/technical/quality-conclusion',
        label: 'qualityConclusions',
        row: 'technical/quality-conclusion',
        icon: IconFileLike,
      },
    ],
  },
  {
    label: 'author',
    entries: [
      {
        path: '/author/prescriptions',
        label: 'prescriptions',
        row: 'author/prescriptions',
        icon: IconClipboardList,
      },
      {
        path: '/author/quality-conclusion',
        label: 'qualityConclusions',
        row: 'author/quality-conclusion',
        icon: IconFileLike,
      },
    ],
  },
  {
    label: 'finance',
    entries: [
      {
        path: '/finance/done-work-act',
        label: 'doneWorkActs',
        row: 'done-work-act',
        icon: IconFileInvoice,
      },
      {
        path: '/finance/references',
        label: 'references',
        row: 'references',
        icon: IconReceipt,
      },
    ],
  },
  {
    label: 'correspondence',
    entries: [
      {
        path: '/correspondence/letters',
        label: 'letters',
        row: 'correspondence',
        icon: IconMail,
      },
    ],
  },
];

/** The groups with only those entries that pass; a group left empty falls away. */
export const menuFor = (shows: (entry: MenuEntry) => boolean): MenuGroup[] =>
  projectMenu
    .map((group) => ({ ...group, entries: group.entries.filter(shows) }))
    .filter(({ entries }) => entries.length > 0);
