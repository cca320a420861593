import type { DocumentPlace } from '../document-kit/page/kind.ts';

/** Where each kind of site records stands. */
export const sitePlaces = {
  inspection: {
    path: '/exec-document/technical-inspection',
    row: 'technical-inspection',
    oneRow: 'technical-inspection',
  },
  certificate: { path: '/certificates', row: 'certificates', oneRow: 'certificates' },
  photoFixation: {
    path: '/photo-fixations',
    row: 'photo-fixations',
    oneRow: 'photo-fixations',
  },
  documentation: { path: '/documentation', row: 'documentation', oneRow: 'documentation' },
} as const satisfies Record<string, DocumentPlace>;
