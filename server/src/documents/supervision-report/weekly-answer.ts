import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { wholeDocument } from '../../document-engine/repository/whole.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesIn } from '../../record-engine/repository/files.ts';
import { own as table } from './weekly-repository.ts';

/** The places of a weekly report's files. */
export const weeklySlots = { schedule: 'schedule', photos: 'photos' };

const whole = wholeDocument(table, (id) => ({
  schedules: filesIn(id, weeklySlots.schedule),
  objectPhotos: filesIn(id, weeklySlots.photos),
}));

/** A weekly report as its GET shows it. */
export const answerWeekly =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<WeeklyReport> => {
    const { document, own, seats, versions, schedules, objectPhotos } = await whole(db, id, member);
    const people = seatsByGroup(seats, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(weeklyPeriod, own),
      ...presentPlain(weeklyPlain, own),
      workScheduleFile: schedules[0] ?? null,
      objectPhotos,
      approvers: people('approver'),
      accepters: people('accepter'),
    };
  };
