import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  monthlyLists,
  monthlySections,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../../test/act-thread.ts';
import { uploadFile } from '../../../test/protocol-thread.ts';
import {
  buildReadyReport,
  buildReport,
  patchReport,
  postReport,
} from '../../../test/supervision-report-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site, signers } = moneyHouse();

const created = (): Promise<MonthlyReport> => buildReport(app, site, 'monthly');
const ready = () => buildReadyReport(app, site, 'monthly');
type Step = readonly [string, string, unknown?];
const patch = (id: string, step: Step, who: Person = site.technical) =>
  patchReport(app, who, 'monthly', id, step);
const patched = async (id: string, step: Step): Promise<MonthlyReport> =>
  expectStatus(await patch(id, step), 200);
const refused = async (id: string, step: Step) => expectStatus(await patch(id, step), 422);
const read = async (id: string): Promise<MonthlyReport> =>
  expectStatus(
    await app.call(site.technical, { url: `/api/monthly-supervision-report/${id}` }),
    200,
  );
const list = async (query: string, type = 'TECHNICAL'): Promise<string[]> => {
  const url = `/api/monthly-supervision-report/project/${site.projectId}/${type}?size=100&${query}`;
  return expectStatus(await app.call(site.customer, { url }), 200).content.map(
    ({ id }: MonthlyReport) => id,
  );
};
const concrete = { name: 'Бетонная подготовка', definition: 'Класс В7,5, 18,700 м³' };

/** A file of the supervision that writes the report. */
const upload = (name?: string, bytes?: Buffer | string) =>
  uploadFile(app, { ...site, contractor: site.technical }, name, bytes, 'TECHNICAL_SUPERVISION');

describe('POST /monthly-supervision-report/project/{projectId}/{type}', () => {
  it('numbers the reports of each supervision apart, with nothing in any section', async () => {
    const technical = await created();
    const author = await buildReport(app, site, 'monthly', { type: 'AUTHOR' });
    expect(technical).toMatchObject({
      documentId: expect.stringMatching(/^МО-\d{6}$/),
      type: 'TECHNICAL',
      reportNumber: '3',
      period: '2026-03',
      limitinConditions: '',
      emptySections: [],
      workSchema: null,
      photos: [],
    });
    for (const { wire } of Object.values(monthlyLists)) {
      expect(technical[wire], wire).toEqual([]);
    }
    expect(author.documentId).toMatch(/^АМО-\d{6}$/);
    expect(await list('', 'AUTHOR')).toEqual([author.id]);
  });

  it('asks for month and number, of the supervision whose report it is', async () => {
    for (const [body, path] of [
      [{ period: '2026-03' }, 'reportNumber'],
      [{ reportNumber: ' ', period: '2026-03' }, 'reportNumber'],
      [{ reportNumber: '3', period: '03.2026' }, 'period'],
    ] as const) {
      const { errors } = expectStatus(await postReport(app, site, 'monthly', { body }), 400);
      expect(errors[0].path).toBe(path);
    }
    expect((await postReport(app, site, 'monthly', { who: site.author })).statusCode).toBe(403);
  });
});

describe('the lists of a monthly report', () => {
  it.each(Object.entries(monthlyLists))(
    '%s takes, changes and loses entries',
    async (word, { wire }) => {
      const { id } = await created();
      const [item] = (await patched(id, [word, 'ADD', concrete]))[wire];
      expect(item).toEqual({ id: item?.id, number: 1, ...concrete, offer: null });
      const said = { id: item?.id, name: 'Подготовка', definition: 'Толщина 100 мм' };
      expect((await patched(id, [word, 'UPDATE', said]))[wire]).toMatchObject([said]);
      expect((await patched(id, [word, 'DELETE', item?.id]))[wire]).toEqual([]);
    },
  );

  it('takes several entries at once, each with what it was taken from', async () => {
    const { id } = await created();
    const { constructionWorks } = await patched(id, [
      'CONSTRUCTION_WORKS',
      'ADD',
      [concrete, { ...concrete, name: 'Ростверк', offer: 'works:1' }],
    ]);
    expect(constructionWorks.map(({ name, offer }) => [name, offer])).toEqual([
      ['Бетонная подготовка', null],
      ['Ростверк', 'works:1'],
    ]);
  });

  it('asks for name and definition, and knows its own entries alone', async () => {
    const { id } = await created();
    for (const [value, path] of [
      [{ name: 'x' }, 'updateValue.definition'],
      [{ name: ' ', definition: 'x' }, 'updateValue.name'],
      [{ name: 'x', definition: ' ' }, 'updateValue.definition'],
    ] as const) {
      expect((await refused(id, ['CERTIFICATE', 'ADD', value])).errors[0].path).toBe(path);
    }
    const [own] = (await patched(id, ['CERTIFICATE', 'ADD', concrete])).certificates;
    const [other] = (await patched((await created()).id, ['CERTIFICATE', 'ADD', concrete]))
      .certificates;
    for (const step of [
      ['CERTIFICATE', 'UPDATE', { ...concrete, id: other?.id }],
      ['CERTIFICATE', 'DELETE', other?.id],
      ['DONE_WORK_QUALITY', 'UPDATE', { ...concrete, id: own?.id }],
      ['DONE_WORK_QUALITY', 'DELETE', own?.id],
    ] as const) {
      expect((await refused(id, step)).errors[0].code).toBe('unknown-reference');
    }
    expect((await read(id)).certificates).toHaveLength(1);
  });

  it.each(Object.values(monthlyTexts))(
    'empties $word by its deletion alone',
    async ({ word, wire }) => {
      const { id } = await created();
      await patched(id, [word, 'UPDATE', 'Обеспечен']);
      for (const value of ['', ' \n']) {
        const { errors } = await refused(id, [word, 'UPDATE', value]);
        expect(errors).toMatchObject([{ path: 'updateValue', code: 'required' }]);
      }
      expect((await read(id))[wire]).toBe('Обеспечен');
      expect((await patched(id, [word, 'DELETE']))[wire]).toBe('');
    },
  );

  it('tells in the history which entry of which section was changed', async () => {
    const { id } = await created();
    const [item] = (await patched(id, ['CERTIFICATE', 'ADD', concrete])).certificates;
    await patched(id, ['CERTIFICATE', 'UPDATE', { ...concrete, id: item?.id, name: 'Аттестат' }]);
    const [entry] = (
      await app.call(site.technical, { url: `/api/history/${id}/MONTHLY_REPORT` })
    ).json();
    expect(entry).toMatchObject({
      differences: { 'items/1/CERTIFICATE.name': { value1: concrete.name, value2: 'Аттестат' } },
      fieldNames: {
        'items/1/CERTIFICATE.name': 'Запись 1: Аттестаты и сертификаты экспертов, наименование',
      },
    });
  });

  it('are for the creator alone, while the report is being written', async () => {
    const { id } = await created();
    for (const who of [site.author, site.customer, site.contractor]) {
      expect((await patch(id, ['CERTIFICATE', 'ADD', concrete], who)).statusCode).toBe(403);
    }
    const sent = await ready();
    expectStatus(await start(app, site.technical, sent), 200);
    expect((await patch(sent, ['CERTIFICATE', 'ADD', concrete])).statusCode).toBe(409);
  });
});

describe('texts and files of a monthly report', () => {
  it('takes a text under the word of the specification and shows it under its name', async () => {
    const { id } = await created();
    await patched(id, ['LIMITINCONDITIONS', 'UPDATE', 'Мороз']);
    await patched(id, ['REPORT_NUMBER', 'UPDATE', '7']);
    await patched(id, ['PERIOD', 'UPDATE', '2026-04']);
    expect(await read(id)).toMatchObject({
      limitinConditions: 'Мороз',
      reportNumber: '7',
      period: '2026-04',
    });
    expect((await refused(id, ['REPORT_NUMBER', 'UPDATE', ' '])).errors[0].path).toBe(
      'updateValue',
    );
  });

  it.each([
    ['WORKSCHEMA', 'workSchema'],
    ['OBJECTSCHEMA', 'objectSchema'],
  ] as const)('%s takes one file alone', async (word, wire) => {
    const { id } = await created();
    const [first, second] = [await upload(), await upload()];
    expect((await patched(id, [word, 'ADD', first]))[wire]?.id).toBe(first);
    expect((await refused(id, [word, 'ADD', second])).errors[0].code).toBe('one-file-only');
    expect((await patched(id, [word, 'DELETE', first]))[wire]).toBeNull();
    expect((await refused(id, [word, 'ADD', [first, second]])).errors[0].code).toBe(
      'one-file-only',
    );
    expect((await read(id))[wire]).toBeNull();
  });
});

describe('EMPTY_SECTIONS', () => {
  it('ticks what says nothing; a tick counts as long as that is so', async () => {
    const { id } = await created();
    const ticked = await patched(id, ['EMPTY_SECTIONS', 'ADD', ['REMARK', 'CERTIFICATE']]);
    expect(ticked.emptySections.toSorted()).toEqual(['CERTIFICATE', 'REMARK']);
    await patched(id, ['REMARK', 'UPDATE', 'Есть']);
    expect((await read(id)).emptySections).toEqual(['CERTIFICATE']);
    expect((await refused(id, ['EMPTY_SECTIONS', 'ADD', 'REMARK'])).errors[0].code).toBe(
      'section-not-empty',
    );
    expect((await patched(id, ['EMPTY_SECTIONS', 'DELETE', 'CERTIFICATE'])).emptySections).toEqual(
      [],
    );
    expect((await patch(id, ['EMPTY_SECTIONS', 'ADD', 'COLOUR'])).statusCode).toBe(422);
  });
});

describe('the approval of a monthly report', () => {
  it('names every section that says nothing and is not ticked', async () => {
    const { id } = await created();
    await patched(id, ['MECHANICAL_WORKS', 'ADD', concrete]);
    await patched(id, ['EMPTY_SECTIONS', 'ADD', 'WORKSCHEMA']);
    const { errors } = expectStatus(await start(app, site.technical, id), 422);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      ...monthlySections.filter((one) => one !== 'MECHANICAL_WORKS' && one !== 'WORKSCHEMA'),
      'APPROVERS',
    ]);
  });

  it('is over once all of both groups have signed', async () => {
    const id = await ready();
    expectStatus(await start(app, site.technical, id), 200);
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    expect((await read(id)).status.status).toBe('APPROVED');
  });

  it('prints all six parts, entries in tables, ticks in words and files by their hashes', async () => {
    const id = await ready();
    const file = await upload('Схема объекта.pdf');
    await patched(id, ['OBJECTSCHEMA', 'ADD', file]);
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    const parts = [
      'ЕЖЕМЕСЯЧНЫЙ ОТЧЕТ',
      'март 2026 г.',
      '1. Общая информация об объекте',
      'Схема объекта.pdf, SHA-256',
      '2. Анализ документации',
      'нет за период',
      '3. Выполненные работы',
      'Класс В7,5, толщина 100 мм',
      '4. Качество',
      '5. Замечания',
      'Выдано два замечания',
      '6. Приложения',
      'Утверждающие',
      'Принимающие',
    ];
    for (const part of parts) {
      expect(words).toContain(part);
    }
  });

  it('prints of a draft an empty line where nothing is said yet, and not that there is nothing', async () => {
    const { id } = await created();
    const printed = async () => {
      const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
      return (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    };
    expect(await printed()).not.toContain('нет за период');
    await patched(id, ['EMPTY_SECTIONS', 'ADD', 'PHOTOS']);
    expect((await printed()).split('нет за период')).toHaveLength(2);
  });
});

describe('list, copy and deletion', () => {
  it('finds by number, month and words of entries', async () => {
    const { id } = await buildReport(app, site, 'monthly', {
      body: { reportNumber: '17/2', period: '2026-10' },
    });
    await patched(id, ['CERTIFICATE', 'ADD', { name: 'Слово-приметное', definition: 'x' }]);
    expect(await list('reportNumber=17/2')).toEqual([id]);
    expect(await list('periodStart=2026-10&periodEnd=2026-10')).toEqual([id]);
    expect(await list('periodStart=2026-11')).not.toContain(id);
    expect(await list(`keyword=${encodeURIComponent('приметное')}`)).toEqual([id]);
  });

  it('copies texts, ticks and entries, which were taken from nothing there', async () => {
    const id = await ready();
    await patched(id, ['CERTIFICATE', 'ADD', { ...concrete, offer: 'certificate:1' }]);
    const answer = await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` });
    const copy = await read(expectStatus(answer, answer.statusCode).id);
    expect(copy).toMatchObject({
      remark: 'Выдано два замечания',
      certificates: [{ ...concrete, offer: null }],
      constructionWorks: [{ name: 'Бетонная подготовка' }],
    });
    expect(copy.emptySections).toContain('PHOTOS');
  });

  it('deletes one with its entries', async () => {
    const { id } = await created();
    await patched(id, ['CERTIFICATE', 'ADD', concrete]);
    const gone = await app.call(site.technical, { method: 'DELETE', url: `/api/act/${id}` });
    expect(gone.statusCode).toBeLessThan(300);
    const answer = await app.call(site.technical, { url: `/api/monthly-supervision-report/${id}` });
    expect(answer.statusCode).toBe(404);
  });
});
