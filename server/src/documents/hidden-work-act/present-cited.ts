import type { Member } from '../../calls/caller.ts';
import {
  type AvailableProduct,
  type AvailableProtocol,
  type AvailableShift,
  nameOfShift,
  type ProtocolRow,
  type ShiftRow,
  unitOf,
} from './cited-repository.ts';
import type { ProductRow } from './product-repository.ts';

/** An entry of the general log as an act shows it, cited or offered. */
export const presentShift = (
  row: ShiftRow | AvailableShift,
  { language }: Pick<Member, 'language'>,
) => ({
  id: row.id,
  name: nameOfShift(row, language),
  dateOfWork: row.date_of_work,
  constructionDescription: row.construction_description,
  location: row.location,
});

/** A protocol as an act shows it, cited or offered. */
export const presentProtocol = (row: ProtocolRow | AvailableProtocol) => ({
  id: row.id,
  documentId: row.full_number,
  name: row.name,
  protocolDate: row.protocol_date,
});

/** A row of the verification log, and how much of it the act takes. */
export const presentProduct = (row: ProductRow) => ({
  recordId: row.id,
  documentId: row.full_number,
  name: row.name,
  volume: Number(row.volume),
  measurementUnit: row.measurer,
  batchVolume: Number(row.batch_volume),
  verifiedVolume: Number(row.verified_volume),
  remainVolume: Number(row.remain_volume),
  isBeyondVerified: row.is_beyond_verified,
});

/** One that may be taken. */
export const presentOfferedProduct = (row: AvailableProduct) => ({
  id: row.id,
  documentId: row.full_number,
  name: row.name,
  supplier: row.supplier,
  batchNumber: Number(row.batch_number),
  measurementUnit: unitOf(row.measurement_unit),
  batchVolume: Number(row.batch_volume),
  verifiedVolume: Number(row.verified_volume),
  remainVolume: Number(row.remain_volume),
});
