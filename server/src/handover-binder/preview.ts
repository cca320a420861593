import type { BinderPreview, PreviewedKind } from '@nysan/contract/handover-binder.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../db/transaction.ts';
import type { Handover } from '../record-engine/handover.ts';
import {
  type AmountRow,
  amountsIn,
  type LeftOutRow,
  leftOutOf,
  type Scope,
} from './contents-repository.ts';

/** How much a binder would hold, kind by kind, in the order of its folders. */
export const previewOf = async (
  db: Reader,
  handovers: readonly Handover[],
  scope: Scope,
  language: Language,
): Promise<BinderPreview> => {
  const [amounts, leftOut] = await Promise.all([
    amountsIn(db, handovers, scope),
    leftOutOf(db, handovers, scope),
  ]);
  const kinds = handovers.map((handover) =>
    presentKind(handover, { amounts, leftOut, readable: scope.kinds, language }),
  );
  return {
    kinds,
    papers: sumOf(kinds, ({ papers }) => papers),
    files: sumOf(kinds, ({ files }) => files),
    leftOut: sumOf(kinds, ({ created, inApproval, rejected }) => created + inApproval + rejected),
    size: sumOf(amounts, ({ size }) => Number(size)),
  };
};

const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

type Found = {
  amounts: AmountRow[];
  leftOut: LeftOutRow[];
  readable: readonly string[];
  language: Language;
};

const presentKind = (
  { kind: { kind }, folder }: Handover,
  { amounts, leftOut, readable, language }: Found,
): PreviewedKind => {
  const amount = amounts.find((each) => each.kind === kind);
  const waiting = (status: DocumentStatus) =>
    leftOut.find((each) => each.kind === kind && each.status === status)?.count ?? 0;
  return {
    kind,
    name: folder[language],
    isReadable: readable.includes(kind),
    papers: amount?.papers ?? 0,
    files: amount?.files ?? 0,
    created: waiting('created'),
    inApproval: waiting('inApproval'),
    rejected: waiting('rejected'),
  };
};
