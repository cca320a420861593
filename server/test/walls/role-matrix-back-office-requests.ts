import { sql } from 'kysely';
import { transaction } from '../../src/db/transaction.ts';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { addJob } from '../../src/jobs/add-job.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { newPng } from '../../src/stories/testing/story-thread.ts';
import { buildOrganization } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { bare, body, type Cell, type Recipe } from './role-matrix-recipe.ts';

const PICTURES = '/api/file/download/public/stories/';

/** A picture that nobody has to be allowed to upload; returns what it is called outside. */
const layPicture = async ({ app, site }: Pick<Cell, 'app' | 'site'>): Promise<string> => {
  const { sha256, size } = await app.services.files.putBytes(newPng());
  return idOf(
    app,
    sql`insert into story_pictures (extension, media_type, size, sha256, uploaded_by)
      values ('png', 'image/png', ${size}, ${sha256}, ${site.customer.userId})
      returning id || '.png' as id`,
  );
};

const layGroup = ({ app }: Pick<Cell, 'app'>, isActive: boolean): Promise<string> =>
  idOf(
    app,
    sql`insert into story_groups (title, is_active) values ('Новости', ${isActive}) returning id`,
  );

const layStory = async (cell: Pick<Cell, 'app' | 'site'>): Promise<string> => {
  const groupId = await layGroup(cell, true);
  const [mediaId = ''] = (await layPicture(cell)).split('.');
  return idOf(
    cell.app,
    sql`insert into group_stories (group_id, title, media_id, is_active)
      values (${groupId}, 'Мост', ${mediaId}, true) returning id`,
  );
};

const idOf = async ({ services }: TestApp, insert: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await insert.execute(services.db);
  return (rows[0] as { id: string }).id;
};

const storyBody = async (cell: Cell) => ({
  title: 'Мост',
  mediaUrl: `${PICTURES}${await layPicture(cell)}`,
});

const lastJob = (app: TestApp): Promise<string> =>
  idOf(app, sql`select max(id)::text as id from graphile_worker._private_jobs`);

const layJob = async ({ app }: Cell): Promise<string> => {
  const { db } = app.services;
  await addJob(db, 'account-mail', { reason: 'sign-up', email: 'a@test.kz', language: 'ru' });
  return lastJob(app);
};

const layMail = async ({ app }: Cell): Promise<string> => {
  await transaction(app.services.db, (trx) =>
    queueMail(trx, { kind: 'sign-up-attempt', to: 'a@test.kz', language: 'ru', params: {} }),
  );
  return lastJob(app);
};

const ofGroup = (isActive: boolean): Recipe => ({
  request: async (cell) => ({ params: { id: await layGroup(cell, isActive) } }),
});

let months = 0;
/** A rate of a month that no other one begins with. */
const newRate = () => {
  const [year, month] = [2100 + Math.floor(months / 12), (months % 12) + 1];
  months += 1;
  return { since: `${year}-${String(month).padStart(2, '0')}-01`, percent: 18 };
};

const layRate = ({ app }: Cell): Promise<string> =>
  idOf(
    app,
    sql`insert into vat_rates (since, percent) values (${newRate().since}, 18) returning id`,
  );

/** Stories, rates of VAT, and the upkeep of the installation. */
export const backOfficeRecipes: Record<string, Recipe> = {
  'stories.active': bare,
  'stories.group that is active': ofGroup(true),
  'stories.group that is not active': ofGroup(false),
  'stories.activeStories of an active group': ofGroup(true),
  'stories.activeStories of a group that is not active': ofGroup(false),
  'stories.groups': bare,
  'stories.createGroup': body({ title: 'Новости' }),
  'stories.changeGroup': {
    request: async (cell) => ({
      params: { id: await layGroup(cell, false) },
      payload: { title: 'Иные' },
    }),
  },
  'stories.removeGroup': ofGroup(true),
  'stories.createStory': {
    request: async (cell) => ({
      params: { groupId: await layGroup(cell, true) },
      payload: await storyBody(cell),
    }),
  },
  'stories.changeStory': {
    request: async (cell) => ({
      params: { storyId: await layStory(cell) },
      payload: await storyBody(cell),
    }),
  },
  'stories.removeStory': {
    request: async (cell) => ({ params: { storyId: await layStory(cell) } }),
  },
  'stories.upload': {
    request: () => ({
      headers: formHeaders,
      payload: formBody({ name: 'мост.png', bytes: newPng() }),
    }),
  },
  'stories.picture': {
    request: async (cell) => ({ params: { fileName: await layPicture(cell) } }),
  },

  'vatRates.list': bare,
  'admin.mergeOrganizations': {
    request: async ({ app, site }) => {
      const [from, into] = [
        await buildOrganization(app.services, site.projectId, 'DESIGNER'),
        await buildOrganization(app.services, site.projectId, 'DESIGNER'),
      ];
      return { params: { id: from.id }, payload: { into: into.id } };
    },
  },
  'vatRates.create': { request: () => ({ payload: newRate() }) },
  'vatRates.change': {
    request: async (cell) => ({ params: { id: await layRate(cell) }, payload: newRate() }),
  },
  'vatRates.remove': { request: async (cell) => ({ params: { id: await layRate(cell) } }) },

  'upkeep.system': bare,
  'upkeep.jobs': bare,
  'upkeep.mails': bare,
  'upkeep.retryJob': { request: async (cell) => ({ params: { id: await layJob(cell) } }) },
  'upkeep.resendMail': { request: async (cell) => ({ params: { id: await layMail(cell) } }) },
};
