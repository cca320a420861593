import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { type Handover, inParts } from '../../record-engine/handover.ts';
import { rowsOfRecords } from '../../record-engine/list-page.ts';
import { generalLog } from './descriptor.ts';
import { entryList } from './list.ts';
import { withTitle } from './print.ts';
import { handedOver } from './repository.ts';
import { generalLogSheet } from './sheet.ts';

/** What the general log brings to a binder: its entries on paper, and their files. */
export const generalLogHandover: Handover = {
  kind: generalLog,
  folder: generalLogList.title,
  rows: handedOver,
  async *print(db, { member, ids, asOf }) {
    for (const { name, rows } of inParts(generalLogList.title.ru, ids)) {
      const entries = await rowsOfRecords(db, member, rows, entryList);
      yield { name, sheet: generalLogSheet(await withTitle(db, member.projectId, entries), asOf) };
    }
  },
};
