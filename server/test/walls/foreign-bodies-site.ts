import { filedPaths } from '../../src/site-records/testing/filed-thread.ts';
import { placesOfBinders } from './foreign-bodies-binders.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The files that new certificates, photo records and sections of documentation name, whose project a section is of, and the section of a binder. */
export const placesOfSiteRecords = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const refused = () => [...foreignIds(), ...ownIdsBut('file')];
  const open = (projectUuid: unknown, subcategoryId: unknown) => ({
    method: 'POST' as const,
    url: '/api/estimate/documentation',
    payload: { projectUuid, subcategoryId },
  });
  const post = (path: string, payload: object) => ({
    method: 'POST' as const,
    url: `${path}/${own().projectId}`,
    payload,
  });
  return {
    ...placesOfBinders(own, { foreignIds, ownIdsBut }),
    'certificates.create.files': {
      request: (id) =>
        post(filedPaths.certificate.create, {
          name: 'Паспорт',
          files: [own().samples.file[0], id],
        }),
      refused,
    },
    'photoFixations.create.files': {
      request: (id) =>
        post(filedPaths.photos.create, { photoDate: '2026-03-16', files: [own().photo, id] }),
      refused,
    },
    'designDocumentation.open.projectUuid': {
      request: (id) => open(id, 999),
      refused: () => [...foreignIds(), ...ownIdsBut('project')],
      // Who is in both projects is told that there is no such subcategory.
      statuses: [404, 422],
    },
    'designDocumentation.open.subcategoryId': {
      request: (id) => open(own().projectId, id),
      refused: () => [...refused(), 0, 999, -1, 1.5],
    },
    'designDocumentation.add.': {
      request: (id) => ({
        method: 'POST' as const,
        url: `/api/estimate/documentation/upload/${own().samples['documentation-section'][0]}`,
        payload: [own().drawing, id],
      }),
      // What others have uploaded is not to be added either.
      refused,
    },
  };
};
