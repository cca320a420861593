import { sql } from 'kysely';
import { expectStatus } from '../act-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { memoFrom, saveDraft, sentMemo, signedMemo } from '../memo-thread.ts';
import type { Signers } from '../signers.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { FullSite } from '../walls/two-sites.ts';
import type { Words } from './marks.ts';

type House = { app: TestApp; site: FullSite; signers: Signers };

/** A memo that may be previewed, one that waits to be sent, an answer, drafts, and one for each thing that can be asked. */
export const memoWords = async (house: House): Promise<Words> => {
  const { app, site, signers } = house;
  const [memo] = site.samples.memo;
  const asking = async (status: string) =>
    (await sentMemo(house, site.contractor, { [site.memberships.customer]: status })).id;
  const toApprove = await asking('MEMO_FOR_APPROVAL');
  const pdf = await app.call(site.contractor, { url: `/api/printer/document/${toApprove}` });
  const sent = {
    'memo-to-review': [await asking('MEMO_FOR_REVIEW')],
    'memo-to-execute': [await asking('MEMO_IN_PROGRESS')],
    'memo-to-reject': [await asking('MEMO_FOR_APPROVAL')],
    'memo-to-approve': [toApprove],
    'memo-cms': [signers.sign(site.customer, pdf.rawPayload)],
    'memo-draft': [await draft(house), await draft(house)],
    ...(await memoOfWhoLeft(house)),
  };
  // A later preview of the same person would take these back.
  return {
    ...sent,
    'memo-to-write': [
      await memoFrom(house, site.author, { [site.memberships.customer]: 'MEMO_FOR_REVIEW' }),
    ],
    'memo-to-send': [await previewed(house, site.contractor, site.memberships.customer)],
    'memo-to-answer': [await previewed(house, site.customer, site.memberships.contractor, memo)],
  };
};

const previewed = async (house: House, who: Person, recipient: string, parentId?: string) => {
  const payload = await memoFrom(house, who, { [recipient]: 'MEMO_FOR_REVIEW' });
  const { cms } = await signedMemo(house, who, { ...payload, parentId });
  return { ...payload, cms };
};

const draft = async ({ app, site }: House): Promise<string> =>
  expectStatus(
    await saveDraft(app, site.contractor, { projectUuid: site.projectId, title: 'Черновик' }),
    201,
  ).id;

/** A memo to somebody who has left without anybody in their place. */
const memoOfWhoLeft = async (house: House): Promise<Words> => {
  const { app, site } = house;
  const person = await buildPerson(app.services);
  const seat = await buildMembership(app.services, site.projectId, person, 'DESIGNER');
  const { id } = await sentMemo(house, site.contractor, { [seat]: 'MEMO_FOR_REVIEW' });
  await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
  return { 'memo-of-who-left': [id], 'left-seat': [seat] };
};
