import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildSite, expectStatus, type Site } from '../../../test/act-thread.ts';
import { buildApprovedAct } from '../../../test/money-thread.ts';
import {
  buildPrescription,
  buildSentPrescription,
  inDays,
} from '../../../test/prescription-thread.ts';
import { buildApprovedProtocol, buildReadyProtocol } from '../../../test/protocol-thread.ts';
import { buildSentReport, remarkIds } from '../../../test/report-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { shift } from '../testing/shift.ts';

const { app, signers } = moneyHouse();

const send = async (who: Person, path: string, payload?: object) =>
  expectStatus(
    await app.call(who, { method: 'POST', url: `/api${path}`, ...(payload && { payload }) }),
    201,
  );
const handbook = async (site: Site, name: string, who = site.contractor): Promise<Handbook> => {
  const { content } = expectStatus(
    await app.call(who, { url: `/api/handbooks?projectUuid=${site.projectId}&size=100` }),
    200,
  );
  return content.find((one: Handbook) => one.name === name);
};
const fieldOf = ({ journalHandbookFieldDtos: fields }: Handbook, name: string) =>
  fields.find((field) => field.name === name)?.id;

/** The paper of the log, as its words are read from one page to the next. */
const printed = async ({ projectId, customer }: Site, language = 'ru'): Promise<string> => {
  const answer = await app.call(customer, {
    url: `/api/journals/general-log/${projectId}/print.pdf`,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return flatten((await readPdf(answer.rawPayload)).texts.flat());
};
/** What the paper says from one heading to the next. */
const between = (paper: string, from: string, to: string): string => {
  const begin = paper.indexOf(from);
  const end = paper.indexOf(to, begin);
  expect([from, begin > 0]).toEqual([from, true]);
  expect([to, end > 0]).toEqual([to, true]);
  return paper.slice(begin, end);
};

const REMARKS = 'Замечания контролирующих лиц';
const REMARKS_LOG = 'Журнал замечаний и предложений по ведению СМР';

describe('the paper of the general log', { timeout: 120_000 }, () => {
  it('lists remarks of both supervisions and of the journal of remarks until they are resolved', async () => {
    const site = await buildSite(app);
    const given = (remarkName: string) => ({ remarkName, dueDate: inDays(3) });
    const { id } = await buildSentPrescription(app, site, [
      given('Раковины в ростверке'),
      given('Нет ухода'),
    ]);
    await buildSentPrescription(app, site, [given('Отступление от узла 4')], 'AUTHOR');
    await buildPrescription(app, site, [given('Еще не предписано')]);
    const journal = await handbook(site, REMARKS_LOG, site.technical);
    await send(site.technical, `/handbooks/project/${site.projectId}?handbookId=${journal.id}`);
    await send(
      site.technical,
      `/handbooks/project/records/${site.projectId}?handbookId=${journal.id}`,
      [{ fieldId: fieldOf(journal, 'Замечание или предложение'), value: 'Оградить котлован' }],
    );
    const paper = await printed(site);
    const remarks = paper.slice(paper.lastIndexOf(REMARKS));
    for (const said of [
      'Раковины в ростверке',
      'Нет ухода',
      'Отступление от узла 4',
      'Технический надзор',
      'Авторский надзор',
      'Оградить котлован',
      inDays(3).split('-').reverse().join('.'),
    ]) {
      expect(remarks).toContain(said);
    }
    expect(remarks).not.toMatch(/Еще не предписано|Устранено/);
    expect(paper).not.toMatch(/Замечаний нет|не ведутся/);
    const [hollows] = await remarkIds(app, site, id);
    const report = await buildSentReport(app, site, id, { remarkIds: [hollows] });
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    const today = inDays(0).split('-').reverse().join('.');
    expect((await printed(site)).split(`Устранено ${today}`)).toHaveLength(2);
  });

  it('has the engineers, the acts, the control and every special journal of the project', async () => {
    const site = await buildSite(app);
    await buildApprovedAct(
      app,
      signers,
      site,
      [{ id: site.positionIds[0], volume: 1 }],
      'Армирование ростверка',
    );
    for (const sort of ['geodetic', 'test'] as const) {
      await buildApprovedProtocol({ app, site, signers }, sort);
    }
    await buildReadyProtocol(app, site, 'test');
    const [concrete, welding] = [
      await handbook(site, 'Журнал бетонных работ'),
      await handbook(site, 'Журнал сварочных работ'),
    ];
    await send(site.contractor, `/handbooks/project/${site.projectId}?handbookId=${concrete.id}`);
    const { id } = await send(site.contractor, `/journals/general-log/${site.projectId}`, shift);
    await send(site.contractor, `/handbooks/general-log/${id}?handbookId=${welding.id}`);
    const paper = await printed(site);
    const engineers = between(
      paper,
      'Список инженерно-технического персонала',
      'Перечень актов освидетельствования скрытых работ',
    );
    expect(engineers).toMatch(/Подрядчик Подрядович ТОО «Тест \d+» Производитель работ/);
    expect(engineers).not.toContain('Надзор');
    const acts = between(
      paper,
      'Перечень актов освидетельствования скрытых работ',
      'Ведомость результатов операционного контроля',
    );
    expect(acts).toMatch(/АСР-000001 Армирование ростверка .*Надзор Технический/);
    const control = between(
      paper,
      'Ведомость результатов операционного контроля',
      'Перечень специальных журналов',
    );
    expect(control).toMatch(/Исполнительная геодезическая схема/);
    expect(control.split('Протокол испытаний')).toHaveLength(2);
    const journals = between(
      paper,
      'Перечень специальных журналов',
      'Сведения о производстве работ',
    );
    expect(journals).toContain(concrete.name);
    expect(journals).toContain(welding.name);
    expect(between(paper, 'Сведения о производстве работ', REMARKS)).toContain('Подрядчик');
  });

  it('is ruled for writing where there is nothing to say, and speaks Kazakh to whom it is read', async () => {
    const site = await buildSite(app);
    const paper = await printed(site, 'kk');
    for (const said of [
      'ЖАЛПЫ ЖУРНАЛ',
      'Тапсырыс беруші',
      'БСН',
      'Инженерлік-техникалық персоналдың тізімі',
      'Жасырын жұмыстарды куәландыру актілерінің тізбесі',
      'Бақылаушы тұлғалардың ескертулері',
      '-бет',
    ]) {
      expect(paper).toContain(said);
    }
    expect(paper).not.toMatch(/Заказчик|БИН|нет|стр\./);
  });
});
