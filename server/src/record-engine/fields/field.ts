import type { FieldPatch } from '@nysan/contract/approval.ts';
import type { Member } from '../../calls/caller.ts';
import type { Trx } from '../../db/transaction.ts';
import type { ReadField, RecordHeader, RecordKind } from '../kind.ts';

/** What a field may know of the call that changes it; `K` is a kind that says more than every record does. */
export type FieldCall<K = RecordKind> = {
  kind: K;
  record: RecordHeader;
  member: Member;
  now: Date;
};

/** One editable field: which bodies it takes, how it reads for the history, how a change is applied. */
export type Field<K = RecordKind> = ReadField & {
  /** Checks action and value before anything is touched; throws a refusal at `updateValue`. */
  parse(body: FieldPatch): ParsedChange<K>;
};

/** A checked change, ready to be applied in the transaction of the call. */
type ParsedChange<K> = (trx: Trx, call: FieldCall<K>) => Promise<void>;
