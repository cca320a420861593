import { notFound } from '../http/problem.ts';
import type { RecordKind } from './kind.ts';

/** Every kind of record, documents included; `assemble.ts` names them. */
export type RecordKinds = { recordKinds: ReadonlyMap<string, RecordKind> };

/** The kind of this name; 404 for a name nobody registered. */
export const recordKindOf = <K extends RecordKind>(
  kinds: ReadonlyMap<string, K>,
  name: string | undefined,
): K => {
  const kind = name === undefined ? undefined : kinds.get(name);
  if (!kind) {
    throw notFound();
  }
  return kind;
};
