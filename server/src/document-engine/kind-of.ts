import type { Handovers } from '../record-engine/handover.ts';
import { type RecordKinds, recordKindOf } from '../record-engine/kind-of.ts';
import type { Services } from '../services.ts';
import type { DocumentKind } from './kind.ts';

/** Every kind of document; `assemble.ts` names them. */
export type DocumentKinds = { documentKinds: ReadonlyMap<string, DocumentKind> };

/** The house with what the engines add to it, for rooms that meet records of all kinds. */
export type EngineServices = Services & RecordKinds & DocumentKinds & Handovers;

/** The kind of document of this name; 404 for a name nobody registered, or one of a record that nobody approves. */
export const kindOf = ({ documentKinds }: DocumentKinds, name: string | undefined): DocumentKind =>
  recordKindOf(documentKinds, name);
