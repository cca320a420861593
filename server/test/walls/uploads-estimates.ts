import { docx, pdf, png, xlsx, zip } from '../../src/files/testing/samples.ts';
import * as hostile from './uploads-samples.ts';

/** Refused with a status and a code, or imported under this name. */
type EstimateOutcome = readonly [status: number, code: string] | string;
export type HostileEstimate = readonly [
  what: string,
  name: string,
  bytes: string | Uint8Array,
  outcome: EstimateOutcome,
];

const refused = (code: string) => [422, code] as const;
const named = (label: string) => hostile.estimateText.replace('Стены', label);

export const estimates: HostileEstimate[] = [
  ['XML that laughs a billion times', 'a.kenml', hostile.billionLaughs, refused('DOCTYPE')],
  ['XML that reads a file', 'a.xml', hostile.externalEntity, refused('DOCTYPE')],
  ['XML that calls a schema', 'a.kenml', hostile.externalSchema, refused('DOCTYPE')],
  ['an entity nobody declared', 'a.kenml', '<LS Name="&x;"/>', refused('BAD_XML')],
  ['a drawing with a script', 'a.xml', hostile.svg, refused('FOREIGN_XML')],
  ['a page', 'a.kenml', hostile.page, refused('DOCTYPE')],
  ['a page by name', 'a.html', hostile.page, refused('WRONG_EXTENSION')],
  ['XML nested 100,000 deep', 'a.kenml', '<a>'.repeat(100_000), refused('TOO_DEEP')],
  ['an attribute of 5 MB', 'a.kenml', `<LS Name="${'x'.repeat(5_000_000)}"/>`, refused('BAD_XML')],
  ['a text with NUL', 'a.kenml', '<LS Name="\0"/>', refused('BAD_XML')],
  ['a program of Windows', 'a.kenml', hostile.programs.windows, refused('BAD_XML')],
  ['a program of Windows by name', 'a.exe', hostile.programs.windows, refused('WRONG_EXTENSION')],
  ['a picture', 'a.xml', png(), refused('BAD_XML')],
  ['a PDF', 'a.kenml', pdf(), refused('BAD_XML')],
  ['a table', 'a.zip', xlsx(), refused('FOREIGN_XML')],
  ['a document', 'a.zip', docx(), refused('FOREIGN_XML')],
  ['a JAR', 'a.zip', hostile.jar, refused('WRONG_EXTENSION')],
  ['a ZIP bomb', 'a.zip', hostile.zipBomb, refused('ZIP_BOMB')],
  ['a bomb in a ZIP', 'a.zip', hostile.nestedZip(3), refused('NESTED_ZIP')],
  ['20,000 files', 'a.zip', hostile.zipOfMany(20_000), refused('TOO_MANY_ENTRIES')],
  ['a ZIP64 that points nowhere', 'a.zip', hostile.zip64Far(), refused('BAD_ZIP')],
  ['files that overlap', 'a.zip', hostile.overlappingZip(), refused('field-refused')],
  [
    'a ZIP with a picture in it',
    'a.zip',
    zip({ name: 'a.png', text: 'x' }),
    refused('WRONG_EXTENSION'),
  ],
  ['an encrypted ZIP', 'a.zip', hostile.estimateZip('a.kenml', { flags: 1 }), refused('BAD_ZIP')],
  ['a ZIP by another name', 'a.kenml', hostile.estimateZip('a.kenml'), refused('WRONG_EXTENSION')],
  ['nothing', 'a.kenml', '', refused('EMPTY')],
  [
    'a ZIP with a name that climbs',
    'climb.zip',
    hostile.estimateZip('../../../etc/climbed.kenml'),
    '../../../etc/climbed.kenml',
  ],
  ['a name that climbs', '../../../etc/passwd.kenml', named('А'), 'passwd.kenml'],
  ['a name of a device', 'CON.kenml', named('Б'), '_CON.kenml'],
  ['writing turned round', 'act\u202Elmnek.xml', named('В'), 'actlmnek.xml'],
  ['5,000 letters', `${'ж'.repeat(5000)}.kenml`, named('Г'), `${'ж'.repeat(249)}.kenml`],
  ['a header of its own', 'a.kenml"\r\nContent-Type: text/html\r\nX: "', named('Д'), 'a.kenml'],
  [
    'a script in its names',
    'script.kenml',
    named('&lt;script&gt;alert(1)&lt;/script&gt;'),
    'script.kenml',
  ],
];
