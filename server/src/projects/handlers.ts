import { inOtherLayouts } from '@nysan/contract/keyboard-layouts.ts';
import { folded } from '@nysan/contract/look-alikes.ts';
import type { projectsRoom } from '@nysan/contract/projects.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { forbidden } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { tellVersion } from '../http/if-match.ts';
import type { Call, Handlers } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { putRightByNames } from '../spelling/nearest.ts';
import { addressAt } from './address-at.ts';
import { attachAgreementFile, createAgreement, updateAgreement } from './agreements.ts';
import { founderRole } from './founder-role.ts';
import {
  countProjects,
  listProjects,
  type ProjectFilter,
  textsLookedThrough,
} from './list-repository.ts';
import { pickableMembers } from './member-repository.ts';
import { readPassport, withStorage } from './passport.ts';
import { listPaymentTerms, readTermsHistory, setPaymentTerms } from './payment-terms.ts';
import { presentPickedMember, presentProject, presentRegion } from './present.ts';
import { listGoals, listObjectTypes, listRegions } from './reference-repository.ts';
import { removeSupplementary } from './remove-supplementary.ts';
import { insertFounder, insertProject, markArchived } from './repository.ts';
import {
  attachSupplementaryFile,
  createSupplementary,
  updateSupplementary,
} from './supplementary.ts';
import { updateProject } from './update-project.ts';
import { mustLieInCountry, requireReferences, termsOf, valuesOf } from './values.ts';
import { viewerOf } from './viewer.ts';

type ListCall = Call<typeof projectsRoom.list>;

/** One page of the reader's projects; `totalCount` is the longer page a project picker asks for. */
const listProjectPage = async (call: ListCall) => {
  const filter = filterOf(call);
  const found = await projectPage(call, filter);
  const other = found.totalCount === 0 ? await keywordPutRight(call, filter) : null;
  return other === null
    ? { ...found, shownFor: null }
    : { ...(await projectPage(call, { ...filter, keyword: other })), shownFor: other };
};

const projectPage = (call: ListCall, filter: ProjectFilter) => {
  const { query, services, language } = call;
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

/** The keyword in another keyboard layout, or with its wrong letters put right, where that is in a project of the list. */
const keywordPutRight = async (call: ListCall, filter: ProjectFilter): Promise<string | null> => {
  const { keyword } = filter;
  if (!keyword) {
    return null;
  }
  const texts = await textsLookedThrough(call.services.db, filter, viewerOf(call));
  const isIn = (text: string) => texts.some((one) => folded(one).includes(folded(text)));
  const right = putRightByNames(keyword, texts);
  return [...inOtherLayouts(keyword), ...(right === null ? [] : [right])].find(isIn) ?? null;
};

const filterOf = ({ query, caller }: ListCall): ProjectFilter => {
  const isAdmin = caller.baseRoles.includes('ADMIN');
  const isArchived = query.archived === 'true';
  if (isArchived && !isAdmin) {
    throw forbidden();
  }
  return {
    ...query,
    isArchived,
    everyProject: isAdmin,
  };
};

/** Job title «Руководитель проекта», which a creator gets until somebody changes it. */
const PROJECT_MANAGER = 103;

/** Makes a project whose first member is its creator. */
const createProject = (call: Call<typeof projectsRoom.create>) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    mustLieInCountry(body);
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
    const made = await readPassport(trx, id, viewerOf(call), call.language);
    return withStorage(trx, call, made);
  });

/** Puts a project away: from then on everything in it can only be read. */
const archiveProject = (call: Call<typeof projectsRoom.archive>): Promise<undefined> =>
  changing(call, async (trx) => {
    const { id } = call.params;
    const { full_name } = await lockIdleProject(trx, id);
    await markArchived(trx, id);
    await recordHistory(trx, projectEntity(id), call.caller, 'archived');
    await announce(trx, id, call.caller, 'PROJECT', 'project-archived', { name: full_name });
    return undefined;
  });

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
    return withStorage(call.services.db, call, found);
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
  addressAt,
  createAgreement,
  updateAgreement,
  attachAgreementFile,
  createSupplementary,
  updateSupplementary,
  removeSupplementary,
  attachSupplementaryFile,
  paymentTerms: listPaymentTerms,
  setPaymentTerms,
  paymentTermsHistory: readTermsHistory,
  members: async ({ services, params, language }) =>
    (await pickableMembers(services.db, params.projectId, language)).map(presentPickedMember),
};
