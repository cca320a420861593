import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import type { Reader } from '../../db/transaction.ts';
import { type SeatRow, seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, numberWidth, signaturesOf } from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Person, Sheet } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { nameOfShift, type ProtocolRow, protocolsOf, shiftsOf } from './cited-repository.ts';
import { type ProductRow, productsOf } from './product-repository.ts';
import { citedSurveys, citedTests } from './relations.ts';
import { type ActRow, findHiddenWorkAct } from './repository.ts';
import { type VolumeRow, volumesOf } from './volume-repository.ts';

/** The act in the order of the form of СН РК 1.03-00-2022. */
export const hiddenWorkActSheet = async (
  db: Reader,
  documentId: string,
  version: number,
): Promise<Sheet> => {
  const head = await findSheetHead(db, documentId);
  const act = await findHiddenWorkAct(db, documentId);
  const seats = await seatsOf(db, documentId);
  const volumes = await volumesOf(db, documentId);
  const files = await filesOf(db, documentId, 'files');
  const products = await productsOf(db, documentId);
  const surveys = await protocolsOf(db, documentId, citedSurveys);
  const tests = await protocolsOf(db, documentId, citedTests);
  const shifts = await shiftsOf(db, documentId);
  return {
    ...formHead(head, {
      norm: 'СН РК 1.03-00-2022',
      title: 'АКТ',
      subtitle: 'освидетельствования скрытых работ',
      projectHint: '(наименование и место расположения объекта)',
      name: 'Акт освидетельствования скрытых работ',
      version,
    }),
    blocks: [
      participantsBlock(seats),
      {
        kind: 'field',
        caption: 'произвели осмотр работ, выполненных',
        value: head.contractor,
        hint: '(наименование подрядчика)',
      },
      { kind: 'text', text: 'и составили настоящий акт о нижеследующем:', isSticky: true },
      ...worksBlocks(act, volumes),
      ...materialBlocks(act, products, volumes),
      evidenceBlock(act, [
        ...surveys.map((row) => `Исполнительная геодезическая схема ${inWords(row)}`),
        ...tests.map((row) => `Протокол испытаний ${inWords(row)}`),
        ...shifts.map((row) => `Запись общего журнала работ: ${nameOfShift(row, 'ru')}`),
        ...files.map((file) => file.fileName),
      ]),
      ...deviationBlocks(act),
      ...decisionBlocks(act, seats),
    ],
  };
};

const participantsBlock = (seats: SeatRow[]): Block => ({
  kind: 'people',
  caption: 'Мы, нижеподписавшиеся:',
  hint: '(фамилия, имя, отчество (при наличии), организация, должность)',
  roles: [
    { caption: 'представитель подрядчика (генподрядчика)', people: peopleOf(seats, 'primary') },
    {
      caption: isByCustomer(seats)
        ? 'представитель заказчика'
        : 'представитель технического надзора заказчика',
      people: peopleOf(seats, 'techExpert'),
    },
    ...(isWithAuthor(seats)
      ? [
          {
            caption:
              'представитель проектной организации (в случаях осуществления авторского надзора)',
            people: peopleOf(seats, 'authorExpert'),
          },
        ]
      : []),
    { caption: 'дополнительно участвующие', people: [] },
  ],
});

/** Without technical supervision the customer stands in for it. */
const isByCustomer = (seats: SeatRow[]): boolean =>
  seats.some(
    ({ seat_group, role_code }) => seat_group === 'techExpert' && role_code === 'CUSTOMER',
  );

/** An object without author supervision leaves its representative out. */
const isWithAuthor = (seats: SeatRow[]): boolean => peopleOf(seats, 'authorExpert').length > 0;

const peopleOf = (seats: SeatRow[], group: string): Person[] =>
  seats
    .filter((seat) => seat.seat_group === group)
    .map((seat) => ({
      name: seat.fullname,
      organization: seat.organization_name ?? '',
      position: seat.job_ru,
    }));

const worksBlocks = (act: ActRow, volumes: VolumeRow[]): Block[] => [
  {
    kind: 'field',
    number: '1',
    caption: 'К освидетельствованию предъявлены следующие работы',
    value: act.name,
    hint: '(наименование скрытых работ)',
  },
  {
    kind: 'table',
    columns: [
      { header: '№', align: 'center', width: numberWidth([String(volumes.length)], 10) },
      { header: 'Шифр', align: 'left', width: 32 },
      { header: 'Наименование работ', align: 'left', width: 82 },
      { header: 'Ед. изм.', align: 'center', width: 16 },
      { header: 'Объем', align: 'right', width: 30 },
    ],
    rows: volumes.map((row, index) => [
      String(index + 1),
      row.code ?? '',
      row.name,
      row.measurer,
      shownNumber(row.volume, 3),
    ]),
  },
  {
    kind: 'field',
    number: '2',
    caption: 'Работы выполнены по проектно-сметной документации',
    value: act.work_done_by_doc,
    hint: '(проектная организация, № чертежей, дата или запись в журнале авторского надзора)',
  },
];

const inWords = ({ full_number, protocol_date, name }: ProtocolRow): string =>
  `${full_number} от ${shownDate(protocol_date)}: ${name}`;

/** What was used: in the words of the act, and by the verification log. */
const materialBlocks = (act: ActRow, products: ProductRow[], volumes: VolumeRow[]): Block[] => [
  {
    kind: 'field',
    number: '3',
    caption: 'При выполнении работ применены',
    value: act.used_material,
    hint: '(материалы, конструкции, изделия со ссылкой на сертификаты, СТ-KZ, индустриальные сертификаты)',
  },
  ...(products.length > 0 ? [productsBlock(products, volumes)] : []),
];

const productsBlock = (products: ProductRow[], volumes: VolumeRow[]): Block => ({
  kind: 'table',
  caption: 'по журналу верификации закупленной продукции:',
  columns: [
    { header: '№ записи', align: 'left', width: 24 },
    { header: 'Наименование, марка, тип продукции', align: 'left', width: 66 },
    { header: 'Поставщик, партия, сопроводительный документ', align: 'left', width: 46 },
    { header: 'Ед. изм.', align: 'center', width: 14 },
    { header: 'Объем', align: 'right', width: 20 },
  ],
  rows: products.map((row) => [
    row.full_number,
    row.name,
    `${row.supplier}, партия ${row.batch_number}, ${row.accompanying_document_number}`,
    unitBeside(volumes, row.measurer),
    shownNumber(row.volume, 3),
  ]),
});

/** One paper says one unit in one way: that of the estimate, where works in it stand on the same act. */
const unitBeside = (volumes: VolumeRow[], wire: string): string => {
  const spelled = new Set([wire, ...(spelledToo[wire] ?? [])]);
  const worded = volumes.find(({ measurer }) => spelled.has(measurer.trim().toLowerCase()));
  return worded?.measurer ?? shownUnit(wire, 'ru');
};

/** How estimates spell the units of the verification log. */
const spelledToo: Record<string, string[]> = {
  м: ['м.'],
  m2: ['м2', 'м²', 'кв.м', 'кв. м'],
  m3: ['м3', 'м³', 'куб.м', 'куб. м'],
  тн: ['т', 'т.', 'тонна'],
  кг: ['кг.'],
  комплект: ['компл', 'компл.', 'к-т'],
  шт: ['шт.', 'штука'],
};

const evidenceBlock = (act: ActRow, proofs: string[]): Block => ({
  kind: 'list',
  number: '3а',
  caption: 'Дополнительные доказательства соответствия, приложенные к акту',
  items: [...(act.additional.trim() ? [act.additional] : []), ...proofs],
  hint: '(исполнительные схемы, заключения лаборатории)',
});

const deviationBlocks = (act: ActRow): Block[] => [
  {
    kind: 'field',
    number: '4',
    caption: 'Отклонения от проектно-сметной документации',
    value: act.allowed_deviation,
    hint: '(отсутствуют или допущены: кем согласовано, № чертежей, дата)',
  },
  {
    kind: 'pairs',
    number: '5',
    caption: 'Даты:',
    columns: 2,
    pairs: [
      { caption: 'начала работ', value: shownDate(act.start_work_date) },
      { caption: 'окончания работ', value: shownDate(act.end_work_date) },
    ],
  },
];

const decisionBlocks = (act: ActRow, seats: SeatRow[]): Block[] => [
  { kind: 'heading', text: 'Решение комиссии' },
  {
    kind: 'text',
    text: 'Работы выполнены в соответствии с проектно-сметной документацией и требованиями действующих нормативных документов.',
  },
  {
    kind: 'field',
    caption: 'На основании изложенного разрешается производство последующих работ по',
    value: act.allowed_work,
    hint: '(наименование работ и конструкций)',
  },
  signaturesOf(seats, signatureGroups(seats)),
];

const signatureGroups = (seats: SeatRow[]) => [
  { key: 'primary', caption: 'Представитель подрядчика' },
  {
    key: 'techExpert',
    caption: isByCustomer(seats) ? 'Представитель заказчика' : 'Представитель технического надзора',
  },
  { key: 'authorExpert', caption: 'Представитель авторского надзора' },
];
