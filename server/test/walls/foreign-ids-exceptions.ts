import type { Route } from '@nysan/contract/route.ts';
import type { SampleKind } from './two-sites.ts';

type NamedRoute = readonly [string, Route];

/** The contractor who asks writes none of these, and nobody changes a letter or a memo that was sent: where he would write, the kind refuses him first. */
export const isRefusedByItsKind = ([, { access }]: NamedRoute, kind: SampleKind): boolean =>
  ['conclusion', 'prescription', 'letter', 'memo'].includes(kind) &&
  access.who === 'document' &&
  access.verb !== 'view';

/** A history is that of any record, and any paper is marked as read. */
export const isWelcome = ([name]: NamedRoute, kind: SampleKind): boolean =>
  (name === 'correspondence.read' && kind === 'memo') ||
  (name === 'approval.historyOf' &&
    [
      'log-entry',
      'verification-entry',
      'inspection',
      'certificate',
      'photo-fixation',
      'documentation-section',
    ].includes(kind));
