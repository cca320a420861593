import type { KindFacts } from '../../document-kit/page/kind.ts';
import { sitePlaces } from '../places.ts';

/** Sections of the documentation as their history knows them. */
export const documentationKind: KindFacts = {
  place: sitePlaces.documentation,
  room: 'designDocumentation',
  historyType: 'DESIGN_DOCUMENTATION',
  separators: {},
};
