import type { MonthlyItem, MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  type MonthlyList,
  monthlyHead,
  monthlyLists,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
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
import { emptySectionsOf } from './empty-sections.ts';
import { type ItemRow, itemsOf } from './items-repository.ts';
import { findMonthly } from './monthly-repository.ts';

type Lists = Record<(typeof monthlyLists)[MonthlyList]['wire'], MonthlyItem[]>;

/** A monthly report as its GET shows it. */
export const answerMonthly =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<MonthlyReport> => {
    const [document, row, seats, versions, items, [objectSchema], [workSchema], photos] =
      await Promise.all([
        findDocument(db, id),
        findMonthly(db, id),
        seatsOf(db, id),
        versionsOf(db, id),
        itemsOf(db, id),
        filesOf(db, id, 'OBJECTSCHEMA'),
        filesOf(db, id, 'WORKSCHEMA'),
        filesOf(db, id, 'PHOTOS'),
      ]);
    const people = peopleBy(seats, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(monthlyHead, row),
      ...presentPlain(monthlyTexts, row),
      ...presentLists(items),
      objectSchema: objectSchema ?? null,
      workSchema: workSchema ?? null,
      photos,
      emptySections: await emptySectionsOf(db, id),
      approvers: people('approver'),
      accepters: people('accepter'),
    };
  };

const presentLists = (items: ItemRow[]): Lists =>
  // The keys are those of `Lists`, which `Object.fromEntries` cannot know.
  Object.fromEntries(
    Object.entries(monthlyLists).map(([word, { wire }]) => [
      wire,
      items.filter(({ section }) => section === word).map(({ section: _section, ...item }) => item),
    ]),
  ) as Lists;
