import { askingKinds } from '@nysan/contract/kinds.ts';
import { targetOf } from '@nysan/contract/notification-targets.ts';
import { keptTaskTypeOf, taskTypes } from '@nysan/contract/task-types.ts';
import { describe, expect, it } from 'vitest';

/** Written a second time and whole, so that a slip in the table is not copied: task type → with and without a seat. */
const expected: [taskType: string, seated: string, unseated: string][] = [
  ['MEMO', '/app/project/p/correspondence/memos/a', '/app/project/p/correspondence/memos/a'],
  ['LETTER', '/app/project/p/correspondence/letters/a', '/app/project/p/correspondence/letters/a'],
  [
    'PROTOCOL',
    '/app/project/p/correspondence/protocols/a',
    '/app/project/p/correspondence/protocols/a',
  ],
  [
    'HIDDEN_WORK_ACT',
    '/app/project/p/acts/hidden-work-act/a?membershipId=m',
    '/app/project/p/acts/hidden-work-act/a',
  ],
  [
    'DONE_WORK_ACT',
    '/app/project/p/finance/done-work-act/a?membershipId=m',
    '/app/project/p/finance/done-work-act/a',
  ],
  [
    'REFERENCE',
    '/app/project/p/finance/references/a?membershipId=m',
    '/app/project/p/finance/references/a',
  ],
  [
    'MONTHLY_TECHNICAL_SUPERVISION_REPORT',
    '/app/project/p/tech-super/monthly-reports/a?membershipId=m',
    '/app/project/p/tech-super/monthly-reports/a',
  ],
  [
    'MONTHLY_AUTHOR_SUPERVISION_REPORT',
    '/app/project/p/auth-super/monthly-reports/a?membershipId=m',
    '/app/project/p/auth-super/monthly-reports/a',
  ],
  [
    'WEEKLY_TECHNICAL_SUPERVISION_REPORT',
    '/app/project/p/tech-super/weekly-reports/a?membershipId=m',
    '/app/project/p/tech-super/weekly-reports/a',
  ],
  [
    'WEEKLY_AUTHOR_SUPERVISION_REPORT',
    '/app/project/p/auth-super/weekly-reports/a?membershipId=m',
    '/app/project/p/auth-super/weekly-reports/a',
  ],
  [
    'TECHNICAL_SUPERVISION_SERVICES',
    '/app/project/p/tech-super/service-calculations/a?membershipId=m',
    '/app/project/p/tech-super/service-calculations/a',
  ],
  [
    'AUTHOR_SUPERVISION_SERVICES',
    '/app/project/p/auth-super/service-calculations/a?membershipId=m',
    '/app/project/p/auth-super/service-calculations/a',
  ],
  [
    'TECHNICAL_SUPERVISION_CONCLUSION',
    '/app/project/p/tech-super/quality-conclusion/a?membershipId=m',
    '/app/project/p/tech-super/quality-conclusion/a',
  ],
  [
    'AUTHOR_SUPERVISION_CONCLUSION',
    '/app/project/p/auth-super/quality-conclusion/a?membershipId=m',
    '/app/project/p/auth-super/quality-conclusion/a',
  ],
  [
    'GEODETIC_EXECUTIVE',
    '/app/project/p/exec-document/geodetic-executive/a?membershipId=m',
    '/app/project/p/exec-document/geodetic-executive/a',
  ],
  [
    'TEST_PROTOCOL',
    '/app/project/p/exec-document/test-protocols/a?membershipId=m',
    '/app/project/p/exec-document/test-protocols/a',
  ],
  [
    'EXECUTION_REPORT',
    '/app/project/p/tech-super/execution-report/a?membershipId=m',
    '/app/project/p/tech-super/execution-report/a',
  ],
  [
    'PRESCRIPTION_ACT',
    '/app/project/p/tech-super/prescriptions/a?membershipId=m',
    '/app/project/p/tech-super/prescriptions/a',
  ],
  // Inside alone: on the wire it is EXECUTION_REPORT.
  [
    'AUTHOR_EXECUTION_REPORT',
    '/app/project/p/auth-super/execution-report/a?membershipId=m',
    '/app/project/p/auth-super/execution-report/a',
  ],
  // Inside alone: on the wire it is PRESCRIPTION_ACT.
  [
    'AUTHOR_PRESCRIPTION_ACT',
    '/app/project/p/auth-super/prescriptions/a?membershipId=m',
    '/app/project/p/auth-super/prescriptions/a',
  ],
  ['EQUIPMENT_ACCEPTANCE', '/app/project/', '/app/project/'],
  ['EQUIPMENT_INSTALLATION', '/app/project/', '/app/project/'],
  ['DISMANTLING', '/app/project/', '/app/project/'],
  ['PROJECT_MEMBERSHIP', '/app/project/p', '/app/project/p'], // ours
];
const of = { projectUuid: 'p', actId: 'a', membershipId: 'm' };

describe('the address of a notification', () => {
  it.each(expected)('of %s', (taskType, seated, unseated) => {
    expect(targetOf({ ...of, taskType })).toBe(seated);
    expect(targetOf({ ...of, taskType, membershipId: null })).toBe(unseated);
  });

  it('is known for every task type', () => {
    const kept = new Set([...taskTypes, ...askingKinds.map(({ task }) => keptTaskTypeOf(task))]);
    expect([...kept].sort()).toEqual(expected.map(([taskType]) => taskType).sort());
  });

  it('is the project when there is no document, or its kind is unknown', () => {
    const places = new Set(
      expected
        .filter(([, seated]) => seated !== '/app/project/')
        .map(([taskType]) => targetOf({ ...of, taskType, actId: null })),
    );
    expect([...places]).toEqual(['/app/project/p']);
    expect(targetOf({ ...of, taskType: 'SOMETHING_NEW' })).toBe('/app/project/p');
    expect(targetOf({ ...of, taskType: 'constructor' })).toBe('/app/project/p');
  });

  it('names the remark that is meant, with and without a seat', () => {
    const taskType = 'AUTHOR_PRESCRIPTION_ACT';
    expect(targetOf({ ...of, taskType, subjectId: 'r' })).toBe(
      '/app/project/p/auth-super/prescriptions/a?membershipId=m&remark=r',
    );
    expect(targetOf({ ...of, taskType, membershipId: null, subjectId: 'r' })).toBe(
      '/app/project/p/auth-super/prescriptions/a?remark=r',
    );
  });
});
