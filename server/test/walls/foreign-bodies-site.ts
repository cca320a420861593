import { filedPaths } from '../../src/site-records/testing/filed-thread.ts';
import { placesOfBinders } from './foreign-bodies-binders.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The files that new certificates and photo records name, and the section of a binder. */
export const placesOfSiteRecords = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const refused = () => [...foreignIds(), ...ownIdsBut('file')];
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
  };
};
