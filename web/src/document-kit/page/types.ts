import type { historyEntry } from '@nysan/contract/approval.ts';
import type { approver, documentHead, version } from '@nysan/contract/document-head.ts';
import type { FieldAction } from '@nysan/contract/wire.ts';
import type { z } from 'zod';

/** What every document that goes through approval carries, whatever its kind. */
export type DocumentHead = z.output<z.ZodObject<typeof documentHead>> & {
  /** How far it has come, of kinds that say more than the status of their approval. */
  stage?: { status: string; name: string };
};
/** A participant of a document with their decision on its current version. */
export type Approver = z.output<typeof approver>;
/** A frozen version with its signatures. */
export type Version = z.output<typeof version>;
export type HistoryEntry = z.output<typeof historyEntry>;

/** The body of a `PATCH …/{field}`. */
export type Patch = { action: FieldAction; updateValue?: unknown };
