import type { EstimateRefusalCode } from '@nysan/contract/estimate-refusals.ts';

/** Where in the upload the trouble is: line and column count from 1, `entry` is a file of the archive. */
export type RefusalPlace = { line?: number; column?: number; entry?: string };

/** What the localized sentence may mention: figures as numbers, names and values as (shortened) text. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** The one error a bad file leads to. `message` is English for the log; people get a sentence made from code and params. */
export class FileRefusal extends Error {
  readonly code: EstimateRefusalCode;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly entry: string | undefined;
  readonly params: RefusalParams;

  constructor(
    code: EstimateRefusalCode,
    place: RefusalPlace = {},
    params: RefusalParams = {},
    detail?: string,
  ) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'FileRefusal';
    this.code = code;
    this.line = place.line;
    this.column = place.column;
    this.entry = place.entry;
    this.params = params;
  }

  /** The same refusal with the missing parts of its place filled in. */
  at(place: RefusalPlace): FileRefusal {
    const detail = this.message.startsWith(`${this.code}: `)
      ? this.message.slice(this.code.length + 2)
      : undefined;
    const filled = {
      line: this.line ?? place.line,
      column: this.column ?? place.column,
      entry: this.entry ?? place.entry,
    };
    return new FileRefusal(this.code, filled, this.params, detail);
  }
}

/** Throws BAD_WORKBOOK when a workbook has more parts of a kind than any of its programs writes. */
export function refuseAbove(limit: number, count: number, what: string): void {
  if (count > limit) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, `more than ${limit} ${what}`);
  }
}

/** Of a longer value no more is looked at. */
const MOST_READ = 2000;

/** A value from the file, short and plain enough to be shown in a sentence. */
export function quotable(value: string): string {
  const plain = value
    .slice(0, MOST_READ)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
