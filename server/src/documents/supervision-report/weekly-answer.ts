import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../access/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { peopleBy } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findWeekly } from './weekly-repository.ts';

/** The places of a weekly report's files. */
export const weeklySlots = { schedule: 'schedule', photos: 'photos' };

/** A weekly report as its GET shows it. */
export const answerWeekly =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<WeeklyReport> => {
    const [document, row, seats, versions, [schedule], objectPhotos] = await Promise.all([
      findDocument(db, id),
      findWeekly(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
      filesOf(db, id, weeklySlots.schedule),
      filesOf(db, id, weeklySlots.photos),
    ]);
    const people = peopleBy(seats, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(weeklyPeriod, row),
      ...presentPlain(weeklyPlain, row),
      workScheduleFile: schedule ?? null,
      objectPhotos,
      approvers: people('approver'),
      accepters: people('accepter'),
    };
  };
