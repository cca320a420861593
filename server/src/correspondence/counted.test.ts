import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildWorker } from '../../test/colleagues.ts';
import { buildOrganization } from '../../test/factories.ts';
import { sentLetter } from '../../test/letter-thread.ts';
import { saveDraft, sentMemo } from '../../test/memo-thread.ts';
import { sentMinutes } from '../../test/minutes-thread.ts';
import type { Person } from '../../test/test-app.ts';

const house = actHouse();
const { app, site } = house;

/** Reads what was written to them and to a colleague who has left. */
let reader: Person;

const sent = ['', 'INCOMMING', 'OUTCOMMING'];
const lists = [
  { list: 'letters', stages: sent },
  { list: 'memos', stages: [...sent, 'DRAFT'] },
  { list: 'protocols', stages: sent },
] as const;
const asked = lists.flatMap(({ list, stages }) =>
  stages.flatMap((stage) =>
    ['', 'true'].flatMap((unread) =>
      ['', 'keyword=%D0%BE'].map((filter) => ({
        list,
        query: [stage && `stage=${stage}`, unread && `unread=${unread}`, filter]
          .filter(Boolean)
          .join('&'),
      })),
    ),
  ),
);

const listed = async (who: Person, list: (typeof lists)[number]['list'], query: string) => {
  const { projectId } = site;
  const place = list === 'letters' ? `${projectId}/get-all-letters` : `project/${projectId}`;
  const url = `/api/correspondence/api/${list}/${place}?size=100&${query}`;
  return expectStatus(await app.call(who, { url }), 200);
};

beforeAll(async () => {
  const { id } = await buildOrganization(app.services, site.projectId, 'DESIGNER');
  const [gone, own] = [
    await buildWorker(app, site.projectId, id),
    await buildWorker(app, site.projectId, id),
  ];
  reader = own.person;
  for (const seat of [gone.seat, own.seat]) {
    const given = { recipientId: seat, dueDate: '2999-01-01', taskDescription: 'Сделать' };
    const letter = await sentLetter(house, site.contractor, seat);
    await sentLetter(house, site.contractor, seat);
    expectStatus(
      await app.call(seat === own.seat ? reader : gone.person, {
        method: 'POST',
        url: `/api/correspondence/api/documents/${letter.id}/read`,
      }),
      204,
    );
    await sentMemo(house, site.contractor, { [seat]: 'MEMO_FOR_REVIEW' });
    await sentMinutes(house, site.contractor, [given, given]);
  }
  // The reader is to read these as their sender, and for the colleague as well.
  await sentLetter(house, reader, gone.seat);
  await sentMemo(house, reader, { [gone.seat]: 'MEMO_FOR_REVIEW' });
  await saveDraft(app, reader, { projectUuid: site.projectId, title: 'Черновик' });
  expectStatus(
    await app.call(site.customer, { method: 'DELETE', url: `/api/memberships/${gone.seat}` }),
    204,
  );
});

describe('the total of a mailbox', () => {
  it.each(asked)('is the number of its rows: $list?$query', async ({ list, query }) => {
    for (const who of [reader, site.contractor, site.technical]) {
      const { content, totalCount } = await listed(who, list, query);
      expect(totalCount).toBe(content.length);
    }
  });

  it('counts what a colleague who has left was written, and what they have not seen of it', async () => {
    expect((await listed(reader, 'letters', '')).totalCount).toBe(5);
    expect((await listed(reader, 'letters', 'stage=INCOMMING')).totalCount).toBe(4);
    expect((await listed(reader, 'letters', 'unread=true')).totalCount).toBe(3);
  });

  it('is told by the kind each paper is of', async () => {
    const { rows } = await sql`
      select 1 from record_readers named join records d on d.id = named.record_id where d.kind <> named.kind
      union all select 1 from record_drafts draft join records d on d.id = draft.record_id
      where d.kind <> draft.kind or d.project_id <> draft.project_id`.execute(app.services.db);
    expect(rows).toEqual([]);
  });
});
