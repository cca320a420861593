import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { recordKindOf } from '../../../record-engine/kind-of.ts';
import { prescriptions } from './descriptor.ts';

const kinds = new Map(Object.values(prescriptions).map((kind) => [kind.kind, kind]));

/** Which supervision's prescription a call is about; 404 for any other record. */
export const kindFor = ({ document }: Pick<Member, 'document'>) =>
  recordKindOf(kinds, document?.kind);

/** Whose prescriptions are of this kind. */
export const whoseIs = (kind: string): Supervision =>
  kind === prescriptions.author.kind ? 'author' : 'technical';

/** The kind of the papers a word of the path speaks of. */
export const kindOfType = (type: (typeof supervision.outside)[number]) =>
  prescriptions[supervision.fromWire(type)];
