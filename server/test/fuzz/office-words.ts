import { sql } from 'kysely';
import { transaction } from '../../src/db/transaction.ts';
import { addJob } from '../../src/jobs/add-job.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import {
  newGroup,
  newPicture,
  newStory,
  PICTURES,
} from '../../src/stories/testing/story-thread.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { Words } from './marks.ts';

/** A group of stories and one of them, pictures by their addresses and names, a rate of VAT, a job and a mail that wait. */
export const officeWords = async (app: TestApp, admin: Person): Promise<Words> => {
  const group = await newGroup(app, admin, { active: true });
  const story = await newStory(app, admin, group.id);
  const picture = await newPicture(app, admin);
  const { db } = app.services;
  await addJob(db, 'account-mail', { reason: 'sign-up', email: 'a@test.kz', language: 'ru' });
  const job = await lastJob(app);
  await transaction(db, (trx) =>
    queueMail(trx, { kind: 'sign-up-attempt', to: 'a@test.kz', language: 'ru', params: {} }),
  );
  return {
    'story-group': [group.id],
    story: [story.id],
    'story-picture': [picture, story.mediaUrl],
    'story-file': [picture.slice(PICTURES.length)],
    'vat-rate': [await latestRate(app)],
    job: [job],
    mail: [await lastJob(app)],
  };
};

const latestRate = async ({ services: { db } }: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from vat_rates order by since desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
};

const lastJob = async ({ services: { db } }: TestApp): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select max(id)::text as id from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.id ?? '';
};
