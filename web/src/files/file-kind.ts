/** How a file can be shown before it is saved; `none` is for saving only. */
export type FileKind = 'picture' | 'pdf' | 'text' | 'none';

const extensions: Record<Exclude<FileKind, 'none'>, string> = {
  picture:
    'jpg jpeg jfif jpe jif pjpeg pjp png apng gif webp bmp dib avif avifs tif tiff heic heif hif heics heifs',
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

/** By the extension of its name; the server has seen to it that it says what the content is. */
export const kindOf = (fileName: string): FileKind => kinds.get(extensionOf(fileName)) ?? 'none';

/** Pictures that only browsers of Apple show. */
const ofApple = /^(?:tiff?|hei[cf]s?|hif)$/;

/** Whether this browser may be able to show a picture of this name by itself. */
export const isShownHere = (fileName: string): boolean =>
  !ofApple.test(extensionOf(fileName)) || /apple/i.test(navigator.vendor);
