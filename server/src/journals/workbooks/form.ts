import type { PlainFields } from '@nysan/contract/plain-fields.ts';
import type { DeclaredList, ListColumns, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Trx } from '../../db/transaction.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import type { OwnTable, OwnValues } from '../../record-engine/repository/own-row.ts';

/** What a workbook of a register looks like: a column for each plain field, and what an exported list shows besides. */
export type SheetForm = {
  fields: PlainFields;
  list: Pick<DeclaredList, 'columns'>;
  /** The field that says a unit, and those whose numbers are in it, by their names in an answer. */
  unit: { field: string; amounts: readonly string[] };
};

/** What tells that two records speak of the same thing, by names of fields in an answer. */
export type Sameness = {
  /** The day it is of. */
  day: string;
  /** What else is the same, but for case, blanks and look-alike letters. */
  texts: readonly string[];
  /** Of several that are the same the one that has these too. */
  rather: readonly string[];
};

/** A register that takes workbooks in. */
export type TakenIn = SheetForm & {
  kind: RecordKind & { newsType: NonNullable<RecordKind['newsType']> };
  own: OwnTable;
  same: Sameness;
  /** What a record is called, by its values as a whole form reads them. */
  nameOf: (values: OwnValues, language: Language) => string;
  /** Writes the own rows of new records. */
  insert: (trx: Trx, made: readonly { recordId: string; values: OwnValues }[]) => Promise<void>;
};

/** The example of a register's workbook: its columns, and one row filled in. */
export type Example<C extends ListColumns = ListColumns> = {
  fileName: string;
  title: DeclaredList['title'];
  columns: C;
  rows: Record<Language, RowOf<C>>;
};

/** Rows one workbook may hold: all batches of a large site, forty years of shifts. */
export const MOST_ROWS = 20_000;
