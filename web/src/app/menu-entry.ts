import type { WaitingKind } from '@nysan/contract/kinds.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { Icon } from '@tabler/icons-react';

/** An entry of a project's side menu; `path` is below /app/project/{projectId}. */
export type MenuEntry = {
  path: '' | `/${string}`;
  /** Key of its name below `menu` in the common texts. */
  label:
    | 'passport'
    | 'dashboard'
    | 'organizations'
    | 'rejectionAnalysis'
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
    | 'supervisionJournal'
    | 'prescriptions'
    | 'executionReports'
    | 'weeklyReports'
    | 'monthlyReports'
    | 'qualityConclusions'
    | 'serviceCalculations'
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
