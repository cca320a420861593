import type { Part } from '../../src/files/testing/form.ts';
import { docx, pdf, png, xlsx } from '../../src/files/testing/samples.ts';
import * as hostile from './uploads-samples.ts';

/** Refused with a status and a code, or kept under a name as a type. Only what is `shown` is ever given inline. */
export type Outcome =
  | readonly [status: number, code: string]
  | { name?: string; type: string; shown?: true };
export type Hostile = readonly [what: string, part: Part, outcome: Outcome];

const active = [415, 'active-content'] as const;
const mismatch = [415, 'file-content-mismatch'] as const;
const unknown = [415, 'media-type-unsupported'] as const;
const zipType = { type: 'application/zip' } as const;
const text = { type: 'text/plain; charset=utf-8', shown: true } as const;
const pdfType = { type: 'application/pdf', shown: true } as const;
const xml = { type: 'application/xml' } as const;
const openXml = (name: string) => ({
  type: `application/vnd.openxmlformats-officedocument.${name}`,
});
const part = (name: string, bytes: Part['bytes'], mediaType?: string): Part => ({
  name,
  bytes,
  mediaType,
});

const scripts: Hostile[] = [
  ['a page', part('a.html', hostile.page), active],
  ['a page as a picture', part('a.png', hostile.page, 'image/png'), mismatch],
  ['a page as a PDF', part('a.pdf', hostile.page, 'application/pdf'), mismatch],
  ['a page as a text', part('a.txt', hostile.page, 'text/plain'), active],
  ['a page as a table', part('a.csv', hostile.page, 'text/csv'), active],
  ['a page as JSON', part('a.json', hostile.page), active],
  ['a page in UTF-16', part('a.txt', Buffer.from(`\uFEFF${hostile.page}`, 'utf16le')), active],
  ['a page behind a comment', part('a.txt', `<!-- a -->${hostile.page}`), active],
  ['a page declared as one', part('a.txt', 'a', 'text/html'), active],
  ['a script declared as one', part('a.txt', 'a', 'application/javascript'), active],
  ['words, then a script', part('words.txt', `words ${hostile.SCRIPT}`), text],
  ['a drawing with a script', part('a.svg', hostile.svg), active],
  ['a drawing as a picture', part('a.png', hostile.svg, 'image/svg+xml'), active],
  ['a drawing as a picture by name', part('a.png', hostile.svg), mismatch],
  ['a drawing as XML', part('a.xml', `<?xml version="1.0"?>${hostile.svg}`), active],
  ['a drawing as an estimate', part('a.kenml', hostile.svg), active],
  ['XML with a script in it', part('script.xml', hostile.xmlWithScript), xml],
  ['XML that calls a stylesheet', part('style.xml', hostile.xmlWithStylesheet), xml],
  ['XML that laughs a billion times', part('laughs.xml', hostile.billionLaughs), xml],
  ['XML that reads a file', part('entity.xml', hostile.externalEntity), xml],
  ['a table of formulas', part('f.csv', "=cmd|'/c calc'!A1"), { type: 'text/csv; charset=utf-8' }],
];

const polyglots: Hostile[] = [
  ['GIF and script', part('a.gif', hostile.gifWithScript), { type: 'image/gif', shown: true }],
  ['GIF and script as a script', part('a.js', hostile.gifWithScript), active],
  ['PDF and page', part('page.pdf', hostile.pdfWithPage), pdfType],
  ['PDF behind a page', part('a.pdf', hostile.pageWithPdf), mismatch],
  ['JPEG and PHP', part('a.php.jpg', hostile.jpegWithPhp), { type: 'image/jpeg', shown: true }],
  ['JPEG and PHP as PHP', part('a.jpg.php', hostile.jpegWithPhp), active],
  ['PNG and ZIP', part('zip.png', hostile.pngWithZip), { type: 'image/png', shown: true }],
  ['PNG and ZIP as a ZIP', part('a.zip', hostile.pngWithZip), mismatch],
  ['PNG and page', part('page.png', hostile.pngWithPage), { type: 'image/png', shown: true }],
  ['PDF and ZIP', part('zip.pdf', hostile.pdfWithZip), pdfType],
  ['PDF and ZIP as a ZIP', part('a.zip', hostile.pdfWithZip), mismatch],
  ['BMP and script', part('a.bmp', hostile.bmpWithScript), { type: 'image/bmp', shown: true }],
  [
    'a PDF with JavaScript',
    part('js.pdf', hostile.pdfThat('/S/JavaScript/JS(app.alert(1))')),
    pdfType,
  ],
  ['a PDF that launches', part('run.pdf', hostile.pdfThat('/S/Launch/F(cmd.exe)')), pdfType],
  ['a PDF with a file in it', part('in.pdf', hostile.pdfThat('/Type/EmbeddedFile')), pdfType],
];

const { programs } = hostile;
const executables: Hostile[] = [
  ['ELF', part('a.bin', programs.elf), unknown],
  ['ELF as a picture', part('a.png', programs.elf), mismatch],
  ['ELF as a text', part('a.txt', programs.elf), mismatch],
  ['a program of Windows', part('a.exe', programs.windows), active],
  ['a program of Windows as a document', part('a.doc', programs.windows), mismatch],
  ['a program of Windows as a PDF', part('a.pdf', programs.windows), mismatch],
  ['a program of Windows declared as one', part('a.txt', 'a', 'application/x-msdownload'), active],
  ['Mach-O', part('a.dylib', programs.macos), unknown],
  ['Mach-O as a drawing', part('a.dwg', programs.macos), mismatch],
  ['a shell script', part('a.sh', programs.shell), active],
  ['a shell script as a text', part('sh.txt', programs.shell), text],
  ['a batch file', part('a.bat', programs.batch), active],
  ['a script', part('a.js', 'alert(1)'), active],
  ['WebAssembly', part('a.wasm', programs.wasm), active],
  ['WebAssembly as a text', part('a.txt', programs.wasm), mismatch],
  ['a class of Java as a picture', part('a.jpg', programs.java), mismatch],
  ['a shortcut', part('a.lnk', programs.shortcut), active],
  ['a shortcut as a document', part('a.doc', programs.shortcut), mismatch],
  ['an HTML application', part('a.hta', programs.application), active],
  ['a JAR', part('a.jar', hostile.jar), active],
  ['a JAR as a document', part('a.docx', hostile.jar), mismatch],
  ['a JAR as a ZIP', part('a.zip', hostile.jar), mismatch],
  ['an APK as a ZIP', part('a.zip', hostile.apk), mismatch],
  ['an APK', part('a.apk', hostile.apk), active],
  ['an APK as a table', part('a.xlsx', hostile.apk), mismatch],
  ['a document with macros', part('a.docm', hostile.docm), active],
  ['a document with macros as one without', part('a.docx', hostile.docm), mismatch],
  ['the same, told at its end', part('late.docx', hostile.docmLate), mismatch],
  ['an image of a disk', part('a.iso', Buffer.alloc(40_000)), unknown],
  ['a starter of Linux', part('a.desktop', '[Desktop Entry]\nExec=sh'), unknown],
  ['EICAR as a program', part('eicar.com', hostile.eicar), active],
  // No scanner of viruses can be set up; as a text it is what it is.
  ['EICAR as a text', part('eicar.txt', hostile.eicar), text],
];

const bombs: Hostile[] = [
  ['a ZIP bomb', part('bomb.zip', hostile.zipBomb), zipType],
  [
    'a bomb as a table',
    part('bomb.xlsx', hostile.officeBomb('xl', 'spreadsheetml.sheet')),
    openXml('spreadsheetml.sheet'),
  ],
  [
    'a bomb as a document',
    part('bomb.docx', hostile.officeBomb('word', 'wordprocessingml.document')),
    openXml('wordprocessingml.document'),
  ],
  ['a ZIP in a ZIP in a ZIP', part('nested.zip', hostile.nestedZip(5)), zipType],
  ['a ZIP with names that climb', part('climb.zip', hostile.zipWithPage), zipType],
  ['a ZIP of 20,000 files', part('many.zip', hostile.zipOfMany(20_000)), zipType],
  ['a ZIP whose files overlap', part('overlap.zip', hostile.overlappingZip()), zipType],
  ['a ZIP64 that points nowhere', part('far.zip', hostile.zip64Far()), zipType],
  [
    'a picture of 60,000 × 60,000',
    part('huge.png', hostile.pngOfSize(60_000, 60_000)),
    { type: 'image/png', shown: true },
  ],
  [
    'a picture with a text that swells',
    part('text.png', hostile.pngWithTextBomb),
    { type: 'image/png', shown: true },
  ],
  [
    'a GIF of 20,000 frames',
    part('frames.gif', hostile.gifOfFrames(20_000)),
    { type: 'image/gif', shown: true },
  ],
];

const cutOff: Hostile[] = [
  ['nothing', part('a.pdf', ''), [422, 'empty-file']],
  ['nothing as a text', part('a.txt', ''), [422, 'empty-file']],
  ['half a picture', part('a.png', png().subarray(0, 50)), mismatch],
  ['half a document', part('a.docx', docx().subarray(0, -40)), mismatch],
  ['a document as a table', part('a.xlsx', docx()), mismatch],
  ['a table as a document', part('a.docx', xlsx()), mismatch],
  ['a picture declared as a PDF', part('a.png', png(), 'application/pdf'), mismatch],
  ['a PDF declared as a film', part('a.pdf', pdf(), 'video/mp4'), mismatch],
  ['text with NUL', part('a.txt', 'a\0b'), mismatch],
];

/** Hostile by what is in them. */
export const contents: Hostile[] = [...scripts, ...polyglots, ...executables, ...bombs, ...cutOff];
