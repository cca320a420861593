import type { verificationRoom } from '@nysan/contract/approval.ts';
import type { z } from 'zod';

/** What the server tells of a version to anyone who holds its code. */
export type CheckedVersion = z.output<(typeof verificationRoom.check.answers)[200]>;
export type CheckedSignature = CheckedVersion['signatures'][number];

/** A file of the reader that was hashed before its record was opened. */
export type CheckedFile = { fileName: string; hash: string };

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the start of the check hands to the record it found. */
    checkedFile?: CheckedFile;
  }
}
