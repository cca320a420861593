import { certificate } from '@nysan/contract/kinds/certificate.ts';
import { designDocumentation } from '@nysan/contract/kinds/design-documentation.ts';
import { doneWorkAct } from '@nysan/contract/kinds/done-work-act.ts';
import { executionReport } from '@nysan/contract/kinds/execution-report.ts';
import { generalLog } from '@nysan/contract/kinds/general-log.ts';
import { hiddenWorkAct } from '@nysan/contract/kinds/hidden-work-act.ts';
import { letter } from '@nysan/contract/kinds/letter.ts';
import { memo } from '@nysan/contract/kinds/memo.ts';
import { minutes } from '@nysan/contract/kinds/minutes.ts';
import { monthlyReport } from '@nysan/contract/kinds/monthly-report.ts';
import { photoFixation } from '@nysan/contract/kinds/photo-fixation.ts';
import { prescription } from '@nysan/contract/kinds/prescription.ts';
import { qualityConclusion } from '@nysan/contract/kinds/quality-conclusion.ts';
import { reference } from '@nysan/contract/kinds/reference.ts';
import { serviceCalculation } from '@nysan/contract/kinds/service-calculation.ts';
import { siteProtocol } from '@nysan/contract/kinds/site-protocol.ts';
import { specialJournal } from '@nysan/contract/kinds/special-journal.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import { verificationLog } from '@nysan/contract/kinds/verification-log.ts';
import { weeklyReport } from '@nysan/contract/kinds/weekly-report.ts';
import type { KnownKind } from '@nysan/contract/kinds.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import {
  type Icon,
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

/** The entry of a kind's list. */
const ofKind = (facts: KnownKind, label: MenuEntry['label'], icon: Icon): MenuEntry => ({
  path: facts.path,
  label,
  row: facts.row,
  ...('task' in facts && { kind: facts.kind }),
  icon,
});

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
    ofKind(prescription[whose], 'prescriptions', IconClipboardList),
    ofKind(weeklyReport[whose], 'weeklyReports', IconReport),
    ofKind(monthlyReport[whose], 'monthlyReports', IconReportAnalytics),
    ofKind(serviceCalculation[whose], 'serviceCalculations', IconReceipt2),
    ofKind(qualityConclusion[whose], 'qualityConclusions', IconFileLike),
    ofKind(executionReport[whose], 'executionReports', IconFileCheck),
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
      ofKind(designDocumentation, 'documentation', IconFolders),
      { path: '/news', label: 'news', row: 'project', icon: IconNews },
      ofKind(photoFixation, 'photoFixations', IconPhoto),
      ofKind(certificate, 'certificates', IconCertificate),
    ],
  },
  {
    label: 'executive',
    entries: [
      ofKind(hiddenWorkAct, 'hiddenWorkActs', IconFileCertificate),
      ofKind(generalLog, 'generalLog', IconNotebook),
      ofKind(specialJournal, 'specialJournals', IconNotes),
      ofKind(verificationLog, 'verificationLog', IconPackageImport),
      ofKind(siteProtocol.geodetic, 'geodeticProtocols', IconRulerMeasure),
      ofKind(siteProtocol.test, 'testProtocols', IconFlask2),
      ofKind(technicalInspection, 'technicalInspections', IconZoomCheck),
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
      ofKind(doneWorkAct, 'doneWorkActs', IconFileInvoice),
      ofKind(reference, 'references', IconReceipt),
    ],
  },
  {
    label: 'correspondence',
    entries: [
      ofKind(letter, 'letters', IconMail),
      ofKind(memo, 'memos', IconMessageReport),
      ofKind(minutes, 'minutes', IconChecklist),
    ],
  },
];

/** The groups with only those entries that pass; a group left empty falls away. */
export const menuFor = (shows: (entry: MenuEntry) => boolean): MenuGroup[] =>
  projectMenu
    .map((group) => ({ ...group, entries: group.entries.filter(shows) }))
    .filter(({ entries }) => entries.length > 0);
