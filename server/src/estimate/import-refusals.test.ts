import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProject } from '../../test/factories.ts';
import { temporaryFolder } from '../unpacking/temporary-uploads.ts';
import { zipFiles } from './sample/zip-files.ts';
import {
  type EstimateHouse,
  formOf,
  sampleEstimate,
  startOwnEstimateHouse,
  uploadUrl,
} from './testing/estimate-house.ts';
import { secondGenerationWalls } from './testing/examples.ts';

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

const item = (attributes: string) => `<LS Name="С"><Item ${attributes}/></LS>`;
const zipOf = (...files: [string, string][]) =>
  zipFiles(files.map(([name, content]) => ({ name, content: Buffer.from(content) })));
const manyThenBroken = async () => {
  const { content } = await sampleEstimate({ positions: 3000 });
  return content.subarray(0, content.length - 40);
};

describe('a refused upload', () => {
  let rows: Record<string, number>;
  let files: string[];
  beforeEach(async () => {
    rows = await house.rowsOfAllTables();
    files = await house.filesLeft();
  });
  afterEach(async () => {
    expect(await house.rowsOfAllTables()).toEqual(rows);
    expect(await house.filesLeft()).toEqual(files);
  });

  const refused = async (content: Buffer | string, name?: string) => {
    const answer = await house.upload(content, { name });
    const { code, message, details } = answer.json();
    return { status: answer.statusCode, code, message, details };
  };

  it('of bad XML names line and column', async () => {
    expect(await refused('<LS Name="С">\n <Item Name="Р" Quantity="1"/>\n</LX>')).toEqual({
      status: 422,
      code: 'BAD_XML',
      message: expect.stringMatching(/^Файл поврежден: ошибка XML в строке 3, позиция \d+\.$/),
      details: { line: 3, column: expect.any(Number) },
    });
  });

  it('that breaks after 3,000 positions leaves none of them', async () => {
    expect(await refused(await manyThenBroken())).toMatchObject({ status: 422, code: 'BAD_XML' });
  });

  it('of an archive takes back its sound files and names the bad one', async () => {
    const archive = zipOf(
      ['хорошая.kenml', secondGenerationWalls()],
      ['плохая.kenml', '<LS Name="С"><Item></LS>'],
    );
    expect(await refused(archive, 'а.zip')).toMatchObject({
      status: 422,
      code: 'BAD_XML',
      message: expect.stringMatching(/^плохая\.kenml: Файл поврежден/),
      details: { entry: 'плохая.kenml', line: 1 },
    });
  });

  it.each([
    ['EMPTY', '', 'а.kenml', 'Файл пуст.'],
    [
      'WRONG_EXTENSION',
      '%PDF-1.7',
      'а.pdf',
      'Нужен файл KENML (.kenml, .xml или .zip с такими файлами) или книга Excel (.xlsx).',
    ],
    [
      'WRONG_EXTENSION',
      zipOf(['а.xml', secondGenerationWalls()]),
      'а.kenml',
      'Нужен файл KENML (.kenml, .xml или .zip с такими файлами) или книга Excel (.xlsx).',
    ],
    ['NO_POSITIONS', '<LS Name="С"/>', 'а.kenml', 'Файл не содержит позиций сметы'],
    [
      'DOCTYPE',
      '<!DOCTYPE x><LS Name="С"/>',
      'а.kenml',
      'Файл содержит DOCTYPE (строка 1) и не принят из соображений безопасности.',
    ],
    [
      'FOREIGN_XML',
      '<rss><item/></rss>',
      'а.xml',
      'Это не смета KENML: в файле нет ее элементов (корень «rss»).',
    ],
    ['BAD_ZIP', 'PK\u0003\u0004', 'а.zip', 'Архив поврежден или зашифрован.'],
    [
      'NESTED_ZIP',
      zipOf(['б.zip', 'PK']),
      'а.zip',
      expect.stringContaining('Архив внутри архива не принимается.'),
    ],
    [
      'BAD_NUMBER',
      item('Name="Р" Quantity="пять"'),
      'а.kenml',
      'Строка 1: не удалось прочитать число «пять» (quantity) у позиции «Р».',
    ],
    [
      'NUMBER_TOO_LARGE',
      item('Name="Р" Quantity="99999999999999"'),
      'а.kenml',
      'Строка 1: число «99999999999999» (quantity) у позиции «Р» слишком большое. Исправьте его и загрузите файл снова.',
    ],
    [
      'MONEY_TOO_LARGE',
      `<LS Name="С">${'<Item Name="Р" Quantity="1"><Cost Est_Price="9000000000"><Volume_Price Summary="9000000000000"/></Cost></Item>'.repeat(2)}</LS>`,
      'а.kenml',
      'Сумма смет проекта вместе с этой больше 9\u00a0999\u00a0999\u00a0999\u00a0999\u00a0тенге: столько система не считает. Проверьте объемы и цены.',
    ],
    [
      'TOO_DEEP',
      `<LS Name="С">${'<a>'.repeat(70)}${'</a>'.repeat(70)}</LS>`,
      'а.kenml',
      expect.stringContaining('Слишком глубокая вложенность'),
    ],
  ])('is told as %s', async (code, content, name, message) => {
    expect(await refused(content, name)).toMatchObject({ status: 422, code, message });
  });

  it('is told in the language of the reader', async () => {
    const answer = await house.upload('', { language: 'en' });
    expect(answer.json()).toMatchObject({ code: 'EMPTY', message: 'The file is empty.' });
  });

  it('above 60 MB is 413', async () => {
    expect(await refused(Buffer.alloc(60 * 1024 * 1024 + 1, 32))).toMatchObject({
      status: 413,
      code: 'file-too-large',
      message: 'Файл слишком большой: допустимо не более 60 МБ.',
    });
  });

  it('that ends inside the form is torn', async () => {
    const { headers, payload } = formOf(secondGenerationWalls());
    const answer = await house.call(house.customer, {
      method: 'POST',
      url: uploadUrl(house.projectId),
      headers,
      payload: payload.subarray(0, payload.length - 60),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload-torn']);
  });

  it.each([
    ['bad-input', 400, formOf('<LS/>', 'а.kenml', 'document')],
    ['bad-input', 400, { headers: formOf('').headers, payload: '--estimate-boundary--\r\n' }],
    [
      'media-type-unsupported',
      415,
      { headers: { 'content-type': 'application/json' }, payload: '{}' },
    ],
    ['media-type-unsupported', 415, { headers: { 'content-type': 'text/plain' }, payload: 'x' }],
  ])('without a file is %s', async (code, status, { headers, payload }) => {
    const answer = await house.call(house.customer, {
      method: 'POST',
      url: uploadUrl(house.projectId),
      headers,
      payload,
    });
    expect([answer.json().code, answer.statusCode]).toEqual([code, status]);
  });

  it('to an archived project changes nothing', async () => {
    await sql`update projects set archived_at = now() where id = ${house.projectId}`.execute(
      house.services.db,
    );
    const answer = await house.upload(secondGenerationWalls());
    await sql`update projects set archived_at = null where id = ${house.projectId}`.execute(
      house.services.db,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'project-archived']);
  });

  it('is listed as failed with its reason', async () => {
    const importId = crypto.randomUUID();
    await house.upload('<LS Name="С"/>', { importId, name: 'пустая.kenml' });
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({
        id: importId,
        state: 'failed',
        message: 'Файл не содержит позиций сметы',
      }),
    );
  });
});

describe('the same file', () => {
  it('is refused a second time, and welcome in another project', async () => {
    const content = secondGenerationWalls('Дубль');
    expect((await house.upload(content)).statusCode).toBe(201);
    const rows = await house.rowsOfAllTables();
    const again = await house.upload(content, { name: 'другое имя.xml' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'estimate-duplicate']);
    expect(await house.rowsOfAllTables()).toEqual(rows);
    const other = await buildProject(house.services, house.customer);
    expect((await house.upload(content, { projectId: other.id })).statusCode).toBe(201);
  });

  it('uploaded twice at once gets in once', async () => {
    const { content } = await sampleEstimate({ positions: 2000, seed: 77 });
    const before = await house.rowsOfAllTables();
    const answers = await Promise.all([
      house.upload(content),
      house.upload(content),
      house.upload(content),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409,
    ]);
    const after = await house.rowsOfAllTables();
    expect(after.estimates).toBe((before.estimates ?? 0) + 1);
    expect(after.files).toBe((before.files ?? 0) + 1);
  });

  it('gets in when the first of two at once fails', async () => {
    const { services, projectId, customer } = house;
    const content = secondGenerationWalls('Вторая попытка');
    const sha256 = createHash('sha256').update(content).digest();
    const blocker = await services.pool.connect();
    await blocker.query('begin');
    const { rows } = await blocker.query(
      `insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
        values ($1, 'x', 'x', 1, $2, 'ACTS', $3) returning id`,
      [projectId, sha256, customer.userId],
    );
    await blocker.query(
      'insert into estimate_uploads (project_id, file_id, sha256) values ($1, $2, $3)',
      [projectId, rows[0].id, sha256],
    );
    const waiting = house.upload(content, { isSeparate: true });
    await house.somebodyWaits();
    await blocker.query('rollback');
    blocker.release();
    expect((await waiting).statusCode).toBe(201);
  });
});

describe('an import id', () => {
  it('that is taken by a finished import of another person is refused', async () => {
    const importId = crypto.randomUUID();
    await house.upload('', { importId });
    const other = await house.member('GENERAL_CONTRACTOR');
    const answer = await house.upload(secondGenerationWalls('Чужой'), { importId, who: other });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-exists']);
  });

  it('of a failed import may be used for the next attempt', async () => {
    const importId = crypto.randomUUID();
    await house.upload('', { importId });
    const answer = await house.upload(secondGenerationWalls('Снова'), {
      importId,
      isSeparate: true,
    });
    expect(answer.statusCode).toBe(201);
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ id: importId, state: 'done', message: null }),
    );
  });
});

describe('what a killed process left', () => {
  it('is shown as failed and cleared away by the next upload', async () => {
    const { services, projectId, customer, dataDir } = house;
    const id = crypto.randomUUID();
    await sql`insert into estimate_imports (id, project_id, user_id, file_name, state, updated_at)
      values (${id}, ${projectId}, ${customer.userId}, 'убитая.kenml', 'running', now() - interval '4 minutes')`.execute(
      services.db,
    );
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ id, state: 'failed', message: 'Загрузка прервана. Повторите.' }),
    );
    const folder = temporaryFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await writeFile(join(folder, 'old'), 'x');
    await utimes(join(folder, 'old'), old, old);
    await writeFile(join(folder, 'fresh'), 'x');
    await house.upload('');
    expect(await readdir(folder)).toEqual(['fresh']);
  });

  it('leaves an import that still gives signs of life running', async () => {
    const { services, projectId, customer } = house;
    const id = crypto.randomUUID();
    await sql`insert into estimate_imports (id, project_id, user_id, file_name, state, updated_at)
      values (${id}, ${projectId}, ${customer.userId}, 'живая.kenml', 'running', now() - interval '1 minute')`.execute(
      services.db,
    );
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ id, state: 'running', message: null }),
    );
  });
});
