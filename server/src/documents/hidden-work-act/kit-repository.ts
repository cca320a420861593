import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { isPicture } from '../../record-engine/repository/files.ts';
import { nameOfRelation, type Relation } from '../../record-engine/repository/links.ts';
import { citedProducts, citedShifts, citedSurveys, citedTests } from './relations.ts';

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
