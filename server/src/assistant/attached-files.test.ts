import { randomBytes } from 'node:crypto';
import { type Answer, MOST_FILE_BYTES, messageContent } from '@nysan/contract/assistant.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { type EstimateHouse, startOwnEstimateHouse } from '../estimate/testing/estimate-house.ts';
import { sweepFiles } from '../files/sweep.ts';
import { docx, pdf, png, xlsx } from '../files/testing/samples.ts';

const position = (code: string, volume: string, total: string) =>
  `<ПОЗИЦИЯ Тип="0" КодСНБ="${code}" Наименование="Работа ${code}" Измеритель="м3" Объем="${volume}">
    <СТОИМОСТЬ><ВСЕГО Всего="${total}"/></СТОИМОСТЬ></ПОЗИЦИЯ>`;
const estimate = (...positions: string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <СТРОЙКА ВерсияФормата="01.00" Наименование="Школа"><РАЗДЕЛ Наименование="Земляные работы">${positions.join('')}</РАЗДЕЛ></СТРОЙКА>`);

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
  await house.imported(
    estimate(position('1', '10', '1000'), position('2', '5', '500'), position('3', '1', '100')),
  );
});
afterAll(() => house.close());

type Said = Answer & { output: string; id: string; messageId: string };
type File = { name?: string; bytes: Buffer };
const asking = (
  message: string,
  files: File[],
  more: object = {},
  who: Person = house.customer,
  language = 'ru',
) => {
  const names = files.flatMap(({ name }) => name ?? []);
  return house.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    headers: { 'accept-language': language },
    payload: {
      message,
      projectId: house.projectId,
      files: files.map(({ bytes }) => bytes.toString('base64')),
      ...(names.length > 0 && { fileNames: names }),
      ...more,
    },
  });
};
const ask = async (...asked: Parameters<typeof asking>): Promise<Said> =>
  expectStatus(await asking(...asked), 200)[0];
const changed = estimate(
  position('1', '10', '1000'),
  position('2', '7', '700'),
  position('4', '2', '50'),
);

describe('a question with files', () => {
  it.each([
    ['ru', 'Имен файлов больше, чем самих файлов.'],
    ['kk', 'Файл атаулары файлдардың өзінен көп.'],
    ['en', 'There are more names of files than files.'],
  ])('is refused in %s when a name has no file', async (language, message) => {
    const files = [{ name: 'смета.kenml', bytes: changed }];
    for (const more of [
      { fileNames: ['смета.kenml', 'вторая.kenml'] },
      { files: undefined, fileNames: ['смета.kenml'] },
    ]) {
      const answer = await asking('что в этом файле?', files, more, house.customer, language);
      expect(expectStatus(answer, 400).errors).toEqual([
        { path: 'fileNames', code: 'name-without-file', message },
      ]);
    }
  });
});

describe('a question with an estimate attached', () => {
  it('is told what is in it, and nothing is imported', async () => {
    const before = (await house.nodes(`/estimate/document/root/${house.projectId}`)).length;
    const said = await ask('что в этом файле?', [{ name: 'смета.kenml', bytes: changed }]);
    expect(said.output).toContain('смета.kenml: смета «Школа», позиций 3, всего 1 750,00 ₸.');
    expect(said.output).toContain('Земляные работы · 1 750,00 ₸');
    expect(await house.nodes(`/estimate/document/root/${house.projectId}`)).toHaveLength(before);
  });

  it.each([
    ['ru', 'сравни со сметой объекта'],
    ['kk', 'нысан сметасымен салыстыр'],
    ['en', 'compare it with the estimate of the project'],
  ])('is compared with that of the project, in %s', async (language, question) => {
    const said = await ask(
      question,
      [{ name: 'new.kenml', bytes: changed }],
      {},
      house.customer,
      language,
    );
    expect(said.output).toContain('1 750,00 ₸');
    expect(said.output).toContain('1 600,00 ₸');
    expect(said.output).toContain('150,00 ₸');
    expect(said.list?.target).toBe(`/app/project/${house.projectId}/estimate`);
    const table = said.blocks.find(({ type }) => type === 'table');
    expect(table).toMatchObject({
      rows: [
        [{ text: '2 Работа 2' }, { text: '200,00 ₸' }, { text: '5 м3' }, { text: '7 м3' }],
        [{ text: '4 Работа 4' }, { text: '50,00 ₸' }, { text: '—' }, { text: '2 м3' }],
        [{ text: '3 Работа 3' }, { text: '-100,00 ₸' }, { text: '1 м3' }, { text: '—' }],
      ],
    });
  });

  it('is gone on with: the next question of the chat is about the same file', async () => {
    const { id } = await ask('что в этом файле?', [{ name: 'new.kenml', bytes: changed }]);
    const said = await ask('сравни со сметой объекта', [], { sessionId: id });
    expect(said.output).toContain('new.kenml: 1 750,00 ₸');
  });

  it('that shares no position is called one of other works', async () => {
    const other = estimate(position('99', '1', '1'));
    const said = await ask('сравни со сметой объекта', [{ name: 'o.xml', bytes: other }]);
    expect(said.output).toContain('Общих позиций нет');
  });

  it('that cannot be read is told why', async () => {
    const broken = Buffer.from('<?xml version="1.0"?><СТРОЙКА><РАЗДЕЛ></СТРОЙКА>');
    const said = await ask('что в файле', [{ name: 'broken.kenml', bytes: broken }]);
    expect(said.output).toContain('broken.kenml: прочитать не удалось. Файл поврежден');
  });

  it('is compared with nothing its asker may not open', async () => {
    const designer = await house.member('SUBCONTRACTOR');
    const said = await ask(
      'сравни со сметой объекта',
      [{ name: 'new.kenml', bytes: changed }],
      {},
      designer,
    );
    expect(said.output).not.toContain('1 600,00');
  });
});

describe('a question with another file', () => {
  it('is told pages and words of a PDF', async () => {
    const policy = await house.call(null, { url: '/api/file/download/public/policy' });
    const said = await ask('что в этом файле?', [
      { name: 'Политика.pdf', bytes: policy.rawPayload },
    ]);
    expect(said.output).toMatch(/Политика\.pdf: PDF, страниц [1-9]/);
    expect(said.output).toMatch(/Текст начинается так: «.*персональных данных/i);
  }, 60_000);

  it('is told that a PDF is damaged', async () => {
    const said = await ask('что в этом файле?', [{ name: 'a.pdf', bytes: pdf() }]);
    expect(said.output).toContain('a.pdf: прочитать не удалось. Файл поврежден.');
  }, 60_000);

  it('is told that a picture is one', async () => {
    const said = await ask('что это?', [{ name: 'фото.png', bytes: png() }]);
    expect(said.output).toContain('фото.png: изображение');
  });

  it('is told rows of a workbook that is no estimate', async () => {
    const rows = [
      ['Дата', 'Рабочих'],
      ['01.03.2026', '12'],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows }] }));
    const said = await ask('что в файле', [{ name: 'люди.xlsx', bytes }]);
    expect(said.output).toContain('заполненных строк на первом листе: 2');
    expect(said.output).toContain('Дата · Рабочих');
  });

  it('that is a recording is answered as it is written', async () => {
    const webm = Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      randomBytes(64),
    ]);
    const said = await ask('что ждет моей подписи?', [{ name: 'voice.webm', bytes: webm }]);
    expect(said.output).toContain('ничего не ждет');
  });

  it('known by its bytes needs no name', async () => {
    expect((await ask('что это?', [{ bytes: png() }])).output).toContain('file.png');
    expect((await ask('что это?', [{ bytes: changed }])).output).toContain('file.xml');
  });
});

describe('a file of a question', () => {
  it('is named in its chat, to nobody else, and goes with it', async () => {
    const bytes = Buffer.concat([png(), randomBytes(8)]);
    const { id } = await ask('что это?', [{ name: 'моё.png', bytes }]);
    const url = `/api/nysan-ai/sessions/${id}/messages`;
    const [asked] = expectStatus(await house.call(house.customer, { url }), 200);
    expect(messageContent.parse(JSON.parse(asked.messageContent)).files).toEqual(['моё.png']);
    const other = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
    expectStatus(await house.call(other, { url }), 404);
    expectStatus(await asking('что в файле', [], { sessionId: id }, other), 404);

    const sweep = () =>
      sweepFiles({ ...house.services, now: () => new Date(Date.now() + 48 * 3_600_000) });
    await sweep();
    const kept = (await house.filesLeft()).length;
    expect((await ask('что в файле', [], { sessionId: id })).output).toContain('моё.png');
    await house.call(house.customer, { method: 'DELETE', url: `/api/nysan-ai/sessions/${id}` });
    await sweep();
    expect(await house.filesLeft()).toHaveLength(kept - 1);
    const { rows } = await sql`select 1 from assistant_files where name = 'моё.png'`.execute(
      house.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('is kept once when the question is repeated', async () => {
    const key = randomBytes(16).toString('hex');
    const once = () =>
      house.call(house.customer, {
        method: 'POST',
        url: '/api/nysan-ai/ask',
        headers: { 'idempotency-key': key },
        payload: { message: 'что это?', files: [png().toString('base64')] },
      });
    const first = expectStatus(await once(), 200)[0];
    expect(expectStatus(await once(), 200)[0].messageId).toBe(first.messageId);
  });
});

describe('a bad file is refused in the language of its sender and leaves nothing:', () => {
  let before: [Record<string, number>, string[]];
  beforeEach(async () => {
    before = [await house.rowsOfAllTables(), await house.filesLeft()];
  });

  it.each([
    ['an empty one', [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 422, 'empty-file'],
    [
      'one above 10 MB',
      [{ name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(MOST_FILE_BYTES)]) }],
      413,
      'file-too-large',
    ],
    [
      'a picture that is no picture',
      [{ name: 'a.png', bytes: Buffer.from('text') }],
      415,
      'file-content-mismatch',
    ],
    [
      'a good one beside a page',
      [
        { name: 'b.png', bytes: png() },
        { name: 'a.html', bytes: Buffer.from('<html></html>') },
      ],
      415,
      'active-content',
    ],
    ['a type nobody reads', [{ name: 'a.docx', bytes: docx() }], 415, 'media-type-unsupported'],
    [
      'six of them',
      Array.from({ length: 6 }, (_, at) => ({ name: `${at}.png`, bytes: png() })),
      400,
      'bad-input',
    ],
    ['a workbook by name alone', [{ name: 'a.xlsx', bytes: docx() }], 415, 'file-content-mismatch'],
  ] as const)('%s', async (_, files, status, code) => {
    const messages = new Set<string>();
    for (const language of ['ru', 'kk', 'en']) {
      const answer = await asking('что это?', [...files], {}, house.customer, language);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      messages.add(answer.json().message);
    }
    expect(messages.size).toBe(3);
    expect([await house.rowsOfAllTables(), await house.filesLeft()]).toEqual(before);
  });

  it('bytes that are no base64', async () => {
    const answer = await asking('что это?', [], { files: ['@@@'] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-input']);
    expect([await house.rowsOfAllTables(), await house.filesLeft()]).toEqual(before);
  });

  it('a workbook of nothing is said to be damaged', async () => {
    const said = await ask('что это?', [{ name: 'a.xlsx', bytes: xlsx() }]);
    expect(said.output).toContain('прочитать не удалось');
  });
});
