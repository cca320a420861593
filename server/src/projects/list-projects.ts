import type { projectsRoom } from '@nysan/contract/projects.ts';
import { forbidden } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { Call } from '../http/room.ts';
import { countProjects, listProjects, type ProjectFilter } from './list-repository.ts';
import { presentProject } from './present.ts';
import { viewerOf } from './viewer.ts';

type ListCall = Call<typeof projectsRoom.list>;

/** One page of the reader's projects; `totalCount` is the longer page a project picker asks for. */
export const listProjectPage = (call: ListCall) => {
  const { query, services, language } = call;
  const filter = filterOf(call);
  const viewer = viewerOf(call);
  return pageOf(
    { page: query.page, size: query.totalCount ?? query.size },
    async (limit, offset) =>
      (await listProjects(services.db, filter, viewer, language, limit, offset)).map(
        presentProject,
      ),
    () => countProjects(services.db, filter, viewer),
  );
};

const filterOf = ({ query, caller }: ListCall): ProjectFilter => {
  const isAdmin = caller.baseRoles.includes('ADMIN');
  const isArchived = query.archived === 'true';
  if (isArchived && !isAdmin) {
    throw forbidden();
  }
  return {
    ...query,
    // PostgreSQL knows no NUL, so nothing that contains one is stored.
    keyword: query.keyword?.replaceAll('\u0000', ''),
    isArchived,
    everyProject: isAdmin,
  };
};
