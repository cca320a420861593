import { createHash } from 'node:crypto';
import type { FileLocation } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { transaction } from '../../src/db/transaction.ts';
import { uploadOf } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { newLink } from '../../src/identity/links.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { insertAccountToken, type TokenPurpose } from '../../src/identity/token-repository.ts';
import { accountToken } from '../../src/mail/link-token.ts';
import { buildCompleteAct, expectStatus, start } from '../act-thread.ts';
import { askAssistant } from '../chat-thread.ts';
import {
  buildEstimate,
  buildMembership,
  buildPerson,
  buildProject,
  validNumber,
} from '../factories.ts';
import { buildInvitation } from '../invitation.ts';
import { createSigners, type Signers } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { buildFullSite, type FullSite, phonePathOf } from '../walls/two-sites.ts';
import type { PersonName } from './case.ts';
import { letterWords } from './letter-words.ts';
import type { Words } from './marks.ts';
import { memoWords } from './memo-words.ts';
import { officeWords } from './office-words.ts';
import { liftLimits, restorable } from './restorable.ts';

/** A server with one of everything, which can be brought back to its first state. */
export type World = {
  app: TestApp;
  people: Record<PersonName, Person | null>;
  /** What the marks of inputs stand for. */
  words: Words;
  restore: () => Promise<void>;
};

const PASSWORD = 'Nysan-2026';

export const buildWorld = async (
  gather: (world: Omit<World, 'restore'>) => Promise<Words>,
): Promise<World> => {
  const signers = createSigners();
  const app = await startTestApp({ trust: signers.trust, env: { NYSAN_QUOTA_QUESTIONS: 'off' } }); // Each input is asked.
  await liftLimits(app);
  const site = await buildFullSite(app, signers);
  const people = await buildPeople(app, site);
  const words = await wordsOf(app, signers, site, people);
  const more = await gather({ app, people, words });
  await fillFiles(app);
  await stretchTime(app);
  const restore = await restorable(app);
  const any = [...words.any, ...(more.any ?? [])];
  return { app, people, words: { ...words, ...more, any }, restore };
};

type People = { [Name in PersonName]: Name extends 'nobody' ? null : Person };

const buildPeople = async ({ services }: TestApp, site: FullSite): Promise<People> => {
  const boss = await buildPerson(services, {
    fullname: 'Главный Админ',
    baseRoles: ['ADMIN', 'SECURITY'],
  });
  await buildMembership(services, site.projectId, boss, 'GENERAL_CONTRACTOR');
  const stranger = await buildPerson(services, { isIinConfirmed: false });
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`.execute(services.db);
  const { contractor, technical, author, customer } = site;
  return { boss, contractor, technical, author, customer, stranger, nobody: null };
};

/** The file of an estimate of the factory is but a row; here it has the bytes of an uploaded one. */
const fillFiles = async ({ services: { db } }: TestApp): Promise<void> => {
  await sql`update files set (sha256, size) = (
      select sha256, size from files where media_type = 'application/pdf' limit 1)
    where size = 1`.execute(db);
};

/** Codes and sessions that are good for minutes stay good for a slow run. */
const stretchTime = async ({ services: { db } }: TestApp): Promise<void> => {
  await sql`update phone_signings set expires_at = now() + interval '1 day'`.execute(db);
  await sql`update signables set expires_at = now() + interval '1 day' where expires_at is not null`.execute(
    db,
  );
};

const wordsOf = async (app: TestApp, signers: Signers, site: FullSite, people: People) => {
  const { samples, acts } = site;
  const complete = await buildCompleteAct(app, site, '0,1');
  const sent = await buildCompleteAct(app, site, '0,1');
  expectStatus(await start(app, site.contractor, sent.id), 200);
  const free = await buildEstimate(app.services, site.projectId, people.customer, [
    { name: 'Грунтовка', volume: '10', unitCost: '100' },
  ]);
  const archived = await buildProject(app.services, people.boss);
  await sql`update projects set archived_at = now() where id = ${archived.id}`.execute(
    app.services.db,
  );
  const everybody = [people.stranger, people.technical, people.contractor, people.boss];
  const clerk = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  const users = [...everybody, clerk].map((person) => person.userId);
  return {
    ...samples,
    file: [
      ...samples.file,
      await freeFile(app, site, 'ACTS'),
      await freeFile(app, { ...site, contractor: people.customer }, 'PARTICIPANTS'),
    ],
    'estimate-node': [...samples['estimate-node'], free.rootId],
    document: [complete.id, acts.created, acts.waiting, acts.rejected, acts.approved],
    waiting: [acts.waiting],
    sent: [sent.id],
    rejected: [acts.rejected],
    approved: [acts.approved],
    position: site.positionIds,
    seat: Object.values(site.memberships),
    'archived-project': [archived.id],
    'newer-estimate': [site.newerEstimate],
    'sent-remark': [site.sentRemark],
    'sent-prescription': [site.sentPrescription],
    'protocol-file': [site.protocolFile],
    photo: [site.photo],
    drawing: [site.drawing],
    'waiting-binder': [await askForBinder(app, site)],
    handbook: [site.journal.id],
    'handbook-field': [site.journal.fieldId],
    chat: [...samples.chat, await askAssistant(app, site.contractor)],
    ...(await handbooksBeside(app, site)),
    user: users,
    email: everybody.map((person) => person.email),
    ...(await referencesOf(app)),
    ...(await secretsOf(app, signers, site, people)),
    ...(await letterWords({ app, site, signers })),
    ...(await memoWords({ app, site, signers })),
    ...(await officeWords(app, people.boss)),
    ...(await organizationWords(app)),
    'passport-file': [
      await freeFile(app, { ...site, contractor: people.boss }, 'PROJECT_PASSPORT'),
    ],
    any: [...Object.values(samples).flat(), ...users, complete.id, archived.id],
  };
};

/** An organization that is on record twice, and takes part nowhere. */
const organizationWords = async ({ services: { db } }: TestApp): Promise<Words> => {
  const { rows } = await sql<{ id: string }>`insert into organizations (name, bin)
    values ('ТОО «Двойник»', ${validNumber('990240', 1)}), ('ТОО «Двойник»', ${validNumber('990240', 2)}) returning id`.execute(
    db,
  );
  const [double = '', free = ''] = rows.map(({ id }) => id);
  return { 'doubled-organization': [double], 'free-organization': [free] };
};

/** Asked for and not made: no job runs. */
const askForBinder = async (app: TestApp, { projectId, technical }: FullSite): Promise<string> => {
  const url = `/api/handover-binders/project/${projectId}`;
  return expectStatus(await app.call(technical, { method: 'POST', url, payload: {} }), 201).id;
};

/** A journal that hangs on nothing, a handbook of no code that nobody uses, and a journal that is kept and empty. */
const handbooksBeside = async (app: TestApp, { journal, projectId, contractor }: FullSite) => {
  const { rows } = await sql<{ id: string }>`select id from handbooks
    where code is null and id <> ${journal.id} order by id limit 3`.execute(app.services.db);
  const [other = '', free = '', empty = ''] = rows.map(({ id }) => id);
  const url = `/api/handbooks/project/${projectId}?handbookId=${empty}`;
  expectStatus(await app.call(contractor, { method: 'POST', url }), 201);
  return { 'other-handbook': [other], 'free-handbook': [free], 'empty-journal': [empty] };
};

/** A file that nothing refers to. */
const freeFile = async (
  app: TestApp,
  { projectId, contractor }: FullSite,
  location: FileLocation,
): Promise<string> => {
  const upload = uploadOf(projectId, { name: 'Лишний.pdf', bytes: pdf(location) }, location);
  return expectStatus(await app.call(contractor, upload), 201).id;
};

const referencesOf = async ({ services: { db } }: TestApp) => {
  const idsOf = async (table: string) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  return {
    role: await idsOf('roles'),
    'admin-role': [2],
    'object-type': await idsOf('object_types'),
    region: await idsOf('regions'),
    goal: await idsOf('goals'),
  };
};

/** What only its holder knows: passwords, tokens, codes, and signatures by their key. */
const secretsOf = async (app: TestApp, signers: Signers, site: FullSite, people: People) => {
  const get = async (who: Person | null, path: string) =>
    expectStatus(await app.call(who, { url: `/api${path}` }), 200);
  const challenge = await get(people.technical, '/identity/challenge');
  const act = await get(people.contractor, `/hidden-work-act/${site.acts.waiting}`);
  const frozen = await app.call(people.contractor, {
    url: `/api/printer/document/${site.acts.waiting}`,
  });
  const { id: project } = await buildProject(app.services, people.customer);
  const invited = await buildInvitation(app, project, people.technical.email);
  const capability = (await phonePathOf(app, site)).replace('/api/egov/', '');
  const invitation = await get(null, `/egov/${capability}`);
  return {
    password: [PASSWORD],
    'refresh-token': [await refreshTokenOf(app, people.stranger)],
    'sign-up-email': [people.stranger.email],
    'sign-up-token': [await linkFor(app, people.stranger, 'verify')],
    'reset-token': [await linkFor(app, people.stranger, 'reset')],
    'invitation-token': [invited.token],
    invitation: [invited.membershipId],
    code: [act.versions[0].verificationCode],
    'file-hash': [createHash('sha256').update(frozen.rawPayload).digest('hex')],
    capability: [capability],
    'phone-bearer': [`Bearer ${invitation.document.auth_token}`],
    cms: [people.contractor, people.author].map((person) =>
      signers.sign(person, frozen.rawPayload),
    ),
    'identity-cms': [signers.sign(people.technical, Buffer.from(challenge.data, 'base64'))],
  };
};

const refreshTokenOf = async (app: TestApp, { email }: Person): Promise<string> => {
  const payload = { email, password: PASSWORD };
  const answer = await app.call(null, { method: 'POST', url: '/api/auth/login', payload });
  return expectStatus(answer, 200).refreshToken;
};

const linkFor = async (
  { services }: TestApp,
  { userId }: Person,
  purpose: TokenPurpose,
): Promise<string> => {
  const link = newLink(services, userId, purpose);
  const passwordHash = await hashPassword(PASSWORD);
  const choice = { passwordHash, fullname: 'Новый Человек', language: 'ru' } as const;
  await transaction(services.db, (trx) =>
    insertAccountToken(trx, link, purpose === 'verify' ? choice : null),
  );
  return accountToken(services.keys.accountTokens, link.id);
};
