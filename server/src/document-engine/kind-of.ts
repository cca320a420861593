import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { DocumentKind } from './kind.ts';

/** The kind of this name; 404 for a name nobody registered. */
export const kindOf = (
  { documentKinds }: Pick<Services, 'documentKinds'>,
  name: string | undefined,
): DocumentKind => {
  const kind = name === undefined ? undefined : documentKinds.get(name);
  if (!kind) {
    throw notFound();
  }
  return kind;
};
