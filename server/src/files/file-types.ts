/** A kind of file that may be uploaded. */
export type FileType = {
  /** Lower case, without the point; the first is the usual one. */
  extensions: readonly string[];
  mediaType: string;
  /**
   * What the content may be recognised as; `text` is recognised by decoding all of it, `opaque` is whatever is nothing else we know:
   * it is only ever saved.
   */
  content: 'text' | 'opaque' | readonly string[];
  /** Other media types browsers send for it. */
  aliases?: readonly string[];
  /** The folder inside a ZIP by which an office document is known whose parts come in an unusual order. */
  zipFolder?: string;
  /** The bytes, as Latin-1, without which the file was cut off. */
  ending?: string;
};

const PNG_END = 'IEND\xae\x42\x60\x82';
const ZIP_END = 'PK\x05\x06';

const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocument = (name: string) => `application/vnd.oasis.opendocument.${name}`;
const compound = (extension: string, mediaType: string): FileType => ({
  extensions: [extension],
  mediaType,
  content: ['cfb'],
});

/** Everything that may be uploaded. What is not listed here is refused. */
const fileTypes: readonly FileType[] = [
  {
    extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'jif', 'pjpeg', 'pjp'],
    mediaType: 'image/jpeg',
    content: ['jpg'],
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  {
    extensions: ['png', 'apng'],
    mediaType: 'image/png',
    content: ['png', 'apng'],
    aliases: ['image/x-png', 'image/apng'],
    ending: PNG_END,
  },
  { extensions: ['gif'], mediaType: 'image/gif', content: ['gif'] },
  { extensions: ['webp'], mediaType: 'image/webp', content: ['webp'] },
  {
    extensions: ['bmp', 'dib'],
    mediaType: 'image/bmp',
    content: ['bmp'],
    aliases: ['image/x-ms-bmp', 'image/x-windows-bmp'],
  },
  { extensions: ['tif', 'tiff'], mediaType: 'image/tiff', content: ['tif'] },
  {
    extensions: ['heic', 'heif', 'hif', 'heics', 'heifs'],
    mediaType: 'image/heic',
    content: ['heic'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  {
    extensions: ['avif', 'avifs'],
    mediaType: 'image/avif',
    content: ['avif'],
    aliases: ['image/avif-sequence'],
  },
  {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    content: ['pdf'],
    aliases: ['application/x-pdf'],
  },
  {
    extensions: ['docx'],
    mediaType: openXml('wordprocessingml.document'),
    content: ['docx'],
    zipFolder: 'word/',
    ending: ZIP_END,
  },
  {
    extensions: ['xlsx'],
    mediaType: openXml('spreadsheetml.sheet'),
    content: ['xlsx'],
    zipFolder: 'xl/',
    ending: ZIP_END,
  },
  {
    extensions: ['pptx'],
    mediaType: openXml('presentationml.presentation'),
    content: ['pptx'],
    zipFolder: 'ppt/',
    ending: ZIP_END,
  },
  { extensions: ['odt'], mediaType: openDocument('text'), content: ['odt'], ending: ZIP_END },
  {
    extensions: ['ods'],
    mediaType: openDocument('spreadsheet'),
    content: ['ods'],
    ending: ZIP_END,
  },
  {
    extensions: ['odp'],
    mediaType: openDocument('presentation'),
    content: ['odp'],
    ending: ZIP_END,
  },
  compound('doc', 'application/msword'),
  compound('xls', 'application/vnd.ms-excel'),
  compound('ppt', 'application/vnd.ms-powerpoint'),
  compound('msg', 'application/vnd.ms-outlook'),
  {
    extensions: ['mpp', 'mpt'],
    mediaType: 'application/vnd.ms-project',
    content: ['cfb'],
    aliases: ['application/msproj', 'application/x-msproject', 'application/x-project'],
  },
  { extensions: ['eml'], mediaType: 'message/rfc822', content: 'opaque' },
  {
    extensions: ['p7s', 'sig', 'cms', 'sgn', 'sign'],
    mediaType: 'application/pkcs7-signature',
    content: 'opaque',
    aliases: ['application/x-pkcs7-signature', 'application/cms', 'application/pgp-signature'],
  },
  {
    extensions: ['p7m'],
    mediaType: 'application/pkcs7-mime',
    content: 'opaque',
    aliases: ['application/x-pkcs7-mime'],
  },
  {
    extensions: ['rtf'],
    mediaType: 'application/rtf',
    content: ['rtf'],
    aliases: ['text/rtf', 'application/msword'],
  },
  {
    extensions: ['zip'],
    mediaType: 'application/zip',
    content: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
    aliases: ['application/x-zip-compressed', 'application/x-zip'],
    ending: ZIP_END,
  },
  {
    extensions: ['rar'],
    mediaType: 'application/vnd.rar',
    content: ['rar'],
    aliases: ['application/x-rar-compressed', 'application/x-rar'],
  },
  { extensions: ['7z'], mediaType: 'application/x-7z-compressed', content: ['7z'] },
  {
    extensions: ['dwg', 'dwt', 'dws'],
    mediaType: 'image/vnd.dwg',
    content: ['dwg'],
    aliases: ['application/acad', 'application/x-acad', 'application/dwg', 'application/x-dwg'],
  },
  {
    extensions: ['dxf'],
    mediaType: 'image/vnd.dxf',
    content: 'text',
    aliases: ['application/dxf', 'application/x-dxf', 'text/plain'],
  },
  {
    extensions: ['ifc'],
    mediaType: 'application/x-step',
    content: 'text',
    aliases: ['application/ifc', 'text/plain'],
  },
  { extensions: ['txt'], mediaType: 'text/plain', content: 'text' },
  {
    extensions: ['csv'],
    mediaType: 'text/csv',
    content: 'text',
    aliases: ['text/plain', 'text/comma-separated-values', 'application/vnd.ms-excel'],
  },
  { extensions: ['json'], mediaType: 'application/json', content: 'text', aliases: ['text/json'] },
  {
    extensions: ['xml', 'kenml'],
    mediaType: 'application/xml',
    content: 'text',
    aliases: ['text/xml'],
  },
  { extensions: ['mp4'], mediaType: 'video/mp4', content: ['mp4', 'm4v'] },
  { extensions: ['mov'], mediaType: 'video/quicktime', content: ['mov'] },
];

/** Content that a browser or a desktop would run. */
const activeExtensions = new Set(
  [
    'html htm xhtml xht shtml mht mhtml svg svgz js mjs cjs jsx css hta htc xsl xslt swf jar wasm',
    'exe dll com scr msi msp bat cmd ps1 vbs vbe wsf wsh lnk reg cpl pif url sh app apk deb rpm',
    'php phtml asp aspx jsp py rb pl docm dotm xlsm xltm xlam pptm potm ppsm',
  ].flatMap((line) => line.split(' ')),
);
const activeMediaTypes =
  /^(?:text\/(?:html|css|(?:java|ecma|vb)script)|image\/svg\+xml|application\/(?:xhtml\+xml|(?:x-)?javascript|ecmascript|x-msdownload|x-sh))$/;

export const typeOfExtension = (extension: string): FileType | undefined =>
  fileTypes.find((type) => type.extensions.includes(extension));

export const isActiveExtension = (extension: string): boolean => activeExtensions.has(extension);
export const isActiveMediaType = (mediaType: string): boolean => activeMediaTypes.test(mediaType);

/** Is it a picture that can be looked at? The types of drawings call themselves images too. */
export const isPictureType = (mediaType: string): boolean =>
  mediaType.startsWith('image/') && !mediaType.startsWith('image/vnd.');

/** The type of content that was recognised: `jpg`, `docx`; undefined for what is not taken. */
export const typeOfContent = (found: string): FileType | undefined =>
  fileTypes.find(({ content }) => Array.isArray(content) && content.includes(found));

const unknownMediaTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * Does what the sender declares go with the type of the extension? Systems without the program of a format declare
 * nothing or a family of their own, so only a known other type and another family are contradictions. Systems go by the name of a
 * picture as people do, so any picture goes with any other.
 */
export const declarationFits = (declared: string, type: FileType): boolean => {
  if (unknownMediaTypes.has(declared) || namesType(declared, type)) {
    return true;
  }
  if (isPictureType(type.mediaType)) {
    return isPictureType(declared);
  }
  const isOther = fileTypes.some((each) => namesType(declared, each));
  return !isOther && (declared.startsWith('application/') || isSameFamily(declared, type));
};

const namesType = (mediaType: string, type: FileType): boolean =>
  type.mediaType === mediaType || (type.aliases?.includes(mediaType) ?? false);
const isSameFamily = (declared: string, type: FileType): boolean =>
  declared.split('/')[0] === type.mediaType.split('/')[0];

/** The most bytes of a picture that is shown in place. */
export const PICTURE_LIMIT = 20 * 1024 * 1024;
const inlinePictures = /^image\/(?:jpeg|png|gif|webp|bmp|avif)$/;
const inlineDocuments = /^(?:application\/pdf|text\/plain(?:;.*)?)$/;

/** Is it a picture that every browser of the floor shows? */
export const isShownByAll = (mediaType: string): boolean =>
  inlinePictures.test(mediaType) && mediaType !== 'image/avif';

/** May a browser show it in place? Pictures up to 20 MB, PDF and plain text; never anything else. */
export const mayBeInline = (mediaType: string, size: number): boolean =>
  inlineDocuments.test(mediaType) || (inlinePictures.test(mediaType) && size <= PICTURE_LIMIT);
