import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readHistory } from '../history/record.ts';
import { newGroup, newPicture, newStory, PICTURES } from './testing/story-thread.ts';

let house: TestApp;
let admin: Person;
let reader: Person;
let clock = new Date('2026-06-10T12:00:00Z');

beforeAll(async () => {
  house = await startTestApp({ now: () => clock });
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
  reader = await buildPerson(house.services);
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const { id } of await all()) {
    await remove(`groups/${id}`);
  }
});

const read = (url: string, who: Person | null = reader) => house.call(who, { url: `/api${url}` });
const all = async () => (await read('/story/admin/groups', admin)).json();
const active = async () => (await read('/story/groups/active')).json();
const remove = (path: string) =>
  house.call(admin, { method: 'DELETE', url: `/api/story/admin/${path}` });
const put = (path: string, payload: object, version?: number) =>
  house.call(admin, {
    method: 'PUT',
    url: `/api/story/admin/${path}`,
    payload,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

describe('what everybody is shown', () => {
  it('are active groups with their live stories, by their place and then by age', async () => {
    const second = await newGroup(house, admin, { title: 'Вторая', displayOrder: 2, active: true });
    const first = await newGroup(house, admin, { title: 'Первая', active: true });
    const later = await newStory(house, admin, first.id, { title: 'Вторая', displayOrder: 5 });
    const sooner = await newStory(house, admin, first.id, { title: 'Первая' });
    const last = await newStory(house, admin, second.id);
    await newStory(house, admin, second.id, { isActive: false });
    await newStory(house, admin, second.id, { expiresAt: '2026-06-10T11:59:59Z' });

    const groups: { id: string; stories: { id: string }[] }[] = await active();
    expect(groups.map(({ id, stories }) => [id, stories.map((story) => story.id)])).toEqual([
      [first.id, [sooner.id, later.id]],
      [second.id, [last.id]],
    ]);
    expect((await read(`/story/stories/${first.id}/active`)).json()).toEqual([sooner, later]);
  });

  it('holds no inactive group, and none without a live story', async () => {
    const hidden = await newGroup(house, admin);
    await newStory(house, admin, hidden.id);
    const empty = await newGroup(house, admin, { active: true });
    await newStory(house, admin, empty.id, { isActive: false });
    expect(await active()).toEqual([]);
    expect((await read(`/story/groups/${hidden.id}`)).statusCode).toBe(404);
    expect((await read(`/story/stories/${hidden.id}/active`)).statusCode).toBe(404);
    expect((await read(`/story/groups/${empty.id}`)).json().stories).toEqual([]);
    expect((await read(`/story/groups/${empty.id}`, admin)).json().stories).toHaveLength(1);
  });

  it('loses a story at the moment it expires', async () => {
    const { id } = await newGroup(house, admin, { active: true });
    await newStory(house, admin, id, { expiresAt: '2026-06-10T12:00:01+00:00' });
    expect(await active()).toHaveLength(1);
    clock = new Date('2026-06-10T12:00:01Z');
    expect(await active()).toEqual([]);
    clock = new Date('2026-06-10T12:00:00Z');
  });

  it('asks for an account', async () => {
    expect((await read('/story/groups/active', null)).statusCode).toBe(401);
    expect((await read('/story/admin/groups')).statusCode).toBe(403);
  });
});

describe('a group', () => {
  it('begins inactive, in the first place and without a picture', async () => {
    expect(await newGroup(house, admin, { title: 'Новая' })).toEqual({
      id: expect.any(String),
      title: 'Новая',
      displayOrder: 1,
      thumbnailUrl: null,
      active: false,
      stories: [],
      version: 1,
    });
  });

  it('is changed by its whole form, and a stale edit loses nothing', async () => {
    const group = await newGroup(house, admin);
    const thumbnailUrl = await newPicture(house, admin);
    const form = { title: 'Иная', displayOrder: 3, thumbnailUrl, active: true };
    const changed = await put(`groups/${group.id}`, form, group.version);
    expect(expectStatus(changed, 200)).toMatchObject({ ...form, version: 2 });
    expect(changed.headers.etag).toBe('"2"');
    const stale = await put(`groups/${group.id}`, { title: 'Старая' }, group.version);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-edit']);
    expect((await all())[0].title).toBe('Иная');
  });

  it('takes its stories along, and leaves its history', async () => {
    const { id } = await newGroup(house, admin, { title: 'Прежняя' });
    const story = await newStory(house, admin, id);
    expect((await remove(`groups/${id}`)).statusCode).toBe(204);
    expect((await read(`/story/groups/${id}`, admin)).statusCode).toBe(404);
    expect((await remove(story.id)).statusCode).toBe(404);
    const events = (await readHistory(house.services.db, id)).map(({ event }) => event);
    expect(events).toEqual(['removed', 'created']);
  });

  it('is one of a hundred at most', async () => {
    for (let at = 0; at < 100; at += 1) {
      await newGroup(house, admin);
    }
    const url = '/api/story/admin/groups';
    const more = await house.call(admin, { method: 'POST', url, payload: { title: 'Еще' } });
    expect([more.statusCode, more.json().code]).toEqual([409, 'stories-full']);
  });
});

describe('a story', () => {
  it('begins inactive, in the first place, and answers what it was given', async () => {
    const group = await newGroup(house, admin);
    const mediaUrl = await newPicture(house, admin);
    const given = {
      title: 'Сдан мост',
      caption: 'Через Есиль',
      linkUrl: 'https://nysan.kz/most?id=1',
      expiresAt: '2026-12-31T10:20:30.000Z',
      buttonColor: '#0F6B6B',
      textColor: '#FFFFFF',
      mediaUrl,
    };
    const url = `/api/story/admin/groups/${group.id}/stories`;
    const made = await house.call(admin, { method: 'POST', url, payload: given });
    expect(expectStatus(made, 201)).toEqual({
      ...given,
      id: expect.any(String),
      displayOrder: 1,
      isActive: false,
      version: 1,
    });
  });

  it('is changed and deleted, with its history', async () => {
    const { id } = await newGroup(house, admin, { active: true });
    const story = await newStory(house, admin, id, { linkUrl: 'https://nysan.kz' });
    const { version, id: storyId, ...form } = story;
    const changed = await put(`stories/${storyId}`, { ...form, linkUrl: null }, version);
    expect(expectStatus(changed, 200)).toEqual({ ...story, linkUrl: null, version: 2 });
    expect((await put(`stories/${storyId}`, form, version)).statusCode).toBe(409);
    expect((await remove(storyId)).statusCode).toBe(204);
    const history = await readHistory(house.services.db, storyId);
    expect(history.map(({ event }) => event)).toEqual(['removed', 'changed', 'created']);
    expect(history[1]?.differences).toEqual({
      linkUrl: { value1: 'https://nysan.kz', value2: null },
    });
  });

  it.each([
    'http://nysan.kz',
    'javascript:alert(1)',
    'https:nysan.kz',
    'data:text/html,hi',
    '//nysan.kz',
    'https://who:secret@nysan.kz',
    'https://nysan.kz/\nSet-Cookie',
  ])('takes no link %j', async (linkUrl) => {
    const { id } = await newGroup(house, admin);
    const url = `/api/story/admin/groups/${id}/stories`;
    const payload = { title: 'С', mediaUrl: await newPicture(house, admin), linkUrl };
    const answer = await house.call(admin, { method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('linkUrl');
  });

  it.each([
    'https://elsewhere.kz/picture.png',
    `https://elsewhere.kz${PICTURES}01980000-0000-7000-8000-000000000000.png`,
    `${PICTURES}01980000-0000-7000-8000-000000000000.png`,
    `${PICTURES}../../01980000-0000-7000-8000-000000000000/secret`,
    'data:image/png;base64,AAAA',
  ])('shows no picture but one uploaded here: %j', async (mediaUrl) => {
    const { id } = await newGroup(house, admin);
    const url = `/api/story/admin/groups/${id}/stories`;
    const answer = await house.call(admin, {
      method: 'POST',
      url,
      payload: { title: 'С', mediaUrl },
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'mediaUrl']);
  });

  it('takes the address of its picture with our host before it, too', async () => {
    const { id } = await newGroup(house, admin);
    const path = await newPicture(house, admin);
    const story = await newStory(house, admin, id, { mediaUrl: `http://nysan.test${path}` });
    expect(story.mediaUrl).toBe(path);
  });
});
