import { may } from '@nysan/contract/permissions.ts';
import type { DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import { type RecordList, recordList } from '../record-engine/list-page.ts';
import type { DocumentKind } from './kind.ts';
import { approvalBeside, type ListedRow } from './repository/lists.ts';

/** A kind's list; `present` shows its rows. */
type DocumentList<L extends DeclaredList, Own, Shown extends RowOf<L['columns']>> = Omit<
  RecordList<L, ListedRow & Own, Shown>,
  'besides' | 'kind'
> & { kind: DocumentKind };

/** A list of documents: each row says besides what approval makes of it. */
export const documentList = <L extends DeclaredList, Own, Shown extends RowOf<L['columns']>>({
  kind,
  ...list
}: DocumentList<L, Own, Shown>): RecordList<L, ListedRow & Own, Shown> =>
  recordList({
    ...list,
    kind,
    besides: ({ userId, roles }) =>
      approvalBeside({ userId, seesAll: may(roles, kind.permission, 'view') }),
  });
