import { uploadPhoto } from '../../src/site-records/testing/filed-thread.ts';
import { buildCompleteAct, expectStatus, start } from '../act-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { letterFrom, sentLetter, signedPreview } from '../letter-thread.ts';
import { cmsOver, memoFrom, sentMemo, signedMemo } from '../memo-thread.ts';
import { minutesFrom } from '../minutes-thread.ts';
import type { Signers } from '../signers.ts';
import type { Cell, Recipe, Request } from '../walls/role-matrix-recipe.ts';

const made = (request: (cell: Cell) => Promise<Request>): Recipe => ({ request });

/**
 * Calls whose right the expected access tries by requests that a rule of business refuses, made so that they succeed: by the
 * site's own people, who hold keys.
 */
export const unrefused = (signers: Signers): Record<string, Recipe> => ({
  'approval.start': made(async ({ app, site }) => ({
    as: site.contractor,
    params: { uuid: (await buildCompleteAct(app, site, '0,01')).id },
  })),
  'approval.recall': made(async ({ app, site }) => {
    const { id } = await buildCompleteAct(app, site, '0,01');
    expectStatus(await start(app, site.contractor, id), 200);
    return { as: site.contractor, params: { uuid: id } };
  }),
  'approval.approve': made(async ({ app, site }) => {
    const { id } = await buildCompleteAct(app, site, '0,01');
    expectStatus(await start(app, site.contractor, id), 200);
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const payload = { cms: signers.sign(site.technical, pdf.rawPayload) };
    return { as: site.technical, params: { uuid: id }, payload };
  }),
  ...lettersOf(signers),
  ...memosOf(signers),
  'minutes.send': made(async ({ app, site }) => {
    const recipientId = site.memberships.technical;
    const given = { recipientId, dueDate: '2999-01-01', taskDescription: 'Сделать' };
    return {
      as: site.contractor,
      payload: await minutesFrom({ app, site }, site.contractor, [given]),
    };
  }),
  'photoFixations.create': made(async ({ app, site }) => ({
    as: site.contractor,
    params: { projectId: site.projectId },
    payload: {
      photoDate: '2026-03-16',
      files: [await uploadPhoto(app, site.contractor, site.projectId)],
    },
  })),
});

const lettersOf = (signers: Signers): Record<string, Recipe> => ({
  'letters.preview': made(async ({ app, site }) => ({
    as: site.contractor,
    payload: await letterFrom({ app, site }, site.contractor, site.memberships.customer),
  })),
  'letters.send': made(async ({ app, site }) => {
    const payload = await letterFrom({ app, site }, site.contractor, site.memberships.customer);
    const { cms } = await signedPreview({ app, signers }, site.contractor, payload);
    return { as: site.contractor, payload: { ...payload, cms } };
  }),
  'letters.reply': made(async ({ app, site }) => {
    const { customer, contractor, memberships } = site;
    const { id } = await sentLetter({ app, site, signers }, contractor, memberships.customer);
    const payload = await letterFrom({ app, site }, customer, memberships.contractor);
    const { cms } = await signedPreview({ app, signers }, customer, { ...payload, parentId: id });
    return { as: customer, params: { id }, payload: { ...payload, cms } };
  }),
  'letters.sign': made(async ({ app, site }) => {
    const { customer, contractor, memberships } = site;
    const { id } = await sentLetter({ app, site, signers }, contractor, memberships.customer);
    const pdf = await app.call(customer, { url: `/api/printer/document/${id}` });
    return {
      as: customer,
      params: { id },
      payload: { cms: signers.sign(customer, pdf.rawPayload) },
    };
  }),
});

const memosOf = (signers: Signers): Record<string, Recipe> => {
  const memo = ({ app, site }: Cell) =>
    memoFrom({ app, site }, site.contractor, { [site.memberships.customer]: 'MEMO_FOR_REVIEW' });
  return {
    'memos.preview': made(async (cell) => ({
      as: cell.site.contractor,
      payload: await memo(cell),
    })),
    'memos.send': made(async (cell) => {
      const { app, site } = cell;
      const payload = await memo(cell);
      const { cms } = await signedMemo({ app, signers }, site.contractor, payload);
      return { as: site.contractor, payload: { ...payload, cms } };
    }),
    'memos.saveDraft': made(async (cell) => ({
      as: cell.site.contractor,
      payload: await memo(cell),
    })),
    'memos.approve': made(async ({ app, site }) => {
      const { customer, contractor, memberships } = site;
      const asked = { [memberships.customer]: 'MEMO_FOR_APPROVAL' };
      const { id } = await sentMemo({ app, site, signers }, contractor, asked);
      const payload = { cms: await cmsOver({ app, site, signers }, customer, id) };
      return { as: customer, params: { id }, payload };
    }),
    'correspondence.passOn': made(async ({ app, site }) => {
      const person = await buildPerson(app.services);
      const leaving = await buildMembership(app.services, site.projectId, person, 'DESIGNER');
      const asked = { [leaving]: 'MEMO_FOR_APPROVAL' };
      const { id } = await sentMemo({ app, site, signers }, site.contractor, asked);
      const url = `/api/memberships/${leaving}?openDuties=leave`;
      expectStatus(await app.call(site.customer, { method: 'DELETE', url }), 204);
      const payload = { fromMembershipId: leaving, toMembershipId: site.memberships.author };
      return { as: site.contractor, params: { id }, payload };
    }),
  };
};
