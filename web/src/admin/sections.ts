import { may, type PermissionRow, type RoleCode } from '@nysan/contract/permissions.ts';

/** A page of the back office; `label` is its name below `adminMenu` in the common texts. */
export type AdminSection = {
  path: `/app/admin/${string}`;
  label:
    | 'handbooks'
    | 'users'
    | 'projects'
    | 'stories'
    | 'organizations'
    | 'parents'
    | 'conflicts'
    | 'vatRates'
    | 'reports'
    | 'jobs'
    | 'mails'
    | 'system';
  row: PermissionRow;
};

/** The pages of the back office in the order of its menu. */
const adminSections: AdminSection[] = [
  { path: '/app/admin/handbooks', label: 'handbooks', row: 'admin/handbooks' },
  { path: '/app/admin/users', label: 'users', row: 'admin/users' },
  { path: '/app/admin/projects', label: 'projects', row: 'admin/projects' },
  { path: '/app/admin/stories', label: 'stories', row: 'admin/stories' },
  { path: '/app/admin/organizations-all', label: 'organizations', row: 'admin/organizations' },
  { path: '/app/admin/organizations-parent', label: 'parents', row: 'admin/organizations' },
  { path: '/app/admin/organizations-names', label: 'conflicts', row: 'admin/organizations' },
  { path: '/app/admin/vat-rates', label: 'vatRates', row: 'admin/vat-rates' },
  { path: '/app/admin/reports', label: 'reports', row: 'admin/reports' },
  { path: '/app/admin/jobs', label: 'jobs', row: 'admin/upkeep' },
  { path: '/app/admin/mails', label: 'mails', row: 'admin/upkeep' },
  { path: '/app/admin/system', label: 'system', row: 'admin/upkeep' },
];

/** The pages of the back office that somebody with these roles may view. */
export const sectionsFor = (roles: readonly RoleCode[]): AdminSection[] =>
  adminSections.filter(({ row }) => may(roles, row, 'view'));
