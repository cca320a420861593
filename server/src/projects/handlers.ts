import type { projectsRoom } from '@nysan/contract/projects.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { tellVersion } from '../http/if-match.ts';
import type { Handlers } from '../http/room.ts';
import { attachAgreementFile, createAgreement, updateAgreement } from './agreements.ts';
import { archiveProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { listProjectPage } from './list-projects.ts';
import { pickableMembers } from './member-repository.ts';
import { readPassport } from './passport.ts';
import { presentPickedMember, presentRegion } from './present.ts';
import { listGoals, listObjectTypes, listRegions } from './reference-repository.ts';
import { updateProject } from './update-project.ts';
import { viewerOf } from './viewer.ts';

/** Projects, their passport and agreements, and the reference data their forms offer. */
export const projectsHandlers: Handlers<typeof projectsRoom, EngineServices> = {
  list: listProjectPage,
  get: async (call) => {
    const found = await readPassport(
      call.services.db,
      call.params.id,
      viewerOf(call),
      call.language,
    );
    tellVersion(call.reply, found.version);
    return found;
  },
  create: async (call) => {
    const made = await createProject(call);
    tellVersion(call.reply, made.version);
    return made;
  },
  update: async (call) => {
    const changed = await updateProject(call);
    tellVersion(call.reply, changed.version);
    return changed;
  },
  archive: archiveProject,
  goals: ({ services, language }) => listGoals(services.db, language),
  objectTypes: ({ services, language }) => listObjectTypes(services.db, language),
  regions: async ({ services, language }) =>
    (await listRegions(services.db, language)).map(presentRegion),
  createAgreement,
  updateAgreement,
  attachAgreementFile,
  members: async ({ services, params, language }) =>
    (await pickableMembers(services.db, params.projectId, language)).map(presentPickedMember),
};
