import { taskTypes } from '@nysan/contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { dueTone } from './due-tone.ts';
import { targetOf } from './targets.ts';

const target = (taskType: string, membershipId: string | null = 'm') =>
  targetOf({ taskType: { taskType }, projectUuid: 'p', actId: 'a', membershipId });

describe('a notification', () => {
  it('opens its act with the membership', () => {
    expect(target('HIDDEN_WORK_ACT')).toBe('/app/project/p/acts/hidden-work-act/a?membershipId=m');
    expect(target('HIDDEN_WORK_ACT', null)).toBe('/app/project/p/acts/hidden-work-act/a');
  });

  it('opens correspondence without it', () => {
    expect(target('LETTER')).toBe('/app/project/p/correspondence/letters/a');
  });

  it('of supervision opens the page of its kind', () => {
    expect(target('WEEKLY_AUTHOR_SUPERVISION_REPORT')).toBe(
      '/app/project/p/auth-super/weekly-reports/a?membershipId=m',
    );
    expect(target('PRESCRIPTION_ACT')).toBe(
      '/app/project/p/tech-super/prescriptions/a?membershipId=m',
    );
  });

  it('of equipment leads to the list of projects', () => {
    expect(
      ['EQUIPMENT_ACCEPTANCE', 'EQUIPMENT_INSTALLATION', 'DISMANTLING'].map((type) => target(type)),
    ).toEqual(Array(3).fill('/app/project/'));
  });

  it('of a kind we do not know, or of no document, leads to its project', () => {
    expect(target('SOMETHING_NEW')).toBe('/app/project/p');
    const none = { taskType: { taskType: 'MEMO' }, projectUuid: 'p', actId: null };
    expect(targetOf({ ...none, membershipId: null })).toBe('/app/project/p');
  });

  it('of a membership, and of no document, leads to its project', () => {
    expect(target('PROJECT_MEMBERSHIP')).toBe('/app/project/p');
    const page = taskTypes.filter((type) => target(type) === '/app/project/p');
    expect(page).toEqual(['PROJECT_MEMBERSHIP']);
  });

  it('is amber until its day has passed, then red', () => {
    expect(dueTone('2026-03-17', new Date(2026, 2, 17, 23, 59))).toBe('amber');
    expect(dueTone('2026-03-17', new Date(2026, 2, 18))).toBe('red');
    expect(dueTone(null)).toBe('blue');
  });
});
