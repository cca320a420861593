import { i18n } from '../i18n/index.ts';

/** The most bytes one file may have; the server refuses more. */
export const UPLOAD_LIMIT = 200 * 1024 * 1024;

/** Why a file did not arrive. */
export type Failure = {
  /** In the reader's language. */
  message: string;
  /** It is the file itself: sending it once more cannot help. */
  isFinal: boolean;
};

/** What can be said of a file before a byte of it is sent; undefined when nothing speaks against it. */
export const faultOf = async (file: File, limit: number): Promise<Failure | undefined> => {
  if (file.size > limit) {
    const megabytes = Math.floor(limit / 1024 / 1024);
    return { message: i18n.t('files.tooLarge', { limit: megabytes }), isFinal: true };
  }
  if (!(await isReadable(file))) {
    return { message: i18n.t('files.unreadable'), isFinal: true };
  }
  return file.size === 0 ? { message: i18n.t('files.empty'), isFinal: true } : undefined;
};

/** A folder that was dropped looks like a file until it is read, and so does one that was moved away since. */
const isReadable = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Statuses that judge the bytes: too large, no known type, refused content. */
const judging: unknown[] = [413, 415, 422];

/** What was thrown while a file was sent, as it is shown beside the file. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Error && error.message
    ? { message: error.message, isFinal: 'status' in error && judging.includes(error.status) }
    : { message: i18n.t('errors.unknown'), isFinal: false };
