import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice|third.?party)[\w-]*(\.(txt|md))?$/i;
const README = /^readme(\.(md|markdown|txt))?$/i;

/** Texts that stand in for packages which name a licence and carry none of its words. */
const standardTexts: Record<string, string> = {
  MIT: 'mit.txt',
  ISC: 'isc.txt',
  'Apache-2.0': 'apache-2.0.txt',
};

/**
 * Reads the licence texts of a package: its licence files, else what its README says of the licence, else the standard text with the
 * package's authors. Throws when there is none of them.
 */
export const licenceTextsOf = (folder: string, name: string, licence: string): string[] => {
  const files = licenceFilesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  if (files.length > 0) {
    return files.map(tidyText);
  }
  const section = readmeSection(folder);
  return [section ?? standardText(folder, name, licence)].map(tidyText);
};

/** Reads a text of this folder's `texts/`. */
export const readOwnText = (file: string): string =>
  tidyText(readFileSync(new URL(`./texts/${file}`, import.meta.url), 'utf8'));

/** Those of parts it was made of lie deeper; what is a package of its own speaks for itself. */
const licenceFilesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        const isPackage = entry.name === 'node_modules';
        return isPackage
          ? []
          : licenceFilesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
      }
      return LICENCE_FILE.test(entry.name) ? [entry.name] : [];
    })
    .sort();

/** What stands below a heading about the licence, when it is more than its name. */
const readmeSection = (folder: string): string | undefined => {
  const readme = readdirSync(folder).find((name) => README.test(name));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const [, section] =
    /^#+ *licen[cs](?:e|ing)\b[^\n]*\n([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(text) ?? [];
  return section !== undefined && section.trim().length > 300 ? section : undefined;
};

const standardText = (folder: string, name: string, licence: string): string => {
  const file = standardTexts[licence];
  if (file === undefined) {
    throw new Error(`${name} carries no text of its licence ${licence}.`);
  }
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  return `Copyright (c) ${holder}\n\n${readOwnText(file)}`;
};

/** The same text is kept once, however its lines end. */
const tidyText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\f', '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\uFEFF|^\n+|\n+$/g, '');
