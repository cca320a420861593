import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { filesLabel, remarksLabel } from '@nysan/contract/documents/remark-fields.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../../calls/refusal.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Reader } from '../../../db/transaction.ts';
import { type Check, checkOf } from '../../../document-engine/check.ts';
import { fieldsCheck } from '../../../document-engine/checklist.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { shownDate } from '../../../printing/sheet-words.ts';
import { namedFilesOf } from '../../../record-engine/repository/files.ts';
import { findRecord } from '../../../record-engine/repository/records.ts';
import { coveredBy, type KnownRemark } from '../known-repository.ts';
import { issuesOfRemarks } from '../reportable.ts';
import { decidersCaption } from './captions.ts';
import { decidersOf } from './deciders.ts';
import { answered, findReport } from './repository.ts';

/** What a report needs. */
export const checksOfReport =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, language: Language, now: Date): Promise<Check[]> => {
    const row = await findReport(db, recordId);
    const prescription = await answered(db, recordId);
    const covered = await coveredBy(db, recordId);
    const files = await namedFilesOf(db, recordId);
    const deciders = await decidersOf(db, whose, await findRecord(db, recordId));
    const path = reportPlain.actualEliminationDate.word;
    const day = issuesOfDay(
      path,
      row.actual_elimination_date,
      askedSince(covered, prescription),
      dayInKazakhstan(now),
    );
    return [
      checkOf({ field: 'remarks', name: remarksLabel, count: covered.length }, language, [
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

/** The day since which all of these remarks have been asked for; since which their prescription has, while there are none. */
export const askedSince = (
  remarks: Pick<KnownRemark, 'sent_on'>[],
  prescription: { sent_on: string | null },
): string | null =>
  remarks
    .flatMap(({ sent_on }) => sent_on ?? [])
    .toSorted()
    .at(-1) ?? prescription.sent_on;

/** Nothing is eliminated before it was asked for, nor tomorrow. */
const issuesOfDay = (
  path: string,
  day: string | null,
  askedOn: string | null,
  today: string,
): InputIssue[] => {
  if (day === null) {
    return [];
  }
  if (day > today) {
    return [{ path, code: 'report-day-late' }];
  }
  return askedOn !== null && day < askedOn
    ? [{ path, code: 'report-day-early', params: { from: shownDate(askedOn) } }]
    : [];
};

/** Refuses with 422 a day on which nothing can have been eliminated. */
export const mustBePossible = (...asked: Parameters<typeof issuesOfDay>): void => {
  const errors = issuesOfDay(...asked);
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
};
