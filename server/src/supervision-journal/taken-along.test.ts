import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { buildCompleteAct, expectStatus, rejectAs, start } from '../../test/act-thread.ts';
import { exportedSheet } from '../../test/exported-sheet.ts';
import { buildSentPrescription, inDays } from '../../test/prescription-thread.ts';
import { shownDate } from '../printing/sheet-words.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

const { app, site } = actHouse();
const ask = (end: string, language = 'ru') =>
  app.call(site.customer, {
    url: `/api/supervision-journal/project/${site.projectId}/TECHNICAL/${end}`,
    headers: { 'accept-language': language },
  });
const rowsOf = async (end: string, language?: string) => {
  const answer = await ask(end, language);
  expect(answer.statusCode).toBe(200);
  const { name, title, rows } = await exportedSheet(answer.rawPayload);
  return { sheet: name, title, rows, headers: answer.headers };
};
const wordsOf = async (end: string, language?: string) => {
  const answer = await ask(end, language);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await readPdf(answer.rawPayload)).texts.map(flatten).join(' ');
};

const reason = `Нет схемы. ${'Оси не совпадают с проектом, отметка верха не подтверждена. '.repeat(30)}Конец`;

beforeAll(async () => {
  await buildSentPrescription(app, site, [{ remarkName: 'Раковины', category: 'HARD' }]);
  const { id } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, id), 200);
  expectStatus(await rejectAs(app, site.technical, id, reason), 200);
});

describe('the journal of a supervision, taken along', () => {
  it('is a workbook in the language of the reader: a row an entry, its remarks and reasons in full', async () => {
    const { sheet, rows, headers } = await rowsOf('export.xlsx', 'kk');
    expect(sheet).toBe('Қадағалау журналы, техникалық');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('.xlsx');
    expect(rows[0]).toEqual([
      'Күні мен уақыты',
      'Құжат',
      'Нөмірі',
      'Атауы',
      'Оқиға',
      'Кім',
      'Ұйым',
      'Толығырақ',
    ]);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual(
      expect.arrayContaining(['Қабылданбады', site.technical.fullname, `Себебі: ${reason}`]),
    );
    const [said] = rows[2]?.slice(-1) ?? [];
    expect(said).toMatch(/^ПР-000001\/1 Раковины\. Күрделі\. Жою мерзімі: /);
    expect(said).toContain(`${shownDate(inDays(7))}. Орындалуда`);
  });

  it('has the rows that were asked for', async () => {
    const { rows } = await rowsOf('export.xlsx?part=ACT');
    expect(rows.map((row) => row[4])).toEqual(['Событие', 'Отклонено']);
    expect((await rowsOf('export.xlsx?part=POST')).rows).toHaveLength(1);
  });

  it('is a paper that names the object, the period and the organization, and breaks no long reason off', async () => {
    const words = await wordsOf(`print.pdf?from=${inDays(-3)}&to=${inDays(0)}`);
    for (const part of [
      'Журнал надзора',
      'Технический надзор',
      `${shownDate(inDays(-3))} – ${shownDate(inDays(0))}`,
      'БИН',
      'ПР-000001/1 Раковины. Сложный.',
      'Отклонено',
      'Нет схемы.',
      'Конец',
    ]) {
      expect(words, part).toContain(part);
    }
  });

  it('says on paper whom it was narrowed to, and that there is nothing', async () => {
    const [{ id }] = expectStatus(await ask('people'), 200);
    const english = await wordsOf(`print.pdf?person=${id}&part=ACT`, 'en');
    for (const part of ['Supervision journal', 'Technical supervision', 'Acts and certificates']) {
      expect(english).toContain(part);
    }
    expect(english).toContain(site.technical.fullname);
    expect(await wordsOf('print.pdf?from=2999-01-01')).toContain('В журнале нет записей');
  });
});
