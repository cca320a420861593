import { fileLocations } from '@nysan/contract/wire.ts';
import { formOf } from '../../src/estimate/testing/estimate-house.ts';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { changeForm, projectForm } from '../../src/projects/testing/examples.ts';
import { agreementForm, makeSupplementary, supplementaryForm } from '../agreement-thread.ts';
import {
  buildEstimate,
  buildMembership,
  buildNewer,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../factories.ts';
import { termsForm } from '../terms-thread.ts';
import { bare, body, type Cell, ofProject, type Recipe } from './role-matrix-recipe.ts';
import { buildFileIn, buildOwnFileIn, newBin, newEmail } from './role-matrix-records.ts';

const unused = { name: 'Кладка', volume: '1', unitCost: '100' };

const newMembership = async ({ app, site }: Cell) =>
  buildMembership(app.services, site.projectId, await buildPerson(app.services), 'DESIGNER');
const newOrganization = async ({ app, site }: Cell) =>
  (await buildOrganization(app.services, site.projectId, 'DESIGNER')).id;

const newerOf = ({ app, site }: Pick<Cell, 'app' | 'site'>) =>
  buildNewer(app.services, site.projectId, site.customer);

const uploadInto = (location: string): Recipe =>
  ofProject('uuid', {
    search: `?location=${location}`,
    headers: formHeaders,
    payload: formBody({ name: 'a.pdf', bytes: pdf('matrix') }),
  });
const downloadFrom = (location: string): Recipe => ({
  request: async ({ app, site }) => ({
    params: { fileId: await buildFileIn(app, site, location), uuid: site.projectId },
  }),
});
const removeFrom = (location: string): Recipe => ({
  request: async ({ app, site }) => ({
    params: { fileId: await buildFileIn(app, site, location) },
  }),
});
const inEachSection = (call: string, recipe: (location: string) => Recipe) =>
  Object.fromEntries(fileLocations.map((location) => [`${call} ${location}`, recipe(location)]));

/** A project with its organizations, files and estimates. */
export const projectRecipes: Record<string, Recipe> = {
  'projects.list': bare,
  'projects.list archived ones': { request: () => ({ search: '?archived=true' }) },
  'projects.get': ofProject('id'),
  'projects.create': body(projectForm()),
  'projects.update': ofProject('id', { payload: changeForm() }),
  'projects.archive': {
    request: async ({ app, site, isAllowed }) => ({
      params: {
        id: isAllowed ? (await buildProject(app.services, site.customer)).id : site.projectId,
      },
    }),
  },
  'projects.goals': bare,
  'projects.objectTypes': bare,
  'projects.regions': bare,
  'projects.addressAt': {
    request: () => ({ search: '?latitude=53.28&longitude=69.39' }),
  },
  // There is one already.
  'projects.createAgreement': ofProject('id', { payload: agreementForm }, 409),
  'projects.updateAgreement': {
    request: ({ site }) => ({
      params: { id: site.samples.agreement[0] },
      payload: agreementForm,
    }),
  },
  'projects.attachAgreementFile': {
    request: async (cell) => ({
      params: {
        agreementId: cell.site.samples.agreement[0],
        fileUuid: await buildOwnFileIn(cell, 'PROJECT_PASSPORT'),
      },
    }),
  },
  'projects.createSupplementary': ofProject('id', { payload: supplementaryForm }),
  'projects.updateSupplementary': {
    request: ({ site }) => ({
      params: { id: site.samples['supplementary-agreement'][0] },
      payload: supplementaryForm,
    }),
  },
  'projects.removeSupplementary': {
    request: async ({ app, site }) => ({ params: { id: await makeSupplementary(app, site) } }),
  },
  'projects.attachSupplementaryFile': {
    request: async (cell) => ({
      params: {
        id: cell.site.samples['supplementary-agreement'][0],
        fileUuid: await buildOwnFileIn(cell, 'PROJECT_PASSPORT'),
      },
    }),
  },
  'projects.paymentTerms': ofProject('projectId'),
  'projects.setPaymentTerms': ofProject('projectId', { payload: termsForm }),
  'projects.paymentTermsHistory': {
    request: ({ site }) => ({
      params: { projectId: site.projectId, termsId: site.samples['payment-terms'][0] },
    }),
  },
  'projects.members': ofProject('projectId'),

  'organizations.list': ofProject('projectId'),
  'organizations.search by two digits': { request: () => ({ search: '?bin=15' }) },
  'organizations.search by a whole БИН': { request: () => ({ search: '?bin=150140012345' }) },
  'organizations.create': {
    request: ({ site }) => ({
      params: { projectUuid: site.projectId },
      payload: { roleId: 23, name: 'ТОО «Новое»', bin: newBin() },
    }),
  },
  'organizations.changeRole': {
    request: async (cell) => ({
      params: {
        projectUuid: cell.site.projectId,
        organizationId: await newOrganization(cell),
      },
      search: '?roleId=23',
    }),
  },
  'organizations.remove': {
    request: async (cell) => ({
      params: {
        projectUuid: cell.site.projectId,
        organizationId: await newOrganization(cell),
      },
    }),
  },
  'organizations.openDecisionsOfOrganization': {
    request: ({ site }) => ({
      params: { projectUuid: site.projectId, organizationId: site.samples.organization[0] },
    }),
  },
  'organizations.openDecisionsOfMember': {
    request: ({ site }) => ({ params: { id: site.memberships.author } }),
  },
  'organizations.openDutiesOfOrganization': {
    request: ({ site }) => ({
      params: { projectUuid: site.projectId, organizationId: site.samples.organization[0] },
    }),
  },
  'organizations.openDutiesOfMember': {
    request: ({ site }) => ({ params: { id: site.memberships.author } }),
  },
  'organizations.attachFile': {
    request: async (cell) => ({
      params: {
        organizationId: cell.site.samples.organization[0],
        projectId: cell.site.projectId,
        fileId: await buildOwnFileIn(cell, 'PARTICIPANTS'),
      },
    }),
  },
  'organizations.addMember': {
    request: ({ site }) => ({
      params: { organizationId: 'none', projectUuid: site.projectId },
      payload: { jobId: 106, userTypeId: 13, userEmail: newEmail() },
    }),
  },
  'organizations.changeMember': {
    request: async (cell) => ({
      params: { id: await newMembership(cell) },
      payload: { jobId: 107, userTypeId: 13 },
    }),
  },
  'organizations.removeMember': {
    request: async (cell) => ({ params: { id: await newMembership(cell) } }),
  },

  'files.policy': bare,
  ...inEachSection('files.upload', uploadInto),
  ...inEachSection('files.download', downloadFrom),
  // The site's file is no picture.
  ...inEachSection('files.thumbnail', (location) => ({ answers: 204, ...downloadFrom(location) })),
  ...inEachSection('files.remove', removeFrom),
  "files.remove one's own": {
    request: async (cell) => ({ params: { fileId: await buildOwnFileIn(cell, 'ACTS') } }),
  },
  // What is no estimate is refused after it was received.
  'estimate.upload': ofProject('projectId', formOf('не смета'), 422),
  'estimate.preview': ofProject('projectId', formOf('не смета'), 422),
  'estimate.progress': ofProject('projectId'),
  'estimate.roots': ofProject('projectId'),
  'estimate.children': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.search': ofProject('projectId', { search: '?keyword=%D0%90%D1%80%D0%BC' }),
  'estimate.remove': {
    request: async ({ app, site }) => ({
      params: {
        id: (await buildEstimate(app.services, site.projectId, site.customer, [unused])).rootId,
      },
    }),
  },
  'estimate.plans': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.positionActs': {
    request: ({ site }) => ({ params: { id: site.positionIds[0] ?? '' } }),
  },
  'estimate.positions': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.unequalPositions': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.export': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.print': { request: ({ site }) => ({ params: { id: site.rootId } }) },
  'estimate.uploadNewer': {
    answers: 422,
    request: ({ site }) => ({ params: { id: site.rootId }, ...formOf('не смета') }),
  },
  'estimate.newer': {
    request: async ({ app, site }) => ({ params: { id: (await newerOf({ app, site })).oldId } }),
  },
  'estimate.applyNewer': {
    request: async ({ app, site }) => {
      const { oldId, newerId } = await newerOf({ app, site });
      return { params: { id: oldId }, payload: { newerId } };
    },
  },
  'estimate.dropNewer': {
    request: async ({ app, site }) => ({ params: { id: (await newerOf({ app, site })).oldId } }),
  },

  'news.list': ofProject('projectId'),
};
