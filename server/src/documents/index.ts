import type { DocumentKind } from '../document-engine/kind.ts';
import { hiddenWorkAct } from './hidden-work-act/descriptor.ts';

/** Every kind of document that goes through approval. */
export const documentKinds: readonly DocumentKind[] = [hiddenWorkAct];
