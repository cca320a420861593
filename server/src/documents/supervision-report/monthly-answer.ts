import type { MonthlyItem, MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  type MonthlyList,
  monthlyHead,
  monthlyLists,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { emptyIn, saidIn } from './empty-sections.ts';
import type { ItemRow } from './items-repository.ts';
import { tickedIn } from './monthly-repository.ts';

type Lists = Record<(typeof monthlyLists)[MonthlyList]['wire'], MonthlyItem[]>;

/** A monthly report as its GET shows it. */
export const answerMonthly =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<MonthlyReport> => {
    const [document, seats, versions, said, ticked] = await Promise.all([
      findDocument(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
      saidIn(db, id),
      tickedIn(db, id),
    ]);
    const { row, items, files } = said;
    const people = seatsByGroup(seats, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(monthlyHead, row),
      ...presentPlain(monthlyTexts, row),
      ...presentLists(items),
      objectSchema: files.OBJECTSCHEMA[0] ?? null,
      workSchema: files.WORKSCHEMA[0] ?? null,
      photos: files.PHOTOS,
      emptySections: emptyIn(said, ticked),
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
