import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import { weeklyReport as facts } from '@nysan/contract/kinds/weekly-report.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Check } from '../../document-engine/check.ts';
import { faultyCheck, fieldsCheck } from '../../document-engine/checklist.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { oneFile, pictureList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { weeklyFieldCaptions } from './captions.ts';
import { deciders, decidersChecks, groups } from './groups.ts';
import { nameOfWeekly, periodField } from './period-field.ts';
import { samePeriodWarnings } from './same-period.ts';
import { answerWeekly, weeklySlots } from './weekly-answer.ts';
import { copyWeekly, findWeekly, ownTexts } from './weekly-repository.ts';
import { weeklySheet } from './weekly-sheet.ts';

const editableBy = 'creator';

const checksOfWeekly = async (
  db: Reader,
  recordId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const row = await findWeekly(db, recordId);
  const seats = await seatsOf(db, recordId);
  const word = 'REPORT_PERIOD';
  const ahead = aheadInRow(weeklyPeriod, row, now).map((issue) => ({ ...issue, path: word }));
  return [
    {
      ...fieldsCheck(weeklyPlain, row, language),
      warnings: await samePeriodWarnings(db, 'weekly_reports', recordId, word),
    },
    ...faultyCheck({ word, label: weeklyPeriod.reportPeriod.label }, ahead, language),
    ...decidersChecks(seats, { approver: 'APPROVER', accepter: 'ACCEPTER' }, language),
  ];
};

/** A weekly report: what differs from other documents, and from that of the other supervision. */
const weeklyReport = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
    timer: null,
    groups: [issuerGroup(issuerSeats[supervision]), ...groups],
    fields: {
      REPORT_PERIOD: periodField,
      ...editablePlain(ownTexts),
      WORK_SCHEDULE: oneFile(weeklySlots.schedule),
      OBJECT_PHOTOS: pictureList(weeklySlots.photos),
      APPROVER: deciders('approver'),
      ACCEPTER: deciders('accepter'),
    },
    fieldCaptions: weeklyFieldCaptions,
    nameOf: nameOfWeekly,
    answer: answerWeekly(supervision, { permission: facts[supervision].oneRow, editableBy }),
    checks: checksOfWeekly,
    sheet: weeklySheet(supervision),
    copy: copyWeekly,
    effects: {},
  }) satisfies DocumentKind;

/** The weekly reports of both supervisions. */
export const weeklyReports = {
  technical: weeklyReport('technical'),
  author: weeklyReport('author'),
} satisfies Record<Supervision, DocumentKind>;
