import { may, type PermissionRow, type RoleCode, type Verb } from '@nysan/contract/permissions.ts';
import type { FileLocation } from '@nysan/contract/wire.ts';

/**
 * Which rows of the permission table speak for the files of a place; one of them is enough. What accompanies a letter is nobody's but who
 * uploaded it until it is sent, and its readers' afterwards.
 */
const rows: Record<FileLocation, readonly PermissionRow[]> = {
  ACTS: ['hidden-work-act/detail', 'done-work-act/detail'],
  AS_BUILD_DOCUMENTATION: ['technical-inspection'], // sic
  CERTIFICATE: ['certificates', 'supervision/files'],
  PHOTO_DOCUMENTATION: ['photo-fixations', 'supervision/files'],
  AUTHOR_SUPERVISION: ['supervision/files', 'supervision/answers'],
  TECHNICAL_SUPERVISION: ['supervision/files', 'supervision/answers'],
  CORRESPONDENCE: ['correspondence'],
  PARTICIPANTS: ['organizations'],
  DESIGN_AND_ESTIMATE_DOCUMENTATION: ['documentation'],
  FINANCE: ['done-work-act/detail', 'references'],
  PROJECT_PASSPORT: ['project'],
};

/** May somebody with these roles do this with the files of a place? */
export const mayInPlace = (
  roles: readonly RoleCode[],
  location: FileLocation,
  verb: Verb,
): boolean =>
  (location !== 'CORRESPONDENCE' || verb === 'create') &&
  rows[location].some((row) => may(roles, row, verb));
