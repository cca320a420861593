import { askedSections } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyFiles,
  isMonthlyList,
  type MonthlySection,
  monthlySections,
  monthlyText,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { itemsOf } from './items-repository.ts';
import { findMonthly, tickedIn, writeTicked } from './monthly-repository.ts';

/** Sections that say nothing. */
export const silentSections = async (db: Reader, recordId: string): Promise<MonthlySection[]> => {
  const items = await itemsOf(db, recordId);
  const row = await findMonthly(db, recordId);
  const silent: MonthlySection[] = [];
  for (const section of monthlySections) {
    const isSilent = isMonthlyList(section)
      ? items.every((item) => item.section !== section)
      : isMonthlyFiles(section)
        ? (await filesOf(db, recordId, section)).length === 0
        : row[monthlyText(section).column].trim() === '';
    if (isSilent) {
      silent.push(section);
    }
  }
  return silent;
};

/** Sections of which there is nothing in the month: a tick counts as long as its section says nothing. */
export const emptySectionsOf = async (db: Reader, recordId: string): Promise<MonthlySection[]> => {
  const ticked = await tickedIn(db, recordId);
  return (await silentSections(db, recordId)).filter((section) => ticked.includes(section));
};

/** Ticks sections as empty, or takes the tick off again; one that says something is refused. */
export const emptySectionsField: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const asked = readValue(askedSections, updateValue);
    return async (trx, { record: { id } }) => {
      const silent = await silentSections(trx, id);
      if (action === 'ADD' && asked.some((section) => !silent.includes(section))) {
        throw fieldRefused('updateValue', 'section-not-empty');
      }
      const ticked = (await emptySectionsOf(trx, id)).filter((section) => !asked.includes(section));
      await writeTicked(trx, id, action === 'ADD' ? [...ticked, ...asked] : ticked);
    };
  },
  read: async (trx, { id }) =>
    (await emptySectionsOf(trx, id)).map((section) => sectionLabel(section).ru).join(', ') || null,
};
