import type { projectsRoom } from '@nysan/contract/projects.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { markArchived } from './repository.ts';

/** Puts a project away: from then on everything in it can only be read. */
export const archiveProject = (call: Call<typeof projectsRoom.archive>): Promise<undefined> =>
  changing(call, async (trx) => {
    const { id } = call.params;
    const { full_name } = await lockIdleProject(trx, id);
    await markArchived(trx, id);
    await recordHistory(trx, projectEntity(id), call.caller, 'archived');
    await announce(trx, id, call.caller, 'PROJECT', 'project-archived', { name: full_name });
    return undefined;
  });
