import type { projectsRoom } from '@nysan/contract/projects.ts';
import { projectEntity } from '../access/open-project.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { founderRole } from './founder-role.ts';
import { readPassport } from './passport.ts';
import { insertFounder, insertProject } from './repository.ts';
import { requireReferences, termsOf, valuesOf } from './values.ts';
import { viewerOf } from './viewer.ts';

/** Job title «Руководитель проекта», which a creator gets until somebody changes it. */
const PROJECT_MANAGER = 103;

/** Makes a project whose first member is its creator. */
export const createProject = (call: Call<typeof projectsRoom.create>) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    await requireReferences(trx, body);
    const id = await insertProject(trx, {
      ...valuesOf(body),
      ...termsOf(body),
      created_by: caller.userId,
    });
    await insertFounder(trx, {
      projectId: id,
      userId: caller.userId,
      userType: founderRole(caller),
      jobId: PROJECT_MANAGER,
    });
    await recordHistory(trx, projectEntity(id), caller, 'created');
    await announce(trx, id, caller, 'PROJECT', 'project-created', { name: body.fullName });
    return readPassport(trx, id, viewerOf(call), call.language);
  });
