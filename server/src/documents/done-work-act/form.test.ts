import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, type Site } from '../../../test/act-thread.ts';
import { buildReadyAct, buildReadyDoneWork } from '../../../test/money-thread.ts';
import { formOf, uploadUrl } from '../../estimate/testing/estimate-house.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app } = moneyHouse();

/** A hidden-work act whose lines count as approved; nobody has to sign for what is only printed. */
const closed = async (site: Site, ids: (string | undefined)[]): Promise<string> => {
  const records = ids.map((id) => ({ id, volume: 1 }));
  const act = await buildReadyAct(app, site, records);
  await sql`with approved as (update records set status = 'approved' where id = ${act})
    update estimate_volumes v set unit_cost = n.unit_cost, money = round(v.volume * n.unit_cost, 2)
    from estimate_nodes n where n.id = v.node_id and v.record_id = ${act}`.execute(app.services.db);
  return act;
};

/** What the draft says on paper, without the marks that keep thousands on one line. */
const printed = async (site: Site, acts: string[]): Promise<string> => {
  const id = await buildReadyDoneWork(app, site, acts);
  const { rawPayload } = await app.call(site.customer, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};

const positionIds = async (site: Site, name: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from estimate_nodes
    where project_id = ${site.projectId} and kind = 'position' and name like ${`${name}%`} order by ordinal`.execute(
    app.services.db,
  );
  return rows.map(({ id }) => id);
};

const upload = async (site: Site, content: string) => {
  const url = uploadUrl(site.projectId);
  expectStatus(await app.call(site.customer, { method: 'POST', url, ...formOf(content) }), 201);
};

const position = (name: string) =>
  `<ПОЗИЦИЯ Тип="0" КодСНБ="1106-0101-0104" Наименование="${name}" Измеритель="м3" Объем="10">
    <СТОИМОСТЬ><ЕДИНИЦА Всего="1"/><ВСЕГО Всего="10"/></СТОИМОСТЬ></ПОЗИЦИЯ>`;
const local = (number: number) =>
  `<ЛОКАЛЬНАЯСМЕТА Номер="2-1-${number}" Наименование="Работы ${number}"><РАЗДЕЛ Номер="1" Наименование="Раздел">${position(`Дело ${number}`)}</РАЗДЕЛ></ЛОКАЛЬНАЯСМЕТА>`;
const building = (site: Site, numbers: number[]) =>
  upload(
    site,
    `<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа"><ОБЪЕКТ Наименование="Корпус">${numbers.map(local).join('')}</ОБЪЕКТ></СТРОЙКА>`,
  );

describe('the head of form 2', () => {
  it('names the local estimates its positions come from, in their order', async () => {
    const site = await buildSite(app);
    await building(site, [1, 2, 3]);
    const [first, , third] = await positionIds(site, 'Дело');
    const words = await printed(site, [await closed(site, [third, first])]);
    expect(words).toContain('1 1106-0101-0104 Дело 1 м3 10 1 1,00 1,00');
    expect(words).toContain('№ локальной сметы 2-1-1, 2-1-3 Заказчик');
  });

  it('names the estimate itself where its tree tells no local one apart', async () => {
    const site = await buildSite(app);
    await upload(
      site,
      `<LS Version="02.00" Name="Отделка" Code="5"><Section Name="Полы" Code="1">
      <Item Code="7" Name="Стяжка" Unit="м2" Quantity="9"><Cost Est_Price="1"/></Item></Section></LS>`,
    );
    const words = await printed(site, [await closed(site, await positionIds(site, 'Стяжка'))]);
    expect(words).toContain('№ локальной сметы 5 Заказчик');
  });

  it('names one that has no number', async () => {
    const site = await buildSite(app);
    await upload(
      site,
      `<LS Version="02.00" Name="Кровля"><Section Name="Стропила">
      <Item Code="7" Name="Обрешетка" Unit="м2" Quantity="9"><Cost Est_Price="1"/></Item></Section></LS>`,
    );
    const words = await printed(site, [await closed(site, await positionIds(site, 'Обрешетка'))]);
    expect(words).toContain('№ локальной сметы Кровля Заказчик');
  });

  it('counts those for which a line has no room', async () => {
    const site = await buildSite(app);
    await building(site, [1, 2, 3, 4, 5, 6, 7]);
    const words = await printed(site, [await closed(site, await positionIds(site, 'Дело'))]);
    expect(words).toContain('2-1-1, 2-1-2, 2-1-3, 2-1-4, 2-1-5 и еще 2');
  });
});

describe('the signatures of form 2', () => {
  it('name the sides, with post and name, in the order of the form and each once', async () => {
    const site = await buildSite(app);
    const id = await buildReadyDoneWork(app, site, [await closed(site, site.positionIds)]);
    await sql`insert into document_participants (document_id, membership_id, seat_group)
      values (${id}, ${site.memberships.customer}, 'approver')`.execute(app.services.db);
    const { rawPayload } = await app.call(site.customer, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(rawPayload)).texts.flat());
    const { rows } = await sql<{
      post: string;
    }>`select name_ru as post from roles where id = 106`.execute(app.services.db);
    const post = rows[0]?.post ?? '';
    const signing = words.slice(words.indexOf('Всего с НДС'));
    const places = ['Подрядчик', 'Заказчик', 'Технический надзор', 'Авторский надзор'].map((side) =>
      signing.indexOf(`${side} ${post}`),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(signing.match(/Заказчик Произв/g)).toHaveLength(1);
    expect(signing).not.toContain('Подписант');
  });
});

describe('the columns of form 2', () => {
  it('hold the greatest numbers on one line, the page on its long side if it must', async () => {
    const site = await buildSite(app, [
      { name: 'Метро', volume: '9999999.123456', unitCost: '99999999999.9999' },
    ]);
    const act = await closed(site, site.positionIds);
    await sql`update estimate_volumes set volume = 9876543.123456, money = 8620689655171.4
      where record_id = ${act}`.execute(app.services.db);
    const words = await printed(site, [act]);
    expect(words).toContain(
      'м3 9 999 999,123456 9 876 543,123456 99 999 999 999,9999 8 620 689 655 171,40',
    );
    expect(words).toContain('Итого 8 620 689 655 171,40');
    expect(words).toContain('НДС 16 % 8 620 689 655 171,40 1 379 310 344 827,42');
    expect(words).toContain('Всего с НДС 9 999 999 999 998,82');
  });

  it('hold the number of each of a thousand lines on one line', async () => {
    const site = await buildSite(app);
    const act = await closed(site, site.positionIds);
    await sql`with copies as (
        insert into estimate_nodes (id, estimate_id, project_id, parent_id, ordinal, kind, name, code, measurer, selectable, unit_cost)
        select uuidv7(), ${site.rootId}, ${site.projectId}, ${site.rootId}, 10 + n, 'position', 'Дело', '1', 'м3', true, 1
        from generate_series(1, 998) n returning id)
      insert into estimate_volumes (record_id, node_id, volume, unit_cost, money)
      select ${act}, id, 1, 1, 1 from copies`.execute(app.services.db);
    expect(await printed(site, [act])).toContain(' 999 1 Дело м3 0 1 1,00 1,00 1000 1 Дело м3');
  });
});

it('an act without VAT ends with what it comes to, and says that there is none in it', async () => {
  const site = await buildSite(app);
  const id = await buildReadyDoneWork(app, site, [await closed(site, site.positionIds)]);
  expectStatus(
    await app.call(site.contractor, {
      method: 'PATCH',
      url: `/api/done-work-act/${id}/IS_VAT_ENABLED`,
      payload: { action: 'UPDATE', updateValue: false },
    }),
    200,
  );
  const { rawPayload } = await app.call(site.customer, { url: `/api/printer/document/${id}` });
  const words = flatten((await readPdf(rawPayload)).texts.flat());
  expect(words).toContain('Всего, без НДС 570 000,00');
  expect(words).not.toContain('с НДС');
  expect(words).not.toContain('Итого без НДС');
});
