import { readFileSync } from 'node:fs';

/** One row of a table, by column name. Absent cells are empty texts. */
export type Fact = Record<string, string>;

/** Reads a tab-separated file whose first line names the columns. */
export function readTable(file: URL): Fact[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
