import type { KnownKind } from '@nysan/contract/kinds.ts';

/** What a descriptor has of the contract's facts. */
type RecordFacts<F extends KnownKind> = {
  kind: F['kind'];
  permission: F['oneRow'];
  newsType: F['newsType'];
  historyType: F['historyType'];
  numberPrefix: F['numberPrefix'];
  captions: F['one'];
};

/** What the contract says of a kind, as its descriptor has it. */
export const recordFacts = <F extends KnownKind>(facts: F): RecordFacts<F> => ({
  kind: facts.kind,
  permission: facts.oneRow,
  newsType: facts.newsType,
  historyType: facts.historyType,
  numberPrefix: facts.numberPrefix,
  captions: facts.one,
});
