import { askedSections } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyFiles,
  isMonthlyList,
  type MonthlyFiles,
  type MonthlySection,
  monthlySections,
  monthlyText,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { type ItemRow, itemsOf } from './items-repository.ts';
import { findMonthly, type MonthlyRow, tickedIn, writeTicked } from './monthly-repository.ts';

/** What a report says, wherever it is kept. */
export type Said = {
  row: MonthlyRow;
  items: ItemRow[];
  files: Record<MonthlyFiles, { id: string; fileName: string }[]>;
};

export const saidIn = async (db: Reader, recordId: string): Promise<Said> => {
  const [row, items, OBJECTSCHEMA, WORKSCHEMA, PHOTOS] = await Promise.all([
    findMonthly(db, recordId),
    itemsOf(db, recordId),
    filesOf(db, recordId, 'OBJECTSCHEMA'),
    filesOf(db, recordId, 'WORKSCHEMA'),
    filesOf(db, recordId, 'PHOTOS'),
  ]);
  return { row, items, files: { OBJECTSCHEMA, WORKSCHEMA, PHOTOS } };
};

/** Sections that say nothing. */
export const silentIn = ({ row, items, files }: Said): MonthlySection[] =>
  monthlySections.filter((section) =>
    isMonthlyList(section)
      ? items.every((item) => item.section !== section)
      : isMonthlyFiles(section)
        ? files[section].length === 0
        : row[monthlyText(section).column].trim() === '',
  );

/** Sections of which there is nothing in the month: a tick counts as long as its section says nothing. */
export const emptyIn = (said: Said, ticked: MonthlySection[]): MonthlySection[] =>
  silentIn(said).filter((section) => ticked.includes(section));

/** Ticks sections as empty, or takes the tick off again; one that says something is refused. */
export const emptySectionsField: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const asked = readValue(askedSections, updateValue);
    return async (trx, { record: { id } }) => {
      const said = await saidIn(trx, id);
      const silent = silentIn(said);
      if (action === 'ADD' && asked.some((section) => !silent.includes(section))) {
        throw fieldRefused('updateValue', 'section-not-empty');
      }
      const others = emptyIn(said, await tickedIn(trx, id)).filter(
        (section) => !asked.includes(section),
      );
      await writeTicked(trx, id, action === 'ADD' ? [...others, ...asked] : others);
    };
  },
  read: async (trx, { id }) =>
    emptyIn(await saidIn(trx, id), await tickedIn(trx, id))
      .map((section) => sectionLabel(section).ru)
      .join(', ') || null,
};
