import { verificationLog } from '@nysan/contract/kinds/verification-log.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import type { Relation } from '../../record-engine/repository/links.ts';

/** Which row of the permission table speaks for the log, and who may edit a row of it. */
export const verificationLogRules = {
  permission: verificationLog.oneRow,
  editableBy: 'organization',
} as const satisfies EditRules;

/** The reports of tests that were made of a batch. */
export const testedBy: Relation = {
  from: 'verification-log',
  as: 'testProtocols',
  to: 'test-protocol',
  isExclusive: false,
  mustBeApproved: true,
};
