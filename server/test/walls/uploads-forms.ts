import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import type { Sent } from './uploads-house.ts';

/** A form that is no proper form, with its refusal, or the name under which the one file in it is kept. */
export type HostileForm = readonly [
  what: string,
  sent: Sent,
  outcome: readonly [status: number, code: string] | string,
];

const whole = formBody({ name: 'whole.pdf', bytes: pdf() });
const contentType = formHeaders['content-type'];
const boundary = contentType.replace(/^.*boundary=/, '');
const torn = [400, 'upload-torn'] as const;
const badInput = [400, 'bad-input'] as const;
const foreign = [415, 'media-type-unsupported'] as const;
const form = (body: string | Uint8Array): Sent => ({ body, contentType });
const partOf = (headers: string, content: string | Uint8Array = pdf()) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
const file = (name: string) =>
  `${disposition(`name="file"; filename="${name}"`)}\r\nContent-Type: application/pdf`;

export const forms: HostileForm[] = [
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
  ['that is the file itself', { body: pdf(), contentType: 'application/pdf' }, foreign],
  [
    'that is another multipart',
    { body: whole, contentType: contentType.replace('form-data', 'mixed') },
    foreign,
  ],
  ['with no type at all', { body: whole }, foreign],
  [
    'with another field',
    form(formBody({ name: 'a.pdf', bytes: pdf(), field: 'document' })),
    badInput,
  ],
  [
    'with the prototype as its field',
    form(formBody({ name: 'a.pdf', bytes: pdf(), field: '__proto__' })),
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
    form(Buffer.concat([partOf(disposition('filename="a.pdf"')), end])),
    badInput,
  ],
  [
    'without a disposition',
    form(Buffer.concat([partOf('Content-Type: application/pdf'), end])),
    badInput,
  ],
  [
    'with a field before the file',
    form(Buffer.concat([partOf(disposition('name="a"'), 'b'), whole])),
    'whole.pdf',
  ],
  [
    'with a header of 100,000 letters',
    form(Buffer.concat([partOf(`${file('a.pdf')}\r\nX: ${'x'.repeat(100_000)}`), end])),
    'a.pdf',
  ],
  [
    'with 5,000 headers',
    form(Buffer.concat([partOf(`${'X: y\r\n'.repeat(5000)}${file('late.pdf')}`), end])),
    badInput,
  ],
  [
    'whose file says it is base64',
    form(
      Buffer.concat([
        partOf(`${file('b.pdf')}\r\nContent-Transfer-Encoding: base64`, pdf().toString('base64')),
        end,
      ]),
    ),
    [415, 'file-content-mismatch'],
  ],
  [
    'whose file claims two types',
    form(Buffer.concat([partOf(`${file('typed.pdf')}\r\nContent-Type: text/html`), end])),
    'typed.pdf',
  ],
  [
    'with two files',
    form(Buffer.concat([partOf(file('first.pdf')), partOf(file('second.pdf')), end])),
    'first.pdf',
  ],
];
