import { mayList, type RoleCode } from '@nysan/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const shownTo = (...roles: RoleCode[]) =>
  menuFor(({ row }) => mayList(roles, row)).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

describe("the project's side menu", () => {
  it('shows a customer all of it', () => {
    expect(shownTo('CUSTOMER')).toEqual([
      'passport',
      'dashboard',
      'rejectionAnalysis',
      'organizations',
      'estimate',
      'documentation',
      'news',
      'photoFixations',
      'certificates',
      'hiddenWorkActs',
      'generalLog',
      'specialJournals',
      'verificationLog',
      'geodeticProtocols',
      'testProtocols',
      'technicalInspections',
      'handoverBinder',
      'supervisionJournal',
      'prescriptions',
      'weeklyReports',
      'monthlyReports',
      'serviceCalculations',
      'qualityConclusions',
      'executionReports',
      'supervisionJournal',
      'prescriptions',
      'weeklyReports',
      'monthlyReports',
      'serviceCalculations',
      'qualityConclusions',
      'executionReports',
      'doneWorkActs',
      'references',
      'letters',
      'memos',
      'minutes',
    ]);
  });

  it('hides the estimate from a subcontractor', () => {
    expect(shownTo('SUBCONTRACTOR')).toEqual([
      'passport',
      'organizations',
      'news',
      'photoFixations',
      'certificates',
      'hiddenWorkActs',
      'generalLog',
      'specialJournals',
      'verificationLog',
      'geodeticProtocols',
      'testProtocols',
      'technicalInspections',
      'supervisionJournal',
      'prescriptions',
      'weeklyReports',
      'monthlyReports',
      'serviceCalculations',
      'qualityConclusions',
      'executionReports',
      'supervisionJournal',
      'prescriptions',
      'weeklyReports',
      'monthlyReports',
      'serviceCalculations',
      'qualityConclusions',
      'executionReports',
      'doneWorkActs',
      'letters',
      'memos',
      'minutes',
    ]);
  });

  it('drops a group that has nothing left', () => {
    expect(menuFor(({ label }) => label === 'estimate')).toHaveLength(1);
    expect(shownTo()).toEqual([]);
  });
});
