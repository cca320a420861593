import type { Supervision } from '@nysan/contract/wire.ts';
import {
  IconArrowBackUp,
  IconBuildingCommunity,
  IconCalculator,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFileCertificate,
  IconFileCheck,
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
  IconReceipt2,
  IconReport,
  IconReportAnalytics,
  IconRulerMeasure,
  IconTimeline,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';

/** The papers of one supervision. */
const papersOf = (whose: Supervision): MenuGroup => ({
  label: whose,
  entries: [
    {
      path: `/${whose}/journal`,
      label: 'supervisionJournal',
      row: 'supervision/journal',
      icon: IconTimeline,
    },
    {
      path: `/${whose}/prescriptions`,
      label: 'prescriptions',
      row: `${whose}/prescriptions`,
      kind: `prescription/${whose}`,
      icon: IconClipboardList,
    },
    {
      path: `/${whose}/weekly-reports`,
      label: 'weeklyReports',
      row: `${whose}/weekly-reports`,
      kind: `weekly-report/${whose}`,
      icon: IconReport,
    },
    {
      path: `/${whose}/monthly-reports`,
      label: 'monthlyReports',
      row: `${whose}/monthly-reports`,
      kind: `monthly-report/${whose}`,
      icon: IconReportAnalytics,
    },
    {
      path: `/${whose}/service-calculations`,
      label: 'serviceCalculations',
      row: `${whose}/service-calculations`,
      kind: `service-calculation/${whose}`,
      icon: IconReceipt2,
    },
    {
      path: `/${whose}/quality-conclusion`,
      label: 'qualityConclusions',
      row: `${whose}/quality-conclusion`,
      kind: `quality-conclusion/${whose}`,
      icon: IconFileLike,
    },
    {
      path: `/${whose}/execution-report`,
      label: 'executionReports',
      row: 'supervision/execution-report',
      kind: `execution-report/${whose}`,
      icon: IconFileCheck,
    },
  ],
});

/** The side menu of a project; an entry is shown once its page exists and the reader may view it. */
const projectMenu: MenuGroup[] = [
  {
    entries: [
      { path: '', label: 'passport', row: 'project', icon: IconFileDescription },
      { path: '/dashboard', label: 'dashboard', row: 'project/dashboard', icon: IconChartBar },
      {
        path: '/rejection-analysis',
        label: 'rejectionAnalysis',
        row: 'rejection-analysis',
        icon: IconArrowBackUp,
      },
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
  papersOf('technical'),
  papersOf('author'),
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
