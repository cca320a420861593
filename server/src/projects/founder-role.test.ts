import { expect, it } from 'vitest';
import { founderRole } from './founder-role.ts';

it('prefers a base role to a seat elsewhere', () => {
  expect(founderRole({ baseRoles: ['DESIGNER'], roles: ['DESIGNER', 'CUSTOMER'] })).toBe(
    'DESIGNER',
  );
});

it('passes over roles that may not create a project', () => {
  expect(
    founderRole({
      baseRoles: ['SECURITY'],
      roles: ['SECURITY', 'TECHNICAL_SUPERVISION', 'SUBCONTRACTOR'],
    }),
  ).toBe('SUBCONTRACTOR');
});

it('never makes a seat of ADMIN', () => {
  expect(founderRole({ baseRoles: ['ADMIN'], roles: ['ADMIN'] })).toBe('CUSTOMER');
  expect(founderRole({ baseRoles: ['ADMIN'], roles: ['ADMIN', 'AUDIT'] })).toBe('AUDIT');
});
