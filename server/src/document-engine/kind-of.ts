import { recordKindOf } from '../record-engine/kind-of.ts';
import type { Services } from '../services.ts';
import type { DocumentKind } from './kind.ts';

/** The kind of document of this name; 404 for a name nobody registered, or one of a record that nobody approves. */
export const kindOf = (
  { documentKinds }: Pick<Services, 'documentKinds'>,
  name: string | undefined,
): DocumentKind => recordKindOf(documentKinds, name);
