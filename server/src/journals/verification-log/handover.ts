import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { type Handover, inParts } from '../../record-engine/handover.ts';
import { rowsOfRecords } from '../../record-engine/list-page.ts';
import { findTitle } from '../paper/title-repository.ts';
import { verificationLog } from './descriptor.ts';
import { entryList } from './list.ts';
import { binderRows } from './repository.ts';
import { verificationLogSheet } from './sheet.ts';

/** What the verification log brings to a binder: its rows on paper, and their files. */
export const verificationLogHandover: Handover = {
  kind: verificationLog,
  folder: verificationLogList.title,
  rows: binderRows,
  async *print(db, { member, ids, asOf }) {
    for (const { name, rows } of inParts(verificationLogList.title.ru, ids)) {
      const entries = await rowsOfRecords(db, member, rows, entryList);
      const title = await findTitle(db, member.projectId);
      yield { name, sheet: verificationLogSheet({ title, entries }, member.language, asOf) };
    }
  },
};
