import type { MonthlyList, monthlyTexts } from '@nysan/contract/documents/monthly-report-fields.ts';
import type { WordOf } from '@nysan/contract/plain-fields.ts';

type Outcome = 'draft' | 'waiting' | 'approved' | 'rejected';
type Type = 'TECHNICAL' | 'AUTHOR';

export type DemoWeek = {
  type: Type;
  weeksAgo: number;
  outcome: Outcome;
  /** How works went, and how well they were done. */
  says: [execution: string, quality: string];
};

export const demoWeeks: DemoWeek[] = [
  {
    type: 'TECHNICAL',
    weeksAgo: 4,
    outcome: 'approved',
    says: [
      'Завершена разработка котлована, принято основание. Начата бетонная подготовка под ростверк.',
      'Отметки основания соответствуют проекту, замечаний нет.',
    ],
  },
  {
    type: 'TECHNICAL',
    weeksAgo: 3,
    outcome: 'rejected',
    says: [
      'Бетонная подготовка в осях А–Г завершена.',
      'Толщина слоя соответствует проекту, протокол испытаний ожидается.',
    ],
  },
  {
    type: 'TECHNICAL',
    weeksAgo: 2,
    outcome: 'approved',
    says: [
      'Установлены арматурные каркасы ростверка, выставлена опалубка в осях 1–5.',
      'Защитный слой обеспечен фиксаторами; выдано одно замечание, срок не истек.',
    ],
  },
  {
    type: 'TECHNICAL',
    weeksAgo: 1,
    outcome: 'waiting',
    says: [
      'Забетонирована захватка 1 ростверка, ведется уход за бетоном.',
      'Пробы отобраны, прочность в семь суток соответствует графику.',
    ],
  },
  {
    type: 'AUTHOR',
    weeksAgo: 2,
    outcome: 'approved',
    says: [
      'Посещение объекта: армирование ростверка в осях 1–5.',
      'Отступлений от проекта не выявлено.',
    ],
  },
];

export type DemoReport = {
  type: Type;
  monthsAgo: number;
  number: string;
  outcome: Outcome;
  texts: Partial<Record<WordOf<typeof monthlyTexts>, string>>;
  lists: Partial<Record<MonthlyList, [name: string, definition: string][]>>;
};

const object: DemoReport['lists'] = {
  CERTIFICATE: [
    [
      'Аттестат эксперта',
      'Экспертные работы по техническому надзору, первый уровень ответственности',
    ],
  ],
  PROVISION_SERVICE_BASIS: [['Договор на оказание услуг', 'Технический надзор за строительством']],
  DESIGN_SOLUTIONS: [
    ['Фундаменты', 'Монолитный железобетонный ростверк, бетон B25 W6 F150'],
    ['Каркас', 'Монолитный железобетонный, шаг колонн 6 м'],
  ],
  AGREEMENT_CONTRACT: [['Договор подряда', 'Генеральный подряд на весь объем работ']],
};
const documents: DemoReport['texts'] = {
  FACILITYSUPPORT: 'Электроснабжение по временной схеме, вода привозная, проезды щебеночные.',
  INITIALPERMITANALYSIS: 'Разрешительные документы в наличии, талон уведомления получен.',
  PROJECTDOCUMENTATIONANALYSIS: 'Рабочие чертежи выданы с отметкой «К производству работ».',
  ACCEPTANCEDOCUMENTATIONANALYSIS: 'Исполнительная документация ведется, отставания нет.',
};

export const demoReports: DemoReport[] = [
  {
    type: 'TECHNICAL',
    monthsAgo: 2,
    number: '1',
    outcome: 'approved',
    texts: { ...documents, REMARK: 'Выдано три замечания, устранено два.' },
    lists: {
      ...object,
      CONSTRUCTION_WORKS: [['Земляные работы', 'Котлован разработан до проектной отметки']],
      MECHANICAL_WORKS: [['Экскаватор 1,0 м³', '9 смен']],
      DONE_WORK_QUALITY: [['Основание', 'Принято без замечаний']],
    },
  },
  {
    type: 'TECHNICAL',
    monthsAgo: 1,
    number: '2',
    outcome: 'waiting',
    texts: {
      ...documents,
      REMARK: 'Выдано девять замечаний, устранено шесть. Основные: защитный слой арматуры.',
      LIMITINCONDITIONS: 'Ночные температуры ниже нуля: бетон греется.',
    },
    lists: {
      ...object,
      CONSTRUCTION_WORKS: [
        ['Бетонная подготовка', 'Класс В7,5, толщина 100 мм'],
        ['Ростверк', 'Захватка 1 забетонирована'],
      ],
      MECHANICAL_WORKS: [['Автобетононасос', '6 смен']],
      DONE_WORK_QUALITY: [['Бетон', 'Прочность в 28 суток соответствует классу В25']],
    },
  },
  {
    type: 'TECHNICAL',
    monthsAgo: 0,
    number: '3',
    outcome: 'draft',
    texts: { FACILITYSUPPORT: documents.FACILITYSUPPORT ?? '' },
    lists: { CERTIFICATE: object.CERTIFICATE ?? [] },
  },
  {
    type: 'AUTHOR',
    monthsAgo: 1,
    number: '1',
    outcome: 'approved',
    texts: { PROJECTDOCUMENTATIONANALYSIS: 'Изменения внесены в чертежи и согласованы.' },
    lists: {
      DONE_WORK_QUALITY: [['Армирование ростверка', 'Соответствует чертежам марки КЖ']],
    },
  },
];
