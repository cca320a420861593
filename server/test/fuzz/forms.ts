import fc from 'fast-check';
import { secondGenerationWalls } from '../../src/estimate/testing/examples.ts';
import { docx, pdf, png, xlsx } from '../../src/files/testing/samples.ts';
import { batchWorkbook, logWorkbook } from '../../src/journals/testing/log-workbook.ts';

const samples = {
  pdf: pdf('fuzz'),
  png: png(),
  docx: docx(),
  xlsx: xlsx(),
  txt: Buffer.from('Просто текст\n'),
  kenml: Buffer.from(secondGenerationWalls()),
  xml: Buffer.from(secondGenerationWalls('Стены')),
} as const;
/** Files that one call alone takes. */
const others = { log: await logWorkbook(), batches: await batchWorkbook() } as const;
type Sample = keyof typeof samples;

/** What a file holds: a good sample, or bytes as hexadecimal digits. */
type Content = { sample: Sample | keyof typeof others } | { hex: string };

type Part = { field: string; fileName: string | null; mediaType: string; content: Content };

export type Form = {
  parts: Part[];
  /** As the header says it; the parts are divided by `limit`. */
  boundary: string | null;
  /** Bytes cut off its end. */
  cut: number;
};

const LIMIT = 'limit-7061992';

/** The bytes of a form and the media type it is sent with. */
export const writtenForm = ({ parts, boundary, cut }: Form) => {
  const whole = Buffer.concat([
    ...parts.flatMap((part) => [headOf(part), contentOf(part.content), Buffer.from('\r\n')]),
    Buffer.from(`--${LIMIT}--\r\n`),
  ]);
  return {
    payload: whole.subarray(0, whole.length - Math.min(cut, whole.length)),
    mediaType: `multipart/form-data${boundary === null ? '' : `; boundary=${boundary}`}`,
  };
};

const headOf = ({ field, fileName, mediaType }: Part) =>
  Buffer.from(
    `--${LIMIT}\r\nContent-Disposition: form-data; name="${field}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n` +
      `Content-Type: ${mediaType}\r\n\r\n`,
  );

const contentOf = (content: Content): Buffer =>
  'sample' in content ? { ...samples, ...others }[content.sample] : Buffer.from(content.hex, 'hex');

const names = fc.oneof(
  fc.constantFrom('смета', 'Схема №1', 'a', 'ә'.repeat(120), 'a b.c', '..', 'x%00y', 'κόσμε'),
  fc.stringMatching(/^[\wа-яА-Я(),-]{1,40}$/),
);
const sample = fc.constantFrom(...(Object.keys(samples) as Sample[])); // Keys of the object above.
const bytes = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((all) => ({ hex: Buffer.from(all).toString('hex') }));

const goodPart: fc.Arbitrary<Part> = fc.tuple(names, sample).map(([name, kind]) => ({
  field: 'file',
  fileName: `${name}.${kind}`,
  mediaType: 'application/octet-stream',
  content: { sample: kind },
}));

/** A form as a browser writes it. */
export const goodForm: fc.Arbitrary<Form> = goodPart.map((part) => ({
  parts: [part],
  boundary: LIMIT,
  cut: 0,
}));

const badNames = fc.constantFrom(
  null,
  '',
  '.',
  '.pdf',
  'pdf',
  'а.exe',
  'а.pdf.html',
  '../../../etc/passwd.pdf',
  'C:\\windows\\а.pdf',
  'а\u0000.pdf',
  'а\r\nX-Evil: 1.pdf',
  '"; name="other',
  "а.pdf\"; filename*=UTF-8''%00.txt",
  `${'д'.repeat(5000)}.pdf`,
  '\ud800.pdf',
  'con.pdf',
  '‮fdp.exe',
);
const badPart: fc.Arbitrary<Part> = fc.record({
  field: fc.oneof(
    { weight: 6, arbitrary: fc.constant('file') },
    fc.constantFrom('', 'File', 'files', '__proto__', 'constructor', 'ф'.repeat(300)),
  ),
  fileName: fc.oneof(
    badNames,
    fc.tuple(names, sample).map(([name, kind]) => `${name}.${kind}`),
  ),
  mediaType: fc.oneof(
    fc.constant('application/octet-stream'),
    fc.constantFrom('text/html', 'application/x-msdownload', 'image/png', '', 'чушь', 'a/b; c="'),
  ),
  content: fc.oneof(
    bytes(300),
    sample.chain((kind) => fc.tuple(fc.constant(kind), bytes(20)).map(spoiled)),
    fc.constant({ hex: '' }),
  ),
});

/** A good file whose middle was overwritten. */
const spoiled = ([kind, { hex }]: [Sample, { hex: string }]): Content => {
  const copy = Buffer.from(samples[kind]);
  Buffer.from(hex, 'hex').copy(copy, Math.floor(copy.length / 2));
  return { hex: copy.toString('hex') };
};

const sheetForm = (sample: keyof typeof others): Form => ({
  parts: [
    {
      field: 'file',
      fileName: 'Журнал.xlsx',
      mediaType: 'application/octet-stream',
      content: { sample },
    },
  ],
  boundary: LIMIT,
  cut: 0,
});

/** Forms with workbooks of the two logs. */
export const logForm = sheetForm('log');
export const batchForm = sheetForm('batches');

/** A form with a picture. */
export const pictureForm: Form = {
  parts: [
    { field: 'file', fileName: 'мост.png', mediaType: 'image/png', content: { sample: 'png' } },
  ],
  boundary: LIMIT,
  cut: 0,
};

/** Forms that no browser writes; some of them may still be taken. */
export const badForm: fc.Arbitrary<Form> = fc.oneof(
  {
    weight: 6,
    arbitrary: badPart.map((part) => ({ parts: [part], boundary: LIMIT, cut: 0 })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      parts: fc.array(fc.oneof(goodPart, badPart), { maxLength: 3 }),
      boundary: fc.constantFrom(LIMIT, LIMIT, 'another', '', 'x'.repeat(500), null),
      cut: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
    }),
  },
);
