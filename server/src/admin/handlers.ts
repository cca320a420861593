import type { adminRoom } from '@nysan/contract/admin.ts';
import { projectEntity } from '../access/open-project.ts';
import { lockProject } from '../access/open-project-repository.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { textsOf } from '../texts/texts.ts';
import { mergeOrganizations } from './merge.ts';
import { confirmName, listConflicts, organizationHistory } from './names.ts';
import {
  changeOrganization,
  createParent,
  listOrganizations,
  listParents,
} from './organizations.ts';
import { addPerson, listPeople, removePerson } from './people.ts';
import { markOpen } from './project-repository.ts';
import { giveRole, listUsers, readUser, takeRole } from './users.ts';

/** Brings an archived project back: its members may change it again. */
const unarchiveProject = (call: Call<typeof adminRoom.unarchive>) =>
  changing(call, async (trx) => {
    const { uuid: id } = call.params;
    const project = await lockProject(trx, id);
    if (!project) {
      throw notFound();
    }
    if (!project.is_archived) {
      throw refuse('project-not-archived');
    }
    await markOpen(trx, id);
    await recordHistory(trx, projectEntity(id), call.caller, 'unarchived');
    await announce(trx, id, call.caller, 'PROJECT', 'project-unarchived', {
      name: project.full_name,
    });
    return { message: textsOf(call.language).messages.unarchived };
  });

/** The administrator's back office: users and roles, organizations and their people, archived projects. */
export const adminHandlers: Handlers<typeof adminRoom> = {
  users: listUsers,
  user: readUser,
  giveRole,
  takeRole,
  organizations: listOrganizations,
  conflicts: listConflicts,
  confirmName,
  mergeOrganizations,
  organizationHistory,
  parents: listParents,
  createParent,
  changeOrganization,
  people: listPeople,
  addPerson,
  removePerson,
  unarchive: unarchiveProject,
};
