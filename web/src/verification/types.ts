import type { verificationRoom } from '@nysan/contract/approval.ts';
import type { z } from 'zod';

/** What the server tells of a version to anyone who holds its code. */
export type CheckedVersion = z.output<(typeof verificationRoom.check.answers)[200]>;
export type CheckedSignature = CheckedVersion['signatures'][number];
