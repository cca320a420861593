import type { Answer } from '@nysan/contract/assistant.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { buildSite, createAct, expectStatus } from '../../test/act-thread.ts';
import { indexRecords } from '../search/index-records.ts';
import { plainTextOf, replyIn } from './answers/reply.ts';
import type { Asker } from './asker.ts';
import { manyPaperTools } from './tools/many-papers.ts';
import { shiftTools } from './tools/shifts.ts';
import { taskTools } from './tools/tasks.ts';
import type { Desk, InProject } from './tools/tool.ts';

const { app, site } = actHouse();
const project = { id: '01980000-0000-7000-8000-000000000001', name: 'Школа' };

/** A desk whose every list has so many rows like this one. */
const deskOf = (totalCount: number, rowAt: (at: number) => object): InProject => {
  const list = async (_: unknown, input: { query: { page: number; size: number } }) => {
    const { page, size } = input.query;
    const length = Math.max(0, Math.min(size, totalCount - page * size));
    return {
      content: Array.from({ length }, (_row, at) => rowAt(page * size + at)),
      totalCount,
      page,
      size,
    };
  };
  return {
    asker: { call: list, took: () => undefined, used: () => [] } as unknown as Asker,
    reply: replyIn('ru'),
    query: { operation: 'list', entity: 'paper', measure: 'count', where: {}, projectId: null },
    where: {},
    question: '',
    leftOver: [],
    names: {},
    projects: [project],
    today: '2026-03-10',
    files: async () => [],
    me: { email: '', fullname: '', roles: [] },
    project,
  };
};
const said = ({ reply }: Desk) => plainTextOf(reply.answer());
const task = (at: number) => ({
  id: `t${at}`,
  actId: `a${at}`,
  isSignable: true,
  dueDate: '2026-03-09',
  title: 'Акт',
  text: `АСР-${at}`,
  projectName: 'Школа',
  target: '/app',
});
const shift = (at: number) => ({
  id: `s${at}`,
  dateOfWork: '2026-03-09',
  workShift: '1',
  constructionDescription: 'Кладка',
  completedWorksPerShift: 1,
  measurementUnit: 'м3',
  specialtyName: 'Каменщик',
  specialtyAmount: '4',
  mechanismName: '',
  mechanismAmount: '',
  weatherConditioin: '',
  airTemperature: '',
});

describe('a list longer than what is read of it', () => {
  it('of tasks is said to be answered in part, a shorter one not', async () => {
    const [long, short] = [deskOf(600, task), deskOf(500, task)];
    await taskTools.waitsForMe.answer(long);
    await taskTools.waitsForMe.answer(short);
    expect(said(long)).toContain('Строк в списке 600, прочитаны первые 500');
    expect(said(short)).not.toContain('Строк в списке');
    expect(said(short)).toContain('ждет документов: 500');
  });

  it('of shifts is said to be answered in part', async () => {
    const desk = deskOf(3001, shift);
    await shiftTools.shifts.answer(desk);
    expect(said(desk)).toContain('Строк в списке 3001, прочитаны первые 3000');
  });
});

describe('what is late', () => {
  it('leads to the list of each kind, narrowed to what is late of it', async () => {
    const late = (at: number) => ({
      id: `a${at}`,
      documentId: `АСР-${at}`,
      kind: at === 0 ? 'reference' : 'hidden-work-act',
      kindName: at === 0 ? 'Справка' : 'Акт',
      dueDate: '2026-03-01',
      waitsFor: ['Сидоров С.'],
    });
    const desk = deskOf(3, late);
    desk.asker.call = async () => ({ content: [0, 1, 2].map(late), totalCount: 3 }) as never;
    await manyPaperTools.overduePapers.answer(desk);
    const narrowed = 'status=INAPPROVE&dueDateEnd=2026-03-09';
    const { list, sources } = desk.reply.answer();
    expect(list?.target).toBe(`/app/project/${project.id}/acts/hidden-work-act?${narrowed}`);
    expect(sources.map(({ target }) => target)).toContain(
      `/app/project/${project.id}/finance/references?${narrowed}`,
    );
  });
});

describe('what is due', () => {
  it('counts a paper once, however many things it asks', async () => {
    const twice = (at: number) => ({ ...task(Math.floor(at / 2)), id: `t${at}` });
    const desk = deskOf(6, twice);
    await taskTools.tasksDue.answer(desk);
    expect(said(desk)).toContain('ваших дел со сроком 3.');
    const waiting = deskOf(6, twice);
    await taskTools.waitsForMe.answer(waiting);
    expect(said(waiting)).toContain('документов: 3');
  });
});

describe('a number that several papers bear', () => {
  it('is asked back, each with its project', async () => {
    const other = await buildSite(app);
    await sql`update memberships set user_id = ${site.contractor.userId}
      where id = ${other.memberships.contractor}`.execute(app.services.db);
    await sql`update projects set short_name = 'Мост через Ишим' where id = ${other.projectId}`.execute(
      app.services.db,
    );
    const { documentId } = await createAct(app, site);
    const twin = await createAct(app, { ...other, contractor: site.contractor });
    expect(twin.documentId).toBe(documentId);
    await indexRecords(app.services);
    const ask = async (message: string): Promise<Answer & { output: string }> =>
      expectStatus(
        await app.call(site.contractor, {
          method: 'POST',
          url: '/api/nysan-ai/ask',
          payload: { message },
        }),
        200,
      )[0];
    const { choices } = await ask(`статус ${documentId}`);
    expect(choices).toHaveLength(2);
    expect(new Set(choices).size).toBe(2);
    expect(choices[0]).toContain(`статус ${documentId} – `);
    const answered = await ask(choices[0] ?? '');
    expect(answered.choices).toEqual([]);
    expect(answered.output).toContain('Создан');
  });
});
