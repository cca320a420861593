import type { Route } from '@nysan/contract/route.ts';
import type { SampleKind } from './two-sites.ts';

type NamedRoute = readonly [string, Route];

/** The contractor who asks writes none of these, and nobody changes a paper that was sent: the kind refuses that first. */
export const isRefusedByItsKind = ([, { access }]: NamedRoute, kind: SampleKind): boolean =>
  access.who === 'record' &&
  access.verb !== 'view' &&
  (access.of === 'row'
    ? ['remark', 'service-row']
    : [
        'conclusion',
        'calculation',
        'prescription',
        'weekly-report',
        'monthly-report',
        'letter',
        'memo',
        'minutes',
      ]
  ).includes(kind);

/** A history is that of any record, and whatever is read by name is marked as read by one call. */
export const isWelcome = ([name]: NamedRoute, kind: SampleKind): boolean =>
  (name === 'correspondence.read' && ['memo', 'minutes'].includes(kind)) ||
  (name === 'correspondence.passOn' && ['letter', 'minutes'].includes(kind)) ||
  (name === 'approval.historyOf' &&
    [
      'log-entry',
      'verification-entry',
      'inspection',
      'certificate',
      'photo-fixation',
      'documentation-section',
      'project',
    ].includes(kind));
