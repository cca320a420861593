import type { verificationRoom } from '@nysan/contract/verification.ts';
import type { z } from 'zod';

/** What the server tells of a version to anyone who holds its code. */
export type CheckedVersion = z.output<(typeof verificationRoom.check.answers)[200]>;
export type CheckedSignature = CheckedVersion['signatures'][number];

/** Statuses of what is signed and not decided on. */
const signedAlone = ['SIGNED', 'NOT_SIGNED'];

/** Whether people approve it, version by version; a letter is signed and that is all. */
export const isDecidedOn = ({ status }: CheckedVersion): boolean =>
  !signedAlone.includes(status.status);

/** A file of the reader that was hashed before its record was opened. */
export type CheckedFile = { fileName: string; hash: string };

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the start of the check hands to the record it found. */
    checkedFile?: CheckedFile;
  }
}
