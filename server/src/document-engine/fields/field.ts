import type { FieldPatch } from '@nysan/contract/approval.ts';
import type { Member } from '../../access/caller.ts';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';

export type FieldCall = { kind: DocumentKind; document: DocumentHeader; member: Member };

/** One editable field: which bodies it takes, how it reads for the history, how a change is applied. */
export type Field = {
  /** Checks action and value before anything is touched; throws a refusal at `updateValue`. */
  parse(body: FieldPatch): ParsedChange;
  /** The value as the history shows it; null when there is nothing. */
  read(trx: Trx, document: DocumentHeader): Promise<string | null>;
};

/** A checked change, ready to be applied in the transaction of the call. */
type ParsedChange = (trx: Trx, call: FieldCall) => Promise<void>;
