import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** A source file of the client: its path below web/src and its text. */
export type SourceFile = { path: string; code: string };

/** Every source file of the client, tests left out. */
export const sourceFiles = (): SourceFile[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      code: withoutComments(readFileSync(join(source, path), 'utf8')),
    }));

const withoutComments = (code: string): string =>
  code.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The texts of one namespace as a flat map of `a.b` to the text, plural forms included. */
export const textsOf = (language: string, namespace: string): Map<string, string> => {
  const file = join(source, 'i18n', language, `${namespace}.json`);
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8'))));
};

/** The names of the namespaces' files of one language. */
export const namespaceFiles = (language: string): string[] =>
  readdirSync(join(source, 'i18n', language))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

const flat = (texts: Record<string, unknown>, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[before + key, value]]
      : flat(value as Record<string, unknown>, `${before}${key}.`),
  );

/** `notificationsCount_few` is a form of `notificationsCount`. */
export const withoutForm = (key: string): string =>
  key.replace(/_(zero|one|two|few|many|other)$/, '');

/** A key used by a file: `literal` by its name, `prefix` when it is put together at run time. */
export type Use = { file: string; namespaces: string[]; literal?: string; prefix?: string };

/** What a file asks of the texts by `t('…')`, `t(\`…${x}\`)` and `i18n.t('…')`. */
export const usesOf = ({ path, code }: SourceFile): Use[] => {
  const namespaces = namespacesOf(code);
  const literals = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, literal]) => ({ literal }));
  const prefixes = [...code.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map(([, prefix]) => ({ prefix }));
  return [...literals, ...prefixes].map((use) => ({ file: path, namespaces, ...use }));
};

/** Every plain text in quotes: keys are also passed on as data, as in `t(fault)`. */
export const quotedIn = ({ code }: SourceFile): Set<string> =>
  new Set([...code.matchAll(/['"]([\w-]+(?:[.:][\w-]+)*)['"]/g)].map(([, quoted = '']) => quoted));

/** The namespaces a file reads from; `common` when it names none. */
export const namespacesOf = (code: string): string[] => {
  const asked = [...code.matchAll(/useTranslation\(\s*\[?([^)\]]*)/g)].flatMap(([, list = '']) =>
    list === '' ? ['common'] : [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(asked.length > 0 ? asked : ['common'])];
};
