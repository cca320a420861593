import type { ReadRule } from '../access/authorize.ts';
import { PREVIEW } from '../access/repository.ts';
import { notFound } from '../calls/refusal.ts';
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

/** Who reads records of a kind; what is not sent yet is read by who writes it. 404 for a name nobody registered. */
export const readRuleOf = (kinds: ReadonlyMap<string, RecordKind>, name: string): ReadRule => {
  if (name === PREVIEW) {
    return { by: 'name' };
  }
  const { isReadByName, permission } = recordKindOf(kinds, name);
  return isReadByName ? { by: 'name' } : { by: 'row', row: permission };
};
