import { describe, expect, it } from 'vitest';
import {
  firstGeneration,
  position,
  readUpload,
  refusalOf,
  secondGeneration,
} from './reading-fixture.ts';

const SCHOOL = `<?xml version="1.0" encoding="UTF-8"?>
<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа на 300 мест" Всего="1560000">
  <ОБЪЕКТ Наименование="Учебный корпус">
    <ЛОКАЛЬНАЯСМЕТА Номер="2-1-1" Наименование="Общестроительные работы">
      <РАЗДЕЛ Наименование="Фундаменты">
        <ПОЗИЦИЯ Номер="1" Тип="0" КодСНБ="1106-0101-0104" Наименование="Устройство бетонной подготовки" Измеритель="м3" Объем="12,5">
          <СТОИМОСТЬ><ЕДИНИЦА Всего="40000"/><ВСЕГО Всего="500000"/></СТОИМОСТЬ>
          <РЕСУРС Тип="1" Наименование="Затраты труда рабочих" Измеритель="чел.-ч" Объем="17,5" Цена="2100"/>
          <РЕСУРС Тип="2" КодСНБ="212-101-0101" Наименование="Бетон В7,5" Измеритель="м3" Объем="12,75" Цена="24000"/>
        </ПОЗИЦИЯ>
        <ПОЗИЦИЯ Номер="2" Тип="2" КодСНБ="214-201-0105" Наименование="Арматура А400" Измеритель="т" Объем="2">
          <СТОИМОСТЬ><ЕДИНИЦА Всего="530000"/><ВСЕГО Всего="1 060 000,00"/></СТОИМОСТЬ>
        </ПОЗИЦИЯ>
      </РАЗДЕЛ>
    </ЛОКАЛЬНАЯСМЕТА>
  </ОБЪЕКТ>
  <ИТОГДОК Всего="1560000"/>
</СТРОЙКА>
`;

const LOCAL = `<LS Version="02.00" Name="Общестроительные работы" Code="2-1-1">
  <Section Name="Фундаменты">
    <Item Type="1" Code="1106-0101-0104" Name="Устройство бетонной подготовки" Unit="м3" Quantity="12.5">
      <Cost Est_Price="40000"><Volume_Price Summary="500000"/></Cost>
      <Subitem Type="2" Code="212-101-0101" Name="Бетон В7,5" Unit="м3" Quantity="12.75"><Cost Est_Price="24000"/></Subitem>
    </Item>
  </Section>
  <Summary_LS Summary="500000"/>
</LS>
`;

describe('the sample of the first generation', () => {
  it('is told in document order, parents before children', async () => {
    const { events } = await readUpload(SCHOOL);
    expect(
      events.map((event) =>
        event.kind === 'closeGroup'
          ? [event.kind, event.ordinal, event.overallMoney, event.leavesMoney, event.positions]
          : [event.kind, event.ordinal, event.parentOrdinal, event.depth, event.name, event.code],
      ),
    ).toEqual([
      ['group', 0, null, 0, 'Школа на 300 мест', undefined],
      ['group', 1, 0, 1, 'Учебный корпус', undefined],
      ['group', 2, 1, 2, 'Общестроительные работы', '2-1-1'],
      ['group', 3, 2, 3, 'Фундаменты', undefined],
      ['position', 4, 3, 4, 'Устройство бетонной подготовки', '1106-0101-0104'],
      ['position', 5, 3, 4, 'Арматура А400', '214-201-0105'],
      ['closeGroup', 3, '1560000.00', '1560000.00', 2],
      ['closeGroup', 2, '1560000.00', '1560000.00', 2],
      ['closeGroup', 1, '1560000.00', '1560000.00', 2],
      ['closeGroup', 0, '1560000.00', '1560000.00', 2],
    ]);
  });

  it('gives positions their figures and resources', async () => {
    const { positions } = await readUpload(SCHOOL);
    expect(positions[0]).toMatchObject({
      measurer: 'м3',
      type: 'work',
      generalVolume: '12.5',
      unitCost: '40000',
      generalMoney: '500000.00',
      selectable: true,
      resources: [
        {
          name: 'Затраты труда рабочих',
          measurer: 'чел.-ч',
          volume: '17.5',
          price: '2100',
          type: 'labour',
        },
        {
          name: 'Бетон В7,5',
          code: '212-101-0101',
          measurer: 'м3',
          volume: '12.75',
          price: '24000',
          type: 'material',
        },
      ],
    });
    expect(positions[1]).toMatchObject({
      type: 'material',
      generalVolume: '2',
      unitCost: '530000',
      generalMoney: '1060000.00',
      resources: [],
    });
  });

  it('is summed up', async () => {
    const { summary } = await readUpload(SCHOOL);
    expect(summary).toMatchObject({ groups: 4, positions: 2, resources: 2, withoutCost: 0 });
    expect(summary.documents).toMatchObject([
      {
        name: 'Школа на 300 мест',
        rootOrdinal: 0,
        formatVersion: '01.00',
        encoding: 'utf-8',
        documentTotal: '1560000.00',
        overallMoney: '1560000.00',
      },
    ]);
    expect(summary.documents[0]?.difference).toBeUndefined();
  });
});

describe('the sample of the second generation', () => {
  it('is told whole', async () => {
    const { groups, positions, closed, summary } = await readUpload(LOCAL, 'смета.xml');
    expect(groups.map(({ name, code, depth }) => [name, code, depth])).toEqual([
      ['Общестроительные работы', '2-1-1', 0],
      ['Фундаменты', undefined, 1],
    ]);
    expect(positions).toMatchObject([
      {
        ordinal: 2,
        parentOrdinal: 1,
        code: '1106-0101-0104',
        measurer: 'м3',
        type: 'work',
        generalVolume: '12.5',
        unitCost: '40000',
        generalMoney: '500000.00',
        resources: [
          { name: 'Бетон В7,5', volume: '12.75', price: '24000', type: 'material', measurer: 'м3' },
        ],
      },
    ]);
    expect(closed.map(({ overallMoney }) => overallMoney)).toEqual(['500000.00', '500000.00']);
    expect(summary.documents).toMatchObject([
      { formatVersion: '02.00', documentTotal: '500000.00' },
    ]);
  });
});

describe('groups', () => {
  it('skips wrappers without a name and groups without positions', async () => {
    const { groups, positions } = await readUpload(
      `<КОРЕНЬ Наименование="Дом"><ШАПКА Наименование="Заказчик"/><ТЕЛО><БЛОК Caption="Блок">` +
        `<СПИСОК>${position('1', '5')}</СПИСОК></БЛОК></ТЕЛО></КОРЕНЬ>`,
    );
    expect(groups.map(({ name }) => name)).toEqual(['Дом', 'Блок']);
    expect(positions[0]).toMatchObject({ parentOrdinal: 1, depth: 2 });
  });

  it('names a root without a name by the file', async () => {
    const text = `<СМЕТА>${position('1', '5')}</СМЕТА>`;
    const { groups } = await readUpload(text, 'C:\\сметы\\Дом 5.kenml');
    expect(groups.map(({ name }) => name)).toEqual(['Дом 5']);
  });

  it('takes a cipher or number for the name when there is no other', async () => {
    const { groups } = await readUpload(
      `<С Наименование="Дом"><Р Шифр="ЛС-1">${position('1', '5')}</Р><Р Номер="7">${position('1', '5')}</Р></С>`,
    );
    expect(groups.map(({ name, code }) => [name, code])).toEqual([
      ['Дом', undefined],
      ['ЛС-1', undefined],
      ['7', undefined],
    ]);
  });

  it('strips namespace prefixes and ignores attributes of XML itself', async () => {
    const { groups, positions } = await readUpload(
      '<k:LS xmlns:k="urn:k" xmlns:name="urn:n" k:Version="02.00"><k:Section xsi:name="no" k:NAME="Да">' +
        '<k:Item k:Code="1" k:QUANTITY="2" k:unit="м"/></k:Section></k:LS>',
      'a.xml',
    );
    expect(groups.map(({ name }) => name)).toEqual(['a', 'Да']);
    expect(positions[0]).toMatchObject({ generalVolume: '2', measurer: 'м', name: '1' });
  });

  it('treats a position that holds positions as a group and does not count it twice', async () => {
    const inner = position('2', '10', '20');
    const { groups, positions, closed, summary } = await readUpload(
      firstGeneration(position('1', '20', '20', `<РЕСУРС Наименование="р"/>${inner}`)),
    );
    expect(groups.map(({ name }) => name)).toEqual(['Смета', 'Раздел', 'Работа']);
    expect(positions).toHaveLength(1);
    expect(closed.map(({ leavesMoney }) => leavesMoney)).toEqual(['20.00', '20.00', '20.00']);
    expect(summary.resources).toBe(0);
  });

  it('keeps the words Item and Position of other formats apart from positions', async () => {
    const feed = '<Feed><Item Name="новость"/><Position Code="7"/></Feed>';
    expect((await refusalOf(feed, 'a.xml')).code).toBe('FOREIGN_XML');
    const inEstimate = await readUpload(secondGeneration('<Position Name="Перевозка"/>'));
    expect(inEstimate.positions).toHaveLength(1);
  });
});
