import { sql } from 'kysely';
import type { House } from '../../../test/act-house.ts';
import { expectStatus, type Site } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import { sampledKinds, writeDocument } from '../../../test/sent-documents.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { buildFullSite, type FullSite } from '../../../test/walls/two-sites.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { projectForm } from '../../projects/testing/examples.ts';
import { estimateOf, type World, worldOf } from '../../schedule/testing/worlds.ts';
import { newGroup, newStory } from '../../stories/testing/story-thread.ts';

/** A house without the demo in which something of every kind was made by calls, and who made it. */
export type EveryKind = {
  full: FullSite;
  admin: Person;
  projectId: string;
  schedule: World;
  handbook: string;
  /** A rate of VAT; another one stays. */
  vatRate: string;
  groups: { id: string; stories: string[] }[];
  /** Documents of each kind nobody has sent, and who may delete them. */
  unsent: { kind: string; id: string; author: Person }[];
  /** What reads by itself who stands behind a call. */
  ask: Ask;
};

type Ask = (
  who: Person,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => Promise<{ id: string }>;

const askerOf =
  (app: TestApp): Ask =>
  async (who, method, url, payload) => {
    const answer = await app.call(who, { method, url: `/api${url}`, ...(payload && { payload }) });
    const done = [200, 201, 204].find((status) => status === answer.statusCode) ?? 200;
    return expectStatus(answer, done);
  };

export const fillEveryKind = async ({ app, signers }: House<Site>): Promise<EveryKind> => {
  const ask = askerOf(app);
  const admin = await buildPerson(app.services, { baseRoles: ['ADMIN', 'SECURITY'] });
  const full = await buildFullSite(app, signers);
  const unsent = [];
  for (const kind of sampledKinds) {
    const { id, author } = await writeDocument({ app, site: full, signers }, kind);
    unsent.push({ kind, id, author });
  }
  const made = await app.call(full.customer, {
    method: 'POST',
    url: '/api/projects',
    payload: projectForm(),
  });
  await ask(admin, 'POST', '/admin/organization/parent', { name: 'ТОО «Кереге»' });
  await giveRole(app, ask, admin, full.technical);
  await resendMail(app, ask, admin);
  return {
    full,
    admin,
    projectId: expectStatus(made, 201).uuid,
    schedule: await planSomething(app, full.customer),
    handbook: await keepJournal(ask, admin, full),
    vatRate: await addRates(ask, admin),
    groups: [await fillGroup(app, admin), await fillGroup(app, admin)],
    unsent,
    ask,
  };
};

const handbookForm = {
  name: 'Журнал разбивки осей',
  handbookCategoryId: 1,
  isActive: true,
  isAutonomous: true,
  journalHandbookFieldDtos: [{ name: 'Замечания', fieldType: 'TEXT' }],
};

const addRates = async (ask: EveryKind['ask'], admin: Person): Promise<string> => {
  await ask(admin, 'POST', '/admin/vat-rates', { since: '2091-01-01', percent: 18 });
  const later = { since: '2092-01-01', percent: 20 };
  return (await ask(admin, 'POST', '/admin/vat-rates', later)).id;
};

/** A handbook and a journal by it, in which nothing is written yet. */
const keepJournal = async (ask: Ask, admin: Person, { projectId, contractor }: FullSite) => {
  const { id } = await ask(admin, 'POST', '/handbooks', handbookForm);
  await ask(contractor, 'POST', `/handbooks/project/${projectId}?handbookId=${id}`);
  return id;
};

const fillGroup = async (app: TestApp, admin: Person) => {
  const { id } = await newGroup(app, admin);
  const stories = [await newStory(app, admin, id), await newStory(app, admin, id)];
  return { id, stories: stories.map((story) => story.id) };
};

const giveRole = async ({ services }: TestApp, ask: Ask, admin: Person, { userId }: Person) => {
  const { rows } = await sql<{ id: number }>`select id from roles where code = 'AUDIT'`.execute(
    services.db,
  );
  await ask(admin, 'POST', '/admin/users/role', { userId, roleId: rows[0]?.id });
};

const resendMail = async ({ services }: TestApp, ask: Ask, admin: Person) => {
  const params = { project: 'Школа', inviter: 'Омарова', projectId: crypto.randomUUID() };
  await transaction(services.db, (trx) =>
    queueMail(trx, { kind: 'added', to: 'a@b.kz', language: 'ru', params }),
  );
  const { rows } = await sql<{ id: string }>`select job.id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-mail' order by job.id desc limit 1`.execute(services.db);
  await ask(admin, 'POST', `/admin/mails/${rows[0]?.id}/resend`);
};

/** Three plans of an estimate, one of them taken back. */
const planSomething = async (app: TestApp, customer: Person): Promise<World> => {
  const sections = {
    Фундаменты: [
      ['Бетон 1', '10', '100'],
      ['Арматура 2', '5', '200'],
    ],
  } satisfies Parameters<typeof estimateOf>[0];
  const world = await worldOf(app, customer, sections, estimateOf(sections));
  for (const name of ['Бетон 1', 'Арматура 2', 'Фундаменты']) {
    expectStatus(await world.plan(name, '2026-05-01', '2026-05-31'), 200);
  }
  expectStatus(await world.plan('Арматура 2', null, null), 200);
  return world;
};
