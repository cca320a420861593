import { transaction } from '../../src/db/transaction.ts';
import { newLink } from '../../src/identity/links.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { openAccount } from '../../src/identity/repository.ts';
import { insertAccountToken } from '../../src/identity/token-repository.ts';
import { expectStatus } from '../act-thread.ts';
import { buildOrganization, buildPerson, buildProject } from '../factories.ts';
import { buildInvitation } from '../invitation.ts';
import type { Person } from '../test-app.ts';
import { bare, body, type Cell, ofProject, PASSWORD, type Recipe } from './role-matrix-recipe.ts';
import {
  archiveNow,
  buildNotice,
  buildReport,
  buildSession,
  buildStaff,
  newBin,
  newEmail,
} from './role-matrix-records.ts';

const signIn = { email: '', password: PASSWORD };
const newTokens = async ({ app, account }: Cell) =>
  expectStatus(
    await app.call(null, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { ...signIn, email: account.email },
    }),
    200,
  );

/** A sign-up that waits; not asked for by the call, whose attempts are counted. */
const signedUp = async ({ app: { services } }: Cell) => {
  const signUp = { email: newEmail(), password: PASSWORD };
  const passwordHash = await hashPassword(PASSWORD);
  await transaction(services.db, async (trx) => {
    const link = newLink(services, await openAccount(trx, signUp.email, 'ru'), 'verify');
    await insertAccountToken(trx, link, {
      passwordHash,
      fullname: 'Ермекова Дана',
      language: 'ru',
    });
  });
  return signUp;
};

const newOrganization = async ({ app, site }: Cell) =>
  (await buildOrganization(app.services, site.projectId, 'DESIGNER')).id;

/** The code with which this person confirms who they are. */
const codeOf =
  (owner: (cell: Cell) => Person): Recipe['request'] =>
  async (cell) => {
    const made = await cell.app.call(owner(cell), { url: '/api/identity/qr' });
    return { params: { sessionId: expectStatus(made, 200).sessionId } };
  };

/** An invitation into a project of its own. */
const invitation = async ({ app, who }: Cell, email = who.email) =>
  buildInvitation(
    app,
    (await buildProject(app.services, await buildPerson(app.services))).id,
    email,
  );

/** The account itself, what everybody has for themselves, and the back office. */
export const accountRecipes: Record<string, Recipe> = {
  'meta.health': bare,
  'meta.ready': bare,
  'meta.openapi': bare,
  'meta.settings': bare,

  'auth.login': {
    request: ({ account }) => ({ payload: { ...signIn, email: account.email } }),
  },
  'auth.refresh': {
    request: async (cell) => ({ payload: { refreshToken: (await newTokens(cell)).refreshToken } }),
  },
  'auth.signUp': { request: () => ({ payload: { email: newEmail(), password: PASSWORD } }) },
  'auth.signUpAgain': { request: async (cell) => ({ payload: await signedUp(cell) }) },
  'auth.verify': { answers: 422, request: () => ({ search: '?token=nothing', payload: {} }) },
  'auth.invitation': { answers: 422, request: () => ({ payload: { token: 'nothing' } }) },
  'auth.forgotPassword': { request: () => ({ payload: { email: newEmail() } }) },
  'auth.logout': {
    request: async ({ app, who }) => ({ as: await buildSession(app, who) }),
  },

  'identity.profile': bare,
  'identity.challenge': bare,
  'identity.confirm': {
    answers: 422,
    request: async ({ app, who }) => {
      expectStatus(await app.call(who, { url: '/api/identity/challenge' }), 200);
      return { payload: { cms: 'MAAA' } };
    },
  },
  'identity.qr': bare,
  "identity.qrState of one's own code": { request: codeOf(({ who }) => who) },
  "identity.qrState of another's code": { request: codeOf(({ site }) => site.author) },
  "identity.qrCancel of one's own code": { request: codeOf(({ who }) => who) },
  "identity.qrCancel of another's code": { request: codeOf(({ site }) => site.author) },
  'identity.phone': body({ phone: '7011234567' }),
  'identity.password': body({ oldPassword: 'Not-theirs-1', newPassword: PASSWORD }, 422),
  'identity.invitations': bare,
  // Accepted, it would seat who asks in another project, and their other cells would have a seat.
  'identity.acceptInvitation by an invented token': body({ token: 'nothing' }, 422),
  "identity.acceptInvitation to another's address": {
    request: async (cell) => ({ payload: { token: (await invitation(cell, newEmail())).token } }),
  },
  "identity.sendInvitation to one's own address": {
    request: async (cell) => ({ params: { id: (await invitation(cell)).membershipId } }),
  },
  "identity.sendInvitation to another's address": {
    request: async (cell) => ({
      params: { id: (await invitation(cell, newEmail())).membershipId },
    }),
  },
  'identity.baseRoles': bare,
  'identity.roles': bare,
  'identity.projectRoles': ofProject('projectId'),

  'search.find': { request: () => ({ search: '?q=1' }) },
  'search.find in one project': {
    request: ({ site }) => ({ search: `?q=1&projectId=${site.projectId}` }),
  },
  'search.choices': bare,
  'myDay.summary': bare,
  'myDay.waiting': bare,
  'myDay.awaited': bare,
  'myDay.happened': bare,
  'myDay.visit': bare,
  'notifications.list': bare,
  'notifications.count': bare,
  'notifications.waiting': ofProject('projectId'),
  'notifications.readAll': bare,
  "notifications.read one's own": {
    request: async ({ app, site, who }) => ({
      params: { id: await buildNotice(app, site.projectId, who) },
    }),
  },
  'notifications.read that of another': {
    request: async ({ app, site }) => ({
      params: { id: await buildNotice(app, site.projectId, site.technical) },
    }),
  },
  // Without its stream, which would not end.
  'notifications.live': { request: () => ({ method: 'HEAD' }) },
  'news.eventTypes': bare,

  'reports.create': body({ reason: 'OTHER', place: '/app/project' }),
  'reports.list': bare,
  'reports.handle': {
    request: async ({ app, site }) => ({
      params: { id: await buildReport(app, site.customer) },
    }),
  },

  'admin.users': bare,
  'admin.user': { request: ({ site }) => ({ search: `?userId=${site.customer.userId}` }) },
  'admin.giveRole': {
    request: async ({ app }) => ({
      payload: { userId: (await buildPerson(app.services)).userId, roleId: 2 },
    }),
  },
  'admin.takeRole': {
    request: async ({ app }) => {
      const { userId } = await buildPerson(app.services, { baseRoles: ['GENERAL_CONTRACTOR'] });
      return { payload: { userId, roleId: 12 } };
    },
  },
  'admin.organizations': bare,
  'admin.conflicts': bare,
  'admin.confirmName': {
    request: async (cell) => ({
      params: { id: await newOrganization(cell) },
      payload: { name: 'ТОО «Верное»' },
    }),
  },
  'admin.organizationHistory': {
    request: async (cell) => ({ params: { id: await newOrganization(cell) } }),
  },
  'admin.parents': bare,
  'admin.createParent': {
    request: () => ({ payload: { name: 'АО «Головное»', bin: newBin() } }),
  },
  'admin.changeOrganization': {
    request: async (cell) => ({
      params: { id: await newOrganization(cell) },
      payload: { name: 'ТОО «Иное»', bin: newBin() },
    }),
  },
  'admin.people': { request: ({ site }) => ({ params: { id: site.samples.organization[0] } }) },
  'admin.addPerson': {
    request: async (cell) => ({
      params: { id: await newOrganization(cell) },
      search: `?email=${(await buildPerson(cell.app.services)).email}`,
    }),
  },
  'admin.removePerson': {
    request: async ({ app, site }) => {
      const { person, organizationId } = await buildStaff(app, site.projectId);
      return { params: { id: organizationId, userId: person.userId } };
    },
  },
  'admin.unarchive': {
    request: async ({ app, site }) => {
      const { id } = await buildProject(app.services, site.customer);
      await archiveNow(app, id);
      return { params: { uuid: id } };
    },
  },
};
