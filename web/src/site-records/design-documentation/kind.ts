import { designDocumentation } from '@nysan/contract/kinds/design-documentation.ts';
import type { KindFacts } from '../../document-kit/page/kind.ts';

/** Sections of the documentation as their history knows them. */
export const documentationKind: KindFacts = {
  place: designDocumentation,
  room: 'designDocumentation',
  separators: {},
};
