import type { WaitingKind } from '@nysan/contract/notifications.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import {
  type Icon,
  IconBuildingCommunity,
  IconCalculator,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFileCertificate,
  IconFileDescription,
  IconFileInvoice,
  IconFileLike,
  IconFileZip,
  IconFlask2,
  IconFolders,
  IconMail,
  IconMessageReport,
  IconNews,
  IconNotebook,
  IconNotes,
  IconPackageImport,
  IconPhoto,
  IconReceipt,
  IconRulerMeasure,
  IconZoomCheck,
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
    | 'documentation'
    | 'news'
    | 'hiddenWorkActs'
    | 'generalLog'
    | 'specialJournals'
    | 'verificationLog'
    | 'geodeticProtocols'
    | 'testProtocols'
    | 'technicalInspections'
    | 'photoFixations'
    | 'certificates'
    | 'doneWorkActs'
    | 'references'
    | 'prescriptions'
    | 'qualityConclusions'
    | 'letters'
    | 'memos'
    | 'minutes'
    | 'handoverBinder';
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
      {
        path: '/documentation',
        label: 'documentation',
        row: 'documentation',
        icon: IconFolders,
      },
      { path: '/news', label: 'news', row: 'project', icon: IconNews },
      {
        path: '/photo-fixations',
        label: 'photoFixations',
        row: 'photo-fixations',
        icon: IconPhoto,
      },
      { path: '/certificates', label: 'certificates', row: 'certificates', icon: IconCertificate },
    ],
  },
  {
    label: 'executive',
    entries: [
      {
        path: '/acts/hidden-work-act',
        label: 'hiddenWorkActs',
        row: 'hidden-work-act',
        kind: 'hidden-work-act',
        icon: IconFileCertificate,
      },
      {
        path: '/exec-document/general-log',
        label: 'generalLog',
        row: 'general-log',
        icon: IconNotebook,
      },
      {
        path: '/exec-document/special-journals',
        label: 'specialJournals',
        row: 'special-journals',
        icon: IconNotes,
      },
      {
        path: '/exec-document/verification-log',
        label: 'verificationLog',
        row: 'verification-log',
        icon: IconPackageImport,
      },
      {
        path: '/exec-document/geodetic-executive',
        label: 'geodeticProtocols',
        row: 'geodetic-executive',
        kind: 'geodetic-protocol',
        icon: IconRulerMeasure,
      },
      {
        path: '/exec-document/test-protocols',
        label: 'testProtocols',
        row: 'test-protocols',
        kind: 'test-protocol',
        icon: IconFlask2,
      },
      {
        path: '/exec-document/technical-inspection',
        label: 'technicalInspections',
        row: 'technical-inspection',
        icon: IconZoomCheck,
      },
      {
        path: '/handover-binder',
        label: 'handoverBinder',
        row: 'handover-binder',
        icon: IconFileZip,
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
        kind: 'prescription/technical',
        icon: IconClipboardList,
      },
      {
        path: '/technical/quality-conclusion',
        label: 'qualityConclusions',
        row: 'technical/quality-conclusion',
        kind: 'quality-conclusion/technical',
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
        kind: 'prescription/author',
        icon: IconClipboardList,
      },
      {
        path: '/author/quality-conclusion',
        label: 'qualityConclusions',
        row: 'author/quality-conclusion',
        kind: 'quality-conclusion/author',
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
        kind: 'done-work-act',
        icon: IconFileInvoice,
      },
      {
        path: '/finance/references',
        label: 'references',
        row: 'references',
        kind: 'reference',
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
        kind: 'letter',
        icon: IconMail,
      },
      {
        path: '/correspondence/memos',
        label: 'memos',
        row: 'correspondence',
        kind: 'memo',
        icon: IconMessageReport,
      },
      {
        path: '/correspondence/protocols',
        label: 'minutes',
        row: 'correspondence',
        kind: 'minutes',
        icon: IconChecklist,
      },
    ],
  },
];

/** The groups with only those entries that pass; a group left empty falls away. */
export const menuFor = (shows: (entry: MenuEntry) => boolean): MenuGroup[] =>
  projectMenu
    .map((group) => ({ ...group, entries: group.entries.filter(shows) }))
    .filter(({ entries }) => entries.length > 0);
