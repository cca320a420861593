import { cleanLine } from '@nysan/contract/clean-text.ts';

const LONGEST = 255;
/** Windows takes raised digits for digits, and looks past spaces before the point. */
const reservedByWindows = /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/**
 * A name that is safe to show, store and save under: no path, no control or invisible characters (those that turn the
 * direction of writing make `gpj.exe` look like `exe.jpg`), at most 255 characters with the extension kept.
 */
export const cleanFileName = (given: string | undefined): string => {
  const bare = cleanLine(asTyped(given ?? ''))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const named = bare === '' ? 'file' : bare;
  return shortened(reservedByWindows.test(named) ? `_${named}` : named);
};

/** Browsers write a quotation mark and the ends of lines in the name of a part this way, and nothing else. */
const asTyped = (name: string): string => name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);

/** The part behind the last point, in lower case; empty when there is none. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name with this extension behind it, at most 255 characters of both. */
export const withExtension = (bare: string, extension: string): string =>
  shortened(`${bare === '' ? 'file' : bare}.${extension}`);

/** `Content-Disposition` that every browser reads: ASCII for old ones, RFC 5987 for the letters. */
export const dispositionOf = (name: string, isInline: boolean): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const shortened = (name: string): string => {
  if (name.length <= LONGEST) {
    return name;
  }
  const extension = extensionOf(name);
  const tail = extension !== '' && extension.length <= 16 ? name.slice(-extension.length - 1) : '';
  return `${name
    .slice(0, LONGEST - tail.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}${tail}`;
};
