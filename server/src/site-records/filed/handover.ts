import type { DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { RawBuilder } from 'kysely';
import { type Handover, inParts } from '../../record-engine/handover.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { type RecordList, rowsOfRecords } from '../../record-engine/list-page.ts';
import { projectHeadOf } from './project-repository.ts';
import { listSheet } from './sheet.ts';

/** What records that are hardly more than their files bring to a binder: the list of them on paper, and those files. */
export const filedHandover = <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  kind: RecordKind,
  list: RecordList<L, Row, Shown>,
  rows: RawBuilder<unknown>,
): Handover => ({
  kind,
  folder: list.list.title,
  rows,
  async *print(db, { member, ids, asOf }) {
    const project = await projectHeadOf(db, member.projectId);
    for (const part of inParts(list.list.title.ru, ids)) {
      const shown = await rowsOfRecords(db, member, part.rows, list);
      const printed = { list: list.list, rows: shown, count: shown.length };
      yield { name: part.name, sheet: listSheet<L['columns']>(project, printed, 'ru', asOf) };
    }
  },
});
