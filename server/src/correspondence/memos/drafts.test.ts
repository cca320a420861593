import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import { memoFrom, readMemo, saveDraft, sendMemo, signedMemo } from '../../../test/memo-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';

const house = actHouse();
const { app, site } = house;

const upload = async () => {
  const part = { name: 'Смета.pdf', bytes: pdf(String(Math.random())) };
  const uploading = uploadOf(site.projectId, part, 'CORRESPONDENCE');
  return expectStatus(await app.call(site.contractor, uploading), 201).id as string;
};
const draft = async (rest = {}) =>
  expectStatus(
    await saveDraft(app, site.contractor, {
      projectUuid: site.projectId,
      title: 'О бетонировании',
      ...rest,
    }),
    201,
  );
const change = (who: Person, id: string, rest = {}, headers = {}) =>
  app.call(who, {
    method: 'PUT',
    headers,
    url: `/api/correspondence/api/memos/${id}/draft`,
    payload: { projectUuid: site.projectId, title: 'О сроках', ...rest },
  });
const remove = (who: Person, id: string) =>
  app.call(who, { method: 'DELETE', url: `/api/correspondence/api/memos/${id}/draft` });

describe('a draft', () => {
  it('may be unfinished, and is its author’s alone', async () => {
    const admin = await buildPerson(app.services);
    await sql`insert into user_roles (user_id, role_id) select ${admin.userId}, id from roles where code = 'ADMIN'`.execute(
      app.services.db,
    );
    const { id, ...saved } = await draft();
    expect(saved).toMatchObject({
      documentNumber: '',
      content: '',
      creationDate: null,
      mainRecipient: null,
      recipients: [],
      stage: 'DRAFT',
      documentStatus: { code: 'DOCUMENT_DRAFT', description: 'Черновик' },
      recipientStatus: null,
      sha256: null,
      signature: null,
    });
    for (const who of [site.customer, admin]) {
      expect((await readMemo(app, who, id)).statusCode).toBe(404);
      expect((await change(who, id)).statusCode).toBe(404);
      expect((await remove(who, id)).statusCode).toBe(404);
    }
    const list = async (who: Person, query: string) =>
      expectStatus(
        await app.call(who, {
          url: `/api/correspondence/api/memos/project/${site.projectId}?size=100${query}`,
        }),
        200,
      ).content.map((row: { id: string }) => row.id);
    for (const query of ['', '&stage=DRAFT', '&status=DOCUMENT_DRAFT']) {
      expect(await list(site.contractor, query)).toContain(id);
      expect(await list(site.customer, query)).not.toContain(id);
    }
    for (const query of ['&stage=OUTCOMMING', '&stage=INCOMMING', '&unread=true']) {
      expect(await list(site.contractor, query)).not.toContain(id);
    }
  });

  it('names nobody whom its author does not, even people it is written to', async () => {
    const { id } = await draft({
      mainRecipientStatus: { [site.memberships.customer]: 'MEMO_FOR_APPROVAL' },
    });
    expect((await readMemo(app, site.customer, id)).statusCode).toBe(404);
    const bell = expectStatus(await app.call(site.customer, { url: '/api/notifications' }), 200);
    expect(bell.content.map(({ actId }: { actId: string }) => actId)).not.toContain(id);
  });

  it('is changed and deleted by its author, and refuses what could never be sent', async () => {
    const { id } = await draft({ attachedFileIds: [await upload()] });
    const fileId = await upload();
    const changed = expectStatus(
      await change(site.contractor, id, {
        content: 'Текст',
        mainRecipientStatus: { [site.memberships.customer]: 'MEMO_FOR_REVIEW' },
        recipientStatuses: { [site.memberships.author]: 'MEMO_IN_PROGRESS' },
        attachedFileIds: [fileId],
      }),
      200,
    );
    expect(changed).toMatchObject({
      title: 'О сроках',
      mainRecipient: { id: site.memberships.customer },
      recipients: [{ id: site.memberships.author, status: { code: 'MEMO_IN_PROGRESS' } }],
      attachedFiles: [{ id: fileId }],
    });
    const own = { mainRecipientStatus: { [site.memberships.contractor]: 'MEMO_FOR_REVIEW' } };
    const refused = await change(site.contractor, id, own);
    expect(expectStatus(refused, 422).errors[0].code).toBe('memo-own-address');
    const elsewhere = await change(site.contractor, id, { projectUuid: site.rootId });
    expect(expectStatus(elsewhere, 422).errors[0].path).toBe('projectUuid');
    expect(expectStatus(await readMemo(app, site.contractor, id), 200).title).toBe('О сроках');
    expectStatus(await remove(site.contractor, id), 204);
    expect((await readMemo(app, site.contractor, id)).statusCode).toBe(404);
  });

  it('is not changed or deleted by who saw it before somebody else changed it', async () => {
    const saved = await saveDraft(app, site.contractor, {
      projectUuid: site.projectId,
      title: 'О бетонировании',
    });
    const { id, version } = expectStatus(saved, 201);
    const tag = `"${version}"`;
    expect(saved.headers['etag']).toBe(tag);
    expect((await readMemo(app, site.contractor, id)).headers['etag']).toBe(tag);
    const named = { 'if-match': tag };
    const changed = await change(site.contractor, id, {}, named);
    expect(changed.headers['etag']).toBe(`"${expectStatus(changed, 200).version}"`);
    expect(changed.headers['etag']).not.toBe(tag);
    const late = await change(site.contractor, id, { title: 'Старые слова' }, named);
    expect(expectStatus(late, 409).code).toBe('stale-edit');
    const removed = await app.call(site.contractor, {
      method: 'DELETE',
      url: `/api/correspondence/api/memos/${id}/draft`,
      headers: named,
    });
    expect(expectStatus(removed, 409).code).toBe('stale-edit');
    expect(expectStatus(await readMemo(app, site.contractor, id), 200).title).toBe('О сроках');
  });

  it('keeps its files to itself', async () => {
    const fileId = await upload();
    await draft({ attachedFileIds: [fileId] });
    const url = `/api/file/download/${fileId}/${site.projectId}`;
    expect((await app.call(site.contractor, { url })).statusCode).toBe(200);
    expect((await app.call(site.customer, { url })).statusCode).not.toBe(200);
    const act = await createAct(app, site);
    const answer = await patch(app, site.contractor, act.id, 'files', 'ADD', fileId);
    expect(expectStatus(answer, 422).errors[0].code).toBe('foreign-reference');
  });

  it('is sent under its own id, once, with a history that says when it was begun and not in which words', async () => {
    const { id } = await draft({ title: 'Первые слова' });
    const payload = await memoFrom(
      house,
      site.contractor,
      { [site.memberships.customer]: 'MEMO_FOR_REVIEW' },
      { id },
    );
    const { cms } = await signedMemo(house, site.contractor, payload);
    const answers = await Promise.all(
      [1, 2].map(() => sendMemo(app, site.contractor, { ...payload, cms })),
    );
    const [sent] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(sent?.json()).toMatchObject({
      id,
      documentNumber: payload.documentNumber,
      title: payload.title,
      stage: 'OUTCOMMING',
      documentStatus: { code: 'DOCUMENT_SENT' },
    });
    expectStatus(await readMemo(app, site.customer, id), 200);
    const past = await app.call(site.customer, { url: `/api/history/${id}/MEMO` });
    expect(
      expectStatus(past, 200).map(({ event }: { event: { code: string } }) => event.code),
    ).toEqual(['sent', 'created']);
    expect(past.body).not.toContain('Первые слова');
  });

  it('that is deleted leaves when it was begun and deleted, without a word of it, to nobody by a call', async () => {
    const { id } = await draft({ title: 'Передумал' });
    expectStatus(await remove(site.contractor, id), 204);
    const { rows } = await sql<{ event: string; differences: object }>`
      select event, differences from history where entity_id = ${id} order by audit_id`.execute(
      app.services.db,
    );
    expect(rows).toEqual([
      { event: 'created', differences: {} },
      { event: 'removed', differences: {} },
    ]);
    const past = await app.call(site.contractor, { url: `/api/history/${id}/MEMO` });
    expect(past.statusCode).toBe(404);
  });

  it('of another is not sent', async () => {
    const { id } = await draft();
    const payload = await memoFrom(house, site.author, {
      [site.memberships.customer]: 'MEMO_FOR_REVIEW',
    });
    const { cms } = await signedMemo(house, site.author, payload);
    const answer = await sendMemo(app, site.author, { ...payload, cms, id });
    expect(expectStatus(answer, 422).errors[0].path).toBe('id');
  });
});
