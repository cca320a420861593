import { labelOfWord, toWireWord } from '@nysan/contract/choices.ts';
import { workShifts } from '@nysan/contract/journals/general-log-fields.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import { isPicture } from '../../record-engine/repository/files.ts';
import { nameOfRelation, type Relation } from '../../record-engine/repository/links.ts';
import { citedProducts, citedShifts, citedSurveys, citedTests } from './relations.ts';

export type ShiftRow = {
  id: string;
  date_of_work: string;
  work_shift: string;
  construction_description: string;
  location: string;
};
export type ProtocolRow = {
  id: string;
  full_number: string;
  name: string;
  protocol_date: string;
};

const shiftColumns = sql`own.date_of_work, own.work_shift, own.construction_description, own.location`;
const protocolColumns = sql`own.name, own.protocol_date`;

/** Entries of the general log an act cites, the oldest shift first. */
export const shiftsOf = async (db: Reader, actId: string): Promise<ShiftRow[]> => {
  const { rows } = await shiftsIn(actId).execute(db);
  return rows;
};

/** The same, to be asked with others, as are those below. */
export const shiftsIn = (actId: string): RawBuilder<ShiftRow> => sql`
  select own.record_id as id, ${shiftColumns}
  from record_links l join logged_shifts own on own.record_id = l.to_id
  where l.from_id = ${actId} and l.relation = ${nameOfRelation(citedShifts)}
  order by own.date_of_work, own.record_id`;

/** «16.03.2026, Дневная» of a shift. */
export const nameOfShift = (
  { date_of_work, work_shift }: Pick<ShiftRow, 'date_of_work' | 'work_shift'>,
  language: Language,
): string => {
  const shift = labelOfWord(workShifts, toWireWord(workShifts, work_shift));
  return `${shownDate(date_of_work)}, ${shift[language]}`;
};

/** Protocols an act cites as this, by their days. */
export const protocolsOf = async (
  db: Reader,
  actId: string,
  relation: Relation,
): Promise<ProtocolRow[]> => {
  const { rows } = await protocolsIn(actId, relation).execute(db);
  return rows;
};

export const protocolsIn = (actId: string, relation: Relation): RawBuilder<ProtocolRow> => sql`
  select d.id, d.full_number, ${protocolColumns}
  from record_links l join records d on d.id = l.to_id join dated_protocols own on own.record_id = d.id
  where l.from_id = ${actId} and l.relation = ${nameOfRelation(relation)}
  order by own.protocol_date, d.number`;

export type AvailableShift = AvailableRow & Omit<ShiftRow, 'id'>;
export type AvailableProtocol = AvailableRow & Omit<ProtocolRow, 'id' | 'full_number'>;
export type AvailableProduct = AvailableRow & {
  name: string;
  supplier: string;
  batch_number: string;
  measurement_unit: string;
  batch_volume: string;
  verified_volume: string;
  remain_volume: string;
};

/** Entries of the general log, the last shift first; found by day, works or place. */
export const shiftOffer: Offer = {
  relation: citedShifts,
  table: 'logged_shifts',
  columns: shiftColumns,
  name: sql`concat_ws(' ', to_char(own.date_of_work, 'DD.MM.YYYY'), own.construction_description, own.location)`,
  order: sql`own.date_of_work desc, own.record_id desc`,
  isInOrder: true,
};

/** Rows of the verification log, the one written last first; found by number, name, supplier, batch or paper. */
export const productOffer: Offer = {
  relation: citedProducts,
  table: 'verified_products',
  columns: sql`own.name, own.supplier, own.batch_number, own.measurement_unit, own.batch_volume, own.verified_volume,
    own.remain_volume`,
  name: sql`concat_ws(' ', own.name, own.supplier, own.batch_number, own.accompanying_document_number)`,
  order: sql`d.number desc`,
};

const protocols = (relation: Relation): Offer => ({
  relation,
  table: 'dated_protocols',
  columns: protocolColumns,
  name: sql`concat_ws(' ', own.name, to_char(own.protocol_date, 'DD.MM.YYYY'))`,
  order: sql`own.protocol_date desc, d.id desc`,
});
/** Approved protocols, the last day first; found by number, name or day. */
export const testOffer = protocols(citedTests);
export const surveyOffer = protocols(citedSurveys);

export const unitOf = (unit: string): string => toWireWord(measurementUnits, unit);

/** What usually belongs to an act, and whether it is there. */
export type Kit = Record<'shift' | 'product' | 'test' | 'survey' | 'photo', boolean>;

/** A shift cited of one of its days, a batch, a test report and a survey cited, and a picture of one of its days or among its files. */
export const kitOf = async (db: Reader, actId: string): Promise<Kit> => {
  const cites = (relation: Relation, more: RawBuilder<unknown> = sql``) => sql`exists (
    select 1 from record_links l ${more}
    where l.from_id = act.record_id and l.relation = ${nameOfRelation(relation)})`;
  const { rows } = await sql<Kit>`
    select ${cites(
      citedShifts,
      sql`join logged_shifts shift on shift.record_id = l.to_id
        and shift.date_of_work between act.start_work_date and act.end_work_date`,
    )} as shift,
      ${cites(citedProducts)} as product, ${cites(citedTests)} as test, ${cites(citedSurveys)} as survey,
      exists (select 1 from photographed_days photo join records taken on taken.id = photo.record_id
        where taken.project_id = d.project_id and photo.photo_date between act.start_work_date and act.end_work_date)
      or exists (select 1 from record_files own join files f on f.id = own.file_id
        where own.record_id = act.record_id and ${isPicture('f')}) as photo
    from hidden_work_acts act join records d on d.id = act.record_id where act.record_id = ${actId}`.execute(
    db,
  );
  return rows[0] ?? { shift: false, product: false, test: false, survey: false, photo: false };
};
