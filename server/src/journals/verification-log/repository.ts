import { verificationLogPlain } from '@nysan/contract/journals/verification-log-fields.ts';
import type { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { copyLinks } from '../../record-engine/repository/links.ts';
import {
  datesIn,
  inDictionaryOrder,
  type ListSource,
  ownColumn,
  recordConditions,
  recordOrders,
  textIn,
  wordIs,
} from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  insertOwnRows,
  type OwnRow,
  type OwnValues,
  ownColumns,
  ownTable,
} from '../../record-engine/repository/own-row.ts';
import type { ListedAnswering } from '../../record-engine/repository/records.ts';
import type { FieldCode } from '../../texts/codes.ts';
import { testedBy } from './rules.ts';

/** Where the plain fields of a row lie. */
export const own = ownTable('verification_entries', verificationLogPlain);

/** A row with what follows from it: how much acts take and may still take of it, and what looks wrong. */
export type EntryRow = OwnRow<typeof own> & {
  taken_volume: string;
  remain_volume: string;
  warnings: WarningCode[];
};

/** Writes the rows of new records. */
export const insertEntries = (
  trx: Trx,
  made: readonly { recordId: string; values: OwnValues }[],
): Promise<void> => insertOwnRows(trx, own, made);

/** What looks wrong in a row `own`, though nobody is kept from writing it. */
const warnings = {
  'verified-above-batch': sql`own.amount_of_verified_products > own.amount_of_products_in_batch`,
  'defects-above-verified': sql`own.amount_of_defective_products + own.amount_of_incomplete_products
    > own.amount_of_verified_products`,
  'made-after-delivery': sql`own.manufacture_date > own.delivery_date`,
  'taken-above-verified': sql`own.taken_volume > own.amount_of_verified_products`,
} satisfies Partial<Record<FieldCode, RawBuilder<unknown>>>;
export type WarningCode = keyof typeof warnings;

const remainVolume = sql`greatest(own.amount_of_products_in_batch - own.amount_of_defective_products
  - own.amount_of_incomplete_products, 0) - own.taken_volume`;

const codes = Object.entries(warnings).map(
  ([code, isSo]) => sql`case when ${isSo} then ${code}::text end`,
);

const entryColumns = sql`${ownColumns(own)}, own.taken_volume, ${remainVolume} as remain_volume,
  array_remove(array[${sql.join(codes)}], null) as warnings`;

/** The row of a record; 404 when the record is none. */
export const findEntry = async (db: Reader, recordId: string): Promise<EntryRow> => {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from verification_entries own where own.record_id = ${recordId}`.execute(
    db,
  );
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** Copies the fields and the test reports of a row, and nothing of what acts take of it. */
export const copyEntry = async (trx: Trx, from: string, to: string): Promise<void> => {
  await copyOwnRow(trx, own, from, to);
  await copyLinks(trx, testedBy, from, to);
};

export type LinkedProtocol = {
  id: string;
  full_number: string;
  name: string;
  protocol_date: string;
};

/** The test reports of a row, the oldest first. */
export const protocolsOf = async (db: Reader, recordId: string): Promise<LinkedProtocol[]> => {
  const { rows } = await sql<LinkedProtocol>`
    select d.id, d.full_number, p.name, p.protocol_date
    from record_links l join records d on d.id = l.to_id join dated_protocols p on p.record_id = d.id
    where l.from_id = ${recordId} order by p.protocol_date, d.number`.execute(db);
  return rows;
};

export type ListedEntry = EntryRow &
  ListedAnswering & { file_count: number; protocol_count: number };

const column = (name: string) => ownColumn(own, sql.ref(`own.${name}`));
const text = (name: string) => inDictionaryOrder(column(name));
const isAnyWarning = sql.join(Object.values(warnings), sql` or `);
const yesOrNo = (isSo: RawBuilder<unknown>) =>
  wordIs(ownColumn(own, sql`case when ${isSo} then 'yes' else 'no' end`));

/** What the list shows of a row besides its head, and how it is asked. */
export const source: ListSource<typeof verificationLogList> = {
  table: own.table,
  columns: sql`${entryColumns},
    (select count(*)::integer from record_files f where f.record_id = d.id) as file_count,
    (select count(*)::integer from record_links l where l.from_id = d.id) as protocol_count`,
  conditions: {
    ...recordConditions(own),
    deliveryDate: datesIn(column('delivery_date')),
    supplier: textIn(column('supplier')),
    locallyContained: yesOrNo(sql`own.locally_contained`),
    hasWarnings: yesOrNo(isAnyWarning),
  },
  orders: {
    ...recordOrders,
    documentBrand: text('document_brand'),
    deliveryDate: column('delivery_date'),
    supplier: text('supplier'),
    batchNumber: column('batch_number'),
    manufactureDate: column('manufacture_date'),
    accompanyingDocumentNumber: text('accompanying_document_number'),
    amountOfProductsInBatch: column('amount_of_products_in_batch'),
    amountOfVerifiedProducts: column('amount_of_verified_products'),
    amountOfDefectiveProducts: column('amount_of_defective_products'),
    amountOfIncompleteProducts: column('amount_of_incomplete_products'),
    testType: text('test_type'),
    sampleSubmittedDate: column('sample_submitted_date'),
    numberOfTestReport: text('number_of_test_report'),
    dateOfTestReport: column('date_of_test_report'),
    defectiveProductsInTest: text('defective_products_in_test'),
    transferOfInformationDate: column('transfer_of_information_date'),
    remainVolume: ownColumn(own, remainVolume),
  },
};

/** What a binder knows a row by. */
export const binderRows = sql`select record_id, document_brand as name, delivery_date as day from verification_entries`;
