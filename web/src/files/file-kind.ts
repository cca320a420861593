/** How a file can be shown before it is saved; `none` is for saving only. */
export type FileKind = 'picture' | 'pdf' | 'text' | 'none';

const kinds: Record<string, FileKind> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  pdf: 'pdf',
  txt: 'text',
  csv: 'text',
  log: 'text',
};

/** By the extension of its name; the server has already refused names that lie about the content. */
export const kindOf = (fileName: string): FileKind =>
  kinds[/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'none';
