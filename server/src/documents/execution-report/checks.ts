import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { filesLabel } from '@nysan/contract/documents/remark-fields.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { fieldsCheck } from '../../document-engine/checklist.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import type { InputIssue } from '../../http/issues.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { decidersCaption, remarksCaption } from './captions.ts';
import { decidersOf } from './deciders.ts';
import { coveredBy, type KnownRemark } from './remarks-repository.ts';
import { answered, findReport } from './repository.ts';

/** What a report needs. */
export const checksOfReport =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, language: Language, now: Date): Promise<Check[]> => {
    const row = await findReport(db, recordId);
    const { sent_on } = await answered(db, recordId);
    const covered = await coveredBy(db, recordId);
    const files = await filesOf(db, recordId, 'files');
    const deciders = await decidersOf(db, whose, await findRecord(db, recordId));
    const path = reportPlain.actualEliminationDate.word;
    const day = issuesOfDay(path, row.actual_elimination_date, sent_on, dayInKazakhstan(now));
    return [
      checkOf({ field: 'remarks', name: remarksCaption, count: covered.length }, language, [
        ...(covered.length === 0 ? [{ path: 'remarks', code: 'report-without-remarks' }] : []),
        ...issuesOfRemarks('remarks', covered),
      ]),
      fieldsCheck(reportPlain, row, language, day),
      checkOf(
        { field: 'file', name: filesLabel, count: files.length },
        language,
        files.length === 0 ? [{ path: 'file', code: 'no-files' }] : [],
      ),
      ...(deciders.length === 0
        ? [
            checkOf({ field: 'deciders', name: decidersCaption }, language, [
              { path: 'deciders', code: 'nobody-decides' },
            ]),
          ]
        : []),
    ];
  };

/** Nothing is eliminated before it was asked for, nor tomorrow. */
export const issuesOfDay = (
  path: string,
  day: string | null,
  sentOn: string | null,
  today: string,
): InputIssue[] => {
  if (day === null) {
    return [];
  }
  if (day > today) {
    return [{ path, code: 'report-day-late' }];
  }
  return sentOn !== null && day < sentOn
    ? [{ path, code: 'report-day-early', params: { from: shownDate(sentOn) } }]
    : [];
};

/** Why remarks may not be reported on: what `reportable_remarks` leaves out, in words. */
export const issuesOfRemarks = (path: string, remarks: KnownRemark[]): InputIssue[] =>
  remarks.flatMap(({ number, held_by, eliminated_on, is_in_force }) => {
    if (held_by !== null) {
      return [{ path, code: 'remark-held', params: { number, document: held_by } }];
    }
    if (eliminated_on !== null) {
      return [{ path, code: 'remark-closed', params: { number } }];
    }
    return is_in_force ? [] : [{ path, code: 'remark-off', params: { number } }];
  });
