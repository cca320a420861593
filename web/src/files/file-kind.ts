/** How a file can be shown before it is saved; `none` is for saving only. */
export type FileKind = 'picture' | 'pdf' | 'text' | 'none';

const extensions: Record<Exclude<FileKind, 'none'>, string> = {
  picture: 'jpg jpeg png gif webp bmp',
  pdf: 'pdf',
  text: 'txt csv log json xml kenml',
};

const kinds = new Map(
  (['picture', 'pdf', 'text'] as const).flatMap((kind) =>
    extensions[kind].split(' ').map((extension) => [extension, kind] as const),
  ),
);

/** What stands behind the last point of a name, in lower case; '' when nothing does. */
export const extensionOf = (fileName: string): string =>
  /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** By the extension of its name; the server has already refused names that lie about the content. */
export const kindOf = (fileName: string): FileKind => kinds.get(extensionOf(fileName)) ?? 'none';
