import { newKey } from '../api/index.ts';
import type { queryOf } from './preview-choice.ts';
import type { ImportState } from './types.ts';

/** An import started on this page. */
export type Job = {
  id: string;
  file: File;
  /** What of a workbook is taken. */
  query: ReturnType<typeof queryOf>;
  /** Shows what the project has of it already, when that is why it is refused. */
  onDouble: () => void;
  /** The share sent, 0…1. */
  share: number;
  /** The server's sentence when it refused. */
  failure?: string;
  /** It is the file itself: sending it once more cannot help. */
  isFinal?: boolean;
  abort: () => void;
};

/** How far an import has come: it is sent, then read. `share` is 0…1. */
export type Stage = { phase: 'sending' | 'reading'; share: number; positions: number };

/** What the file name of an estimate may end in. */
export const ACCEPTED = '.kenml,.xml,.zip,.xlsx';

export const stageOf = (sent: number, state: ImportState | undefined): Stage => {
  const isSent = sent >= 1;
  const read = state && state.totalBytes > 0 ? state.bytesRead / state.totalBytes : 0;
  return {
    phase: isSent ? 'reading' : 'sending',
    share: isSent ? Math.min(1, read) : sent,
    positions: state?.positions ?? 0,
  };
};

/** A random UUID; `crypto.randomUUID` is missing where the page is not served securely. */
export const newImportId = (): string => {
  const key = newKey();
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `a${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-');
};
