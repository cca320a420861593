import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { type Handover, inParts } from '../../record-engine/handover.ts';
import { rowsOfRecords } from '../../record-engine/list-page.ts';
import { findTitle } from '../paper/title-repository.ts';
import { generalLog } from './descriptor.ts';
import { entryList } from './list.ts';
import { sectionsOf } from './print.ts';
import { binderRows } from './repository.ts';
import { generalLogSheet } from './sheet.ts';

/** What the general log brings to a binder: its entries on paper, and their files. */
export const generalLogHandover: Handover = {
  kind: generalLog,
  folder: generalLogList.title,
  rows: binderRows,
  async *print(db, { member, ids, asOf }) {
    const { projectId, language } = member;
    for (const [part, { name, rows }] of inParts(generalLogList.title.ru, ids).entries()) {
      const entries = await rowsOfRecords(db, member, rows, entryList);
      const title = await findTitle(db, projectId);
      const sections = part === 0 ? { sections: await sectionsOf(db, projectId) } : {};
      yield { name, sheet: generalLogSheet({ title, entries, ...sections }, language, asOf) };
    }
  },
};
