import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';

/** Whom a protocol is sent to, in the words of the project's seats. */
export type Confirmer = 'primary' | 'technical' | 'author' | 'customer';

export type DemoProtocol = {
  sort: ProtocolSort;
  by: Extract<RoleCode, 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR'>;
  name: string;
  /** When it was presented, and how many days before that was measured or tested. */
  daysAgo: number;
  daysBefore: number;
  outcome: 'begun' | 'draft' | 'waiting' | 'approved' | 'rejected';
  confirmers: Confirmer[];
  /** Why it was refused, of one that was. */
  reason?: string;
  /** Its file: a table of values. */
  file: { name: string; rows: string[][] };
};

const levels = (design: number, found: number[]) => [
  ['Точка', 'Отметка проектная, м', 'Отметка фактическая, м', 'Отклонение, мм', 'Допуск, мм'],
  ...found.map((millimetres, at) => [
    String(at + 1),
    design.toFixed(3).replace('.', ','),
    (design + millimetres / 1000).toFixed(3).replace('.', ','),
    String(millimetres),
    '±10',
  ]),
];

const strengths = (required: string, found: string[]) => [
  ['Образец', 'Возраст, сут', 'Прочность требуемая, МПа', 'Прочность фактическая, МПа'],
  ...found.map((strength, at) => [`К-${at + 1}`, '28', required, strength]),
];

/** What builders presented in each project, the oldest first. */
export const demoProtocols: DemoProtocol[] = [
  {
    sort: 'geodetic',
    by: 'SUBCONTRACTOR',
    name: 'Плановое положение свай свайного поля, оси 1–6 / А–Г',
    daysAgo: 34,
    daysBefore: 2,
    outcome: 'approved',
    confirmers: ['primary', 'technical', 'author'],
    file: { name: 'Свайное поле, отклонения.csv', rows: levels(-2.45, [4, -3, 6, 1, -7, 2]) },
  },
  {
    sort: 'test',
    by: 'GENERAL_CONTRACTOR',
    name: 'Прочность бетона ростверка В20, партия 14',
    daysAgo: 30,
    daysBefore: 1,
    outcome: 'approved',
    confirmers: ['technical', 'customer'],
    file: { name: 'Бетон В20, 28 суток.csv', rows: strengths('25,7', ['27,1', '26,8', '28,4']) },
  },
  {
    sort: 'geodetic',
    by: 'GENERAL_CONTRACTOR',
    name: 'Отметки верха ростверка, оси 1–6 / А–Г',
    daysAgo: 12,
    daysBefore: 1,
    outcome: 'rejected',
    confirmers: ['technical', 'author'],
    reason: 'Точка 2: отклонение 14 мм вне допуска. Приложите схему после исправления.',
    file: { name: 'Ростверк, нивелирование.csv', rows: levels(-2.15, [3, 14, -2, 8, 5]) },
  },
  {
    sort: 'test',
    by: 'SUBCONTRACTOR',
    name: 'Испытание арматуры А500С Ø12 на растяжение и изгиб, плавка 4471',
    daysAgo: 9,
    daysBefore: 3,
    outcome: 'rejected',
    confirmers: ['primary', 'technical'],
    reason: 'Нет результатов испытания на изгиб: дополните протокол.',
    file: {
      name: 'Арматура А500С.csv',
      rows: [
        ['Показатель', 'Ед. изм.', 'Норма', 'Факт'],
        ['Предел текучести', 'МПа', 'не менее 500', '541'],
        ['Временное сопротивление', 'МПа', 'не менее 600', '648'],
        ['Относительное удлинение', '%', 'не менее 14', '18'],
      ],
    },
  },
  {
    sort: 'geodetic',
    by: 'GENERAL_CONTRACTOR',
    name: 'Вертикальность колонн первого этажа, оси 1–3',
    daysAgo: 4,
    daysBefore: 1,
    outcome: 'waiting',
    confirmers: ['technical', 'author', 'customer'],
    file: { name: 'Колонны, вертикальность.csv', rows: levels(3.3, [2, -4, 5, 3]) },
  },
  {
    sort: 'test',
    by: 'GENERAL_CONTRACTOR',
    name: 'Уплотнение грунта обратной засыпки пазух',
    daysAgo: 3,
    daysBefore: 1,
    outcome: 'waiting',
    confirmers: ['technical'],
    file: {
      name: 'Уплотнение.csv',
      rows: [
        ['Точка', 'Глубина, м', 'Коэффициент требуемый', 'Коэффициент фактический'],
        ['1', '0,3', '0,95', '0,96'],
        ['2', '0,6', '0,95', '0,97'],
      ],
    },
  },
  {
    sort: 'geodetic',
    by: 'GENERAL_CONTRACTOR',
    name: 'Разбивка осей второго этажа',
    daysAgo: 0,
    daysBefore: 0,
    outcome: 'begun',
    confirmers: [],
    file: { name: '', rows: [] },
  },
  {
    sort: 'test',
    by: 'GENERAL_CONTRACTOR',
    name: 'Прочность бетона колонн В25, партия 21',
    daysAgo: 0,
    daysBefore: 1,
    outcome: 'draft',
    confirmers: ['technical', 'customer'],
    file: { name: 'Бетон В25, 28 суток.csv', rows: strengths('32,1', ['33,0', '34,2', '32,7']) },
  },
];
