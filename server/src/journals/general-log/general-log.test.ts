import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildJournalSite, citeIn, journalCalls, journalHouse } from '../testing/journal-house.ts';
import { shift } from '../testing/shift.ts';

const house = journalHouse();
const { app, site } = house;
const { post, created, read, put, remove, list, history, upload, call } = journalCalls(house);

describe('POST /journals/general-log/{projectUuid}', () => {
  it('answers the entry as it was said, the words of the specification, the number exact', async () => {
    const entry = await created();
    expect(entry).toMatchObject({
      ...shift,
      projectUuid: site.projectId,
      author: 'Строитель Первый',
      isCreator: true,
      editable: true,
      deletable: true,
      citedBy: null,
      projectFiles: [],
      fileUuids: [],
    });
    expect(await read(entry.id, site.technical)).toMatchObject({
      ...shift,
      isCreator: false,
      editable: false,
      deletable: false,
    });
  });

  it.each(['41,25', '41.25', 41.25])('takes the volume %j', async (completedWorksPerShift) => {
    expect(await created(site.builder, { completedWorksPerShift })).toMatchObject({
      completedWorksPerShift: 41.25,
    });
  });

  it.each([
    { workShift: 'Утренняя' },
    { workShift: 'evening' },
    { weatherConditioin: 'метель' }, // sic
    { measurementUnit: 'м4' },
    { completedWorksPerShift: -1 },
    { completedWorksPerShift: 'много' },
    { completedWorksPerShift: 0.1234567 },
    { completedWorksPerShift: 1_000_000_000 },
    { dateOfWork: '2026-02-30' },
    { dateOfWork: '16.03.2026' },
    { constructionDescription: ' ' },
    { airTemperature: 'минус\nчетыре' },
    { mechanismAmount: '' },
    { number: 1 },
    { fileUuids: ['x'] },
  ])('refuses %j', async (body) => {
    expect((await post(site.builder, { ...shift, ...body })).statusCode).toBe(400);
  });

  it.each([
    ['constructionDescription', 4000],
    ['location', 1000],
    ['mechanismName', 1000],
    ['specialtyAmount', 100],
  ])('takes at most so many signs of %s: %d', async (field, most) => {
    const said = (length: number) => post(site.builder, { ...shift, [field]: 'я'.repeat(length) });
    expect((await said(most)).statusCode).toBe(201);
    expect((await said(most + 1)).json().errors).toEqual([
      expect.objectContaining({ path: field, code: 'too-long' }),
    ]);
  });

  it.each(Object.keys(shift))('refuses a shift without %s', async (field) => {
    const answer = await post(site.builder, { ...shift, [field]: undefined });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: field })]);
  });

  it('is for those who build', async () => {
    for (const who of [site.customer, site.technical, site.author]) {
      expect((await post(who, shift)).statusCode).toBe(403);
    }
    expect((await post(site.stranger, shift)).statusCode).toBe(404);
    for (const who of [site.boss, site.neighbour, site.admin]) {
      expect((await post(who, shift)).statusCode).toBe(201);
    }
  });

  it('takes files of its own project alone, and each once', async () => {
    const [one, other] = [await upload(site.builder), await upload(site.builder)];
    const entry = await created(site.builder, { fileUuids: [one, other, one] });
    expect(entry.fileUuids).toEqual([one, other]);
    const elsewhere = await buildJournalSite(app);
    const foreign = await upload(elsewhere.builder, elsewhere.projectId);
    const answer = await post(site.builder, { ...shift, fileUuids: [one, foreign] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ path: 'fileUuids', code: 'foreign-reference' }),
    ]);
  });

  it('tells the feed the shift in the language of its reader, who finds it by that word', async () => {
    const { id } = await created(site.builder, { dateOfWork: '2026-04-03', workShift: 'Ночная' });
    const feed = async (query: string) => {
      const url = `/api/project-events/api/v1/${site.projectId}?size=1&${query}`;
      const headers = { 'accept-language': 'kk' };
      return expectStatus(await app.call(site.customer, { url, headers }), 200);
    };
    const text = 'Жазба қосылды: 03.04.2026, Түнгі.';
    for (const words of ['', encodeURIComponent('03.04.2026, түнгі')]) {
      const found = await feed(`textFilter=${words}`);
      expect(found.content[0].events[0]).toMatchObject({ text });
    }
    expect((await feed(`textFilter=${encodeURIComponent('Ночная')}`)).content).toEqual([]);
    expectStatus(await remove(site.builder, id), 204);
  });

  it('tells the feed of the project, by day and shift', async () => {
    const { id } = await created(site.builder, { dateOfWork: '2026-04-02', workShift: 'Ночная' });
    const news = expectStatus(
      await call(site.customer, 'GET', `/project-events/api/v1/${site.projectId}?size=1`),
      200,
    );
    expect(news.content[0].events[0]).toMatchObject({
      text: 'Добавлена запись 02.04.2026, Ночная.',
      name: null,
      target: `/app/project/${site.projectId}/exec-document/general-log/${id}`,
      standing: 'OPEN',
    });
    expectStatus(await remove(site.builder, id), 204);
  });
});

describe('PUT /journals/general-log/{id}', () => {
  it('changes the whole form, and the history tells every field before and after', async () => {
    const file = await upload(site.mate);
    const { id } = await created();
    const changes = {
      dateOfWork: '2026-03-17',
      workShift: 'Дневная+ночная',
      constructionDescription: 'Армирование',
      location: 'Б / 2',
      weatherConditioin: 'дождь', // sic
      airTemperature: '+3',
      completedWorksPerShift: 3310.5,
      measurementUnit: 'тн',
      mechanismName: 'Автокран',
      mechanismAmount: '2',
      specialtyName: 'Арматурщик',
      specialtyAmount: '11',
    };
    const changed = expectStatus(await put(site.mate, id, { ...changes, fileUuids: [file] }), 200);
    expect(changed).toMatchObject({ ...changes, fileUuids: [file], version: 2 });
    const [last, first] = await history(id, 'kk');
    expect(first.event.code).toBe('created');
    expect(Object.keys(first.differences)).toEqual(Object.keys(shift));
    expect(Object.keys(last.differences)).toEqual([...Object.keys(shift), 'files']);
    expect(last.differences).toEqual({
      ...Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field,
          { value1: String(shift[field as keyof typeof shift]), value2: String(value) },
        ]),
      ),
      workShift: { value1: 'Күндізгі', value2: 'Күндізгі+түнгі' },
      weatherConditioin: { value1: 'қар', value2: 'жаңбыр' }, // sic
      completedWorksPerShift: { value1: '41,25', value2: '3 310,5' },
      measurementUnit: { value1: 'м³', value2: 'т' },
      files: { value1: null, value2: 'Фото.pdf' },
    });
    expect(last.fieldNames).toMatchObject({ weatherConditioin: 'Ауа райы', files: 'Файлдар' }); // sic
  });

  it('takes files off by leaving them out; the files themselves stay', async () => {
    const file = await upload(site.builder);
    const { id } = await created(site.builder, { fileUuids: [file] });
    expect(expectStatus(await put(site.builder, id, {}), 200).fileUuids).toEqual([]);
    expectStatus(await put(site.builder, id, { fileUuids: [file] }), 200);
  });

  it('refuses an edit of what somebody else has changed meanwhile', async () => {
    const { id, version } = await created();
    const headers = { 'if-match': `"${version}"` };
    expectStatus(await put(site.builder, id, { airTemperature: '0' }, headers), 200);
    const late = await put(site.mate, id, { airTemperature: '1' }, headers);
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale-edit']);
  });

  it('answers 404 for a record of another kind', async () => {
    const act = expectStatus(
      await call(site.builder, 'POST', `/hidden-work-act/${site.projectId}`, {
        name: 'Акт',
        startWorkDate: '2026-03-01',
        endWorkDate: '2026-03-02',
      }),
      201,
    );
    expect((await put(site.builder, act.id, {})).statusCode).toBe(404);
    expect((await remove(site.builder, act.id)).statusCode).toBe(404);
    expect(
      (await call(site.builder, 'GET', `/journals/general-log/details/${act.id}`)).statusCode,
    ).toBe(404);
    expect(
      (await call(site.builder, 'POST', `/journals/copy/general-log/${act.id}`)).statusCode,
    ).toBe(404);
    expect((await call(site.builder, 'DELETE', `/act/${(await created()).id}`)).statusCode).toBe(
      404,
    );
  });
});

describe('GET /journals/general-log/{projectUuid}', () => {
  it('shows the last day of work first, with what each reader may do', async () => {
    await created(site.builder, { dateOfWork: '2026-10-01' });
    await created(site.neighbour, { dateOfWork: '2026-10-02' });
    const { content } = await list('?size=2', site.builder);
    expect(content).toMatchObject([
      { dateOfWork: '2026-10-02', author: 'Сосед Чужой', editable: false, deletable: false },
      { dateOfWork: '2026-10-01', isCreator: true, editable: true, fileCount: 0, citedBy: null },
    ]);
  });

  it('is filtered by days of work, shift, weather, author, day of writing and words', async () => {
    await created(site.mate, {
      dateOfWork: '2026-10-05',
      workShift: 'Ночная',
      weatherConditioin: 'ясно', // sic
      mechanismName: 'Каток 12 т',
    });
    const count = async (query: string) => (await list(query)).totalCount;
    const days = 'dateOfWorkStart=2026-10-05&dateOfWorkEnd=2026-10-05';
    const q = (rest: string) => `?${days}&${rest}`;
    expect(await count(`?${days}`)).toBe(1);
    expect(await count(q(`workShift=${encodeURIComponent('Ночная')}`))).toBe(1);
    expect(await count(q(`workShift=${encodeURIComponent('Дневная')}`))).toBe(0);
    expect(await count(q(`weatherConditioin=${encodeURIComponent('ясно')}`))).toBe(1);
    expect(await count(q(`weatherConditioin=${encodeURIComponent('снег')}`))).toBe(0);
    expect(await count(q(`author=${encodeURIComponent('второй')}`))).toBe(1);
    expect(await count(q(`keyword=${encodeURIComponent('каток')}`))).toBe(1);
    expect(await count(q('createdAtStart=2999-01-01'))).toBe(0);
    expect(await count('?dateOfWorkStart=2026-10-06')).toBe(0);
    const refused = await call(
      site.customer,
      'GET',
      `/journals/general-log/${site.projectId}?workShift=evening`,
    );
    expect(refused.statusCode).toBe(400);
  });

  it('is sorted by shifts and weathers in the order in which they are offered', async () => {
    const other = await buildJournalSite(app);
    for (const workShift of ['Ночная', 'Дневная+ночная', 'Дневная']) {
      expectStatus(await post(other.builder, { ...shift, workShift }, other.projectId), 201);
    }
    const { content } = expectStatus(
      await call(
        other.customer,
        'GET',
        `/journals/general-log/${other.projectId}?sort=workShift&order=asc`,
      ),
      200,
    );
    expect(content.map(({ workShift }: { workShift: string }) => workShift)).toEqual([
      'Дневная',
      'Ночная',
      'Дневная+ночная',
    ]);
  });
});

describe('POST /journals/copy/general-log/{id}', () => {
  it('makes an entry of the same shift with its files, written by who copies', async () => {
    const file = await upload(site.builder);
    const { id } = await created(site.builder, { fileUuids: [file] });
    const copy = expectStatus(
      await call(site.neighbour, 'POST', `/journals/copy/general-log/${id}`),
      201,
    );
    expect(await read(copy.id, site.neighbour)).toMatchObject({
      ...shift,
      author: 'Сосед Чужой',
      fileUuids: [file],
      editable: true,
    });
    expect((await history(copy.id))[0]).toMatchObject({
      event: { code: 'copied' },
      differences: { source: { value1: null, value2: '16.03.2026, Дневная' } },
    });
  });
});

describe('an entry that a document in approval or approved cites', () => {
  it('is neither changed nor deleted, nor loses a file, and says by what; it gains files, and a rejected one lets it go', async () => {
    const file = await upload(site.builder);
    const { id } = await created(site.builder, { fileUuids: [file] });
    const act = await citeIn(house, id);
    for (const answer of [
      await put(site.builder, id, { airTemperature: '0', fileUuids: [file] }),
      await put(site.builder, id, {}),
      await remove(site.admin, id),
      await call(site.builder, 'DELETE', `/file/${file}`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'record-cited']);
      expect(answer.json().message).toContain(act);
    }
    expect(await read(id)).toMatchObject({ citedBy: act, editable: false, deletable: false });
    const takes = async (who: typeof site.builder) => (await read(id, who)).takesFiles;
    expect([await takes(site.builder), await takes(site.neighbour)]).toEqual([true, false]);
    expect((await list(`?size=100`, site.builder)).content).toContainEqual(
      expect.objectContaining({ id, citedBy: act, editable: false }),
    );
    const later = await upload(site.builder);
    const grown = await put(site.builder, id, { fileUuids: [file, later] });
    expect(expectStatus(grown, 200)).toMatchObject({ citedBy: act, fileUuids: [file, later] });
    const stranger = await put(site.neighbour, id, { fileUuids: [file, later] });
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'other-organization']);
    const other = await created();
    await citeIn(house, other.id, 'rejected');
    expectStatus(await put(site.builder, other.id, { airTemperature: '0' }), 200);
  });
});
