import { weeklyPeriodForm } from '@nysan/contract/documents/weekly-report.ts';
import type { Reader } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
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

/** «2026-W12, 16.03.2026 – 22.03.2026». */
export const shownWeek = ({
  report_period: name,
  start_period: start,
  end_period: end,
}: WeeklyRow): string => `${name}, ${shownDate(start)} – ${shownDate(end)}`;

/** A week says little by its number alone. */
export const nameOfWeekly = async (db: Reader, recordId: string): Promise<string> =>
  shownWeek(await findWeekly(db, recordId));
