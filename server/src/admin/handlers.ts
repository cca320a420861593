import type { adminRoom } from '@nysan/contract/admin.ts';
import type { Handlers } from '../http/room.ts';
import {
  changeOrganization,
  createParent,
  listOrganizations,
  listParents,
} from './organizations.ts';
import { addPerson, listPeople, removePerson } from './people.ts';
import { unarchiveProject } from './unarchive-project.ts';
import { giveRole, listUsers, readUser, takeRole } from './users.ts';

/** The administrator's back office: users and roles, organizations and their people, archived projects. */
export const adminHandlers: Handlers<typeof adminRoom> = {
  users: listUsers,
  user: readUser,
  giveRole,
  takeRole,
  organizations: listOrganizations,
  parents: listParents,
  createParent,
  changeOrganization,
  people: listPeople,
  addPerson,
  removePerson,
  unarchive: unarchiveProject,
};
