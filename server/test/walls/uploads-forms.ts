import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import type { Sent } from './uploads-house.ts';

/** A form that is no proper form, with its refusal, or the name under which the one file in it is kept. */
export type HostileForm = readonly [
  what: string,
  sent: Sent,
  outcome: readonly [status: number, code: string] | string,
];

/** What is sent in these forms: sound bytes, and the ending and the type of their name. */
export type SoundFile = { bytes: Buffer; extension: string; mediaType: string };

const contentType = formHeaders['content-type'];
const boundary = contentType.replace(/^.*boundary=/, '');
const torn = [400, 'upload-torn'] as const;
const badInput = [400, 'bad-input'] as const;
const foreign = [415, 'media-type-unsupported'] as const;
const form = (body: string | Uint8Array): Sent => ({ body, contentType });
const end = Buffer.from(`--${boundary}--\r\n`);
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;

/** The forms around a file of this sort. */
export const formsAround = ({ bytes, extension, mediaType }: SoundFile): HostileForm[] => {
  const nameOf = (stem: string) => `${stem}.${extension}`;
  const file = (name: string) =>
    `${disposition(`name="file"; filename="${name}"`)}\r\nContent-Type: ${mediaType}`;
  const partOf = (headers: string, content: string | Uint8Array = bytes) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const whole = formBody({ name: nameOf('whole'), bytes });
  const text = (at: number) => partOf(disposition(`name="text${at}"`), 'a');
  return [
    ['cut off in its file', form(whole.subarray(0, -60)), torn],
    ['cut off in its end', form(whole.subarray(0, -6)), torn],
    ['cut off in the headers of its part', form(whole.subarray(0, 60)), torn],
    ['that is empty', form(''), badInput],
    ['that is only its end', form(end), badInput],
    ['of another boundary', { body: whole, contentType: `${contentType}x` }, torn],
    ['without a boundary', { body: whole, contentType: 'multipart/form-data' }, torn],
    [
      'with an empty boundary',
      { body: whole, contentType: 'multipart/form-data; boundary=' },
      badInput,
    ],
    [
      'with a boundary of 5,000 letters',
      { body: whole, contentType: `multipart/form-data; boundary=${'b'.repeat(5000)}` },
      torn,
    ],
    ['that is JSON', { body: '{"file":"x"}', contentType: 'application/json' }, foreign],
    [
      'that is a plain form',
      { body: 'file=x', contentType: 'application/x-www-form-urlencoded' },
      foreign,
    ],
    ['that is the file itself', { body: bytes, contentType: mediaType }, foreign],
    [
      'that is another multipart',
      { body: whole, contentType: contentType.replace('form-data', 'mixed') },
      foreign,
    ],
    ['with no type at all', { body: whole }, foreign],
    [
      'with another field',
      form(formBody({ name: nameOf('a'), bytes: bytes, field: 'document' })),
      badInput,
    ],
    [
      'with the prototype as its field',
      form(formBody({ name: nameOf('a'), bytes: bytes, field: '__proto__' })),
      [400, 'bad-request'],
    ],
    [
      'without a file name',
      form(Buffer.concat([partOf(disposition('name="file"')), end])),
      [400, 'bad-request'],
    ],
    ['with an empty file name', form(Buffer.concat([partOf(file('')), end])), foreign],
    [
      'without a field name',
      form(Buffer.concat([partOf(disposition('filename="a.png"')), end])),
      badInput,
    ],
    [
      'without a disposition',
      form(Buffer.concat([partOf(`Content-Type: ${mediaType}`), end])),
      badInput,
    ],
    [
      'with a field before the file',
      form(Buffer.concat([partOf(disposition('name="a"'), 'b'), whole])),
      nameOf('whole'),
    ],
    [
      'with a header of 100,000 letters',
      form(Buffer.concat([partOf(`${file(nameOf('a'))}\r\nX: ${'x'.repeat(100_000)}`), end])),
      nameOf('a'),
    ],
    [
      'with 5,000 headers',
      form(Buffer.concat([partOf(`${'X: y\r\n'.repeat(5000)}${file(nameOf('late'))}`), end])),
      badInput,
    ],
    [
      'whose file says it is base64',
      form(
        Buffer.concat([
          partOf(
            `${file(nameOf('b'))}\r\nContent-Transfer-Encoding: base64`,
            bytes.toString('base64'),
          ),
          end,
        ]),
      ),
      [415, 'file-content-mismatch'],
    ],
    [
      'whose file claims two types',
      form(Buffer.concat([partOf(`${file(nameOf('typed'))}\r\nContent-Type: text/html`), end])),
      nameOf('typed'),
    ],
    [
      'with two files',
      form(Buffer.concat([partOf(file(nameOf('first'))), partOf(file(nameOf('second'))), end])),
      nameOf('first'),
    ],
    [
      'with 5,000 fields before the file',
      form(Buffer.concat([...Array.from({ length: 5000 }, (_, at) => text(at)), whole])),
      [400, 'bad-request'],
    ],
    [
      'with a text of the same name before the file',
      form(Buffer.concat([partOf(disposition('name="file"'), 'a'), whole])),
      nameOf('whole'),
    ],
    [
      'with the file behind another file',
      form(
        Buffer.concat([
          partOf(`${disposition(`name="other"; filename="${nameOf('other')}"`)}`),
          whole,
        ]),
      ),
      badInput,
    ],
  ];
};
