import {
  type MonthlySection,
  monthlyHead,
  monthlyParts,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { fieldsCheck } from '../../document-engine/checklist.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { saidIn, silentIn } from './empty-sections.ts';
import { decidersChecks } from './groups.ts';
import { tickedIn } from './monthly-repository.ts';
import { samePeriodWarnings } from './same-period.ts';

/** What a monthly report needs: its number, something in every section or a tick that there is nothing, and who decides. */
export const checksOfMonthly = async (
  db: Reader,
  recordId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const [said, ticked] = await Promise.all([saidIn(db, recordId), tickedIn(db, recordId)]);
  const missing = silentIn(said).filter((section) => !ticked.includes(section));
  return [
    {
      ...fieldsCheck(monthlyHead, said.row, language, aheadInRow(monthlyHead, said.row, now)),
      warnings: await samePeriodWarnings(db, 'monthly_reports', recordId, monthlyHead.period.word),
    },
    ...monthlyParts.map(({ label, sections: [...sections] }) => checkOfPart(label, sections)),
    ...decidersChecks(
      await seatsOf(db, recordId),
      { approver: 'APPROVERS', accepter: 'ACCEPTERS' },
      language,
    ),
  ];

  function checkOfPart(name: (typeof monthlyParts)[number]['label'], sections: MonthlySection[]) {
    const silent = sections.filter((section) => missing.includes(section));
    const [field = ''] = [...silent, ...sections];
    return checkOf(
      { field, name, count: sections.length - silent.length },
      language,
      silent.map((section) => ({
        path: section,
        code: 'field-empty',
        params: { field: sectionLabel(section)[language] },
      })),
    );
  }
};
