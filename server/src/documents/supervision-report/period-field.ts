import { weeklyPeriodForm } from '@nysan/contract/documents/weekly-report.ts';
import { weekNumber } from '@nysan/contract/documents/weekly-report-fields.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { mustHaveComeUnlessKept } from '../../record-engine/has-come.ts';
import { writeOwnRow } from '../../record-engine/repository/own-row.ts';
import { findWeekly, ownPeriod, type WeeklyRow } from './weekly-repository.ts';

/** The days of a weekly report and what it calls them, changed together. */
export const periodField: Field = {
  parse: ({ action, updateValue }) => {
    if (action !== 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const values = readValue(weeklyPeriodForm, updateValue);
    return async (trx, { record, now }) => {
      await mustHaveComeUnlessKept(trx, ownPeriod, record.id, values, now);
      await writeOwnRow(trx, ownPeriod, record, values);
    };
  },
  read: async (trx, { id }) => shownWeek(await findWeekly(trx, id)),
};

type Week = Pick<WeeklyRow, 'report_period' | 'start_period' | 'end_period'>;

/** A week by its days, «16.03 – 22.03.2026»: nobody counts weeks. A name somebody gave it stands before them. */
export const shownWeek = (week: Week): string =>
  weekNumber.test(week.report_period) ? daysOf(week) : `${week.report_period}, ${daysOf(week)}`;

/** What a week is called where its days stand beside it. */
export const namedWeek = (week: Week): string =>
  weekNumber.test(week.report_period) ? daysOf(week) : week.report_period;

const daysOf = ({ start_period, end_period }: Week): string => {
  const [start, end] = [shownDate(start_period), shownDate(end_period)];
  if (start === end) {
    return start;
  }
  return `${start.slice(6) === end.slice(6) ? start.slice(0, 5) : start}\u00a0– ${end}`;
};

/** What news, mail and search know a report by. */
export const nameOfWeekly = async (db: Reader, recordId: string): Promise<string> =>
  shownWeek(await findWeekly(db, recordId));
