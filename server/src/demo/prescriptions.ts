import type { DemoPhoto } from './remark-picture.ts';

export type Executer = 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR' | 'DESIGNER';
type Outcome = 'draft' | 'sent' | 'received' | 'refused';

/** What is wrong and to be done, how grave it is, days until its due date, who answers for it. */
type DemoRemark = {
  texts: [name: string, breach: string, action: string];
  category: 'EASY' | 'MEDIUM' | 'HARD';
  dueIn: number;
  by: Executer;
  /** What was found, on a picture. */
  photo?: DemoPhoto;
  /** Days by which the due date was moved later, and why. */
  moved?: [days: number, reason: string];
};

export type DemoPrescription = {
  type: 'TECHNICAL' | 'AUTHOR';
  daysAgo: number;
  outcome: Outcome;
  executers: Executer[];
  remarks: DemoRemark[];
};

/** What both supervisions wrote in each project, the oldest first. */
export const demoPrescriptions: DemoPrescription[] = [
  {
    type: 'TECHNICAL',
    daysAgo: 24,
    outcome: 'received',
    executers: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
    remarks: [
      {
        texts: [
          'Складирование каркасов на грунте',
          'Каркасы сложены без прокладок, на нижних – налет ржавчины.',
          'Уложить на прокладки, зачистить, укрыть.',
        ],
        category: 'EASY',
        dueIn: 7,
        by: 'SUBCONTRACTOR',
        photo: { motif: 'pit', turn: 7 },
      },
      {
        texts: [
          'Раковины и оголение арматуры',
          'Ось Б / 3–4: раковины до 40 мм, оголены 2 стержня Ø16.',
          'Вырубить слабый бетон, восстановить ремсоставом R4, составить акт.',
        ],
        category: 'HARD',
        dueIn: 20,
        by: 'GENERAL_CONTRACTOR',
        photo: { motif: 'walls', turn: 8 },
      },
      {
        texts: [
          'Нет паспортов на арматуру',
          'Партия Ø12 А500С поступила без сертификатов и паспортов.',
          'Представить документы, до этого партию не применять.',
        ],
        category: 'MEDIUM',
        dueIn: 14,
        by: 'SUBCONTRACTOR',
        moved: [20, 'Завод выдаст дубликаты сертификатов позже.'],
      },
    ],
  },
  {
    type: 'TECHNICAL',
    daysAgo: 6,
    outcome: 'sent',
    executers: ['GENERAL_CONTRACTOR'],
    remarks: [
      {
        texts: [
          'Защитный слой меньше проекта',
          'Ось В / 1–2: защитный слой 18 мм вместо 40 мм.',
          'Установить фиксаторы, выправить каркас до бетонирования.',
        ],
        category: 'HARD',
        dueIn: 14,
        by: 'GENERAL_CONTRACTOR',
      },
      {
        texts: [
          'Нет ограждения котлована',
          'Со стороны проезда ограждение снято и не восстановлено.',
          'Восстановить ограждение с освещением.',
        ],
        category: 'MEDIUM',
        dueIn: 2,
        by: 'SUBCONTRACTOR',
        photo: { motif: 'pit', turn: 9 },
      },
    ],
  },
  {
    type: 'TECHNICAL',
    daysAgo: 3,
    outcome: 'refused',
    executers: ['GENERAL_CONTRACTOR'],
    remarks: [
      {
        texts: [
          'Трещина в стене',
          'Ось А / 5: трещина шириной 0,3 мм на высоту этажа.',
          'Инъектировать, зачистить, затереть поверхность.',
        ],
        category: 'EASY',
        dueIn: 12,
        by: 'GENERAL_CONTRACTOR',
      },
    ],
  },
  {
    type: 'TECHNICAL',
    daysAgo: 0,
    outcome: 'draft',
    executers: [],
    remarks: [
      {
        texts: [
          'Уплотнение обратной засыпки',
          'Коэффициент уплотнения 0,91 вместо 0,95.',
          'Доуплотнить послойно, представить протоколы.',
        ],
        category: 'MEDIUM',
        dueIn: 10,
        by: 'SUBCONTRACTOR',
      },
    ],
  },
  {
    type: 'AUTHOR',
    daysAgo: 15,
    outcome: 'received',
    executers: ['GENERAL_CONTRACTOR', 'DESIGNER'],
    remarks: [
      {
        texts: [
          'Отступление от отметки низа',
          'Отметка низа ростверка в осях А–Б выше проектной на 60 мм.',
          'Согласовать отступление с авторами проекта, внести изменения.',
        ],
        category: 'HARD',
        dueIn: 10,
        by: 'DESIGNER',
      },
      {
        texts: [
          'Замена утеплителя без согласования',
          'Вместо плит плотностью 120 кг/м³ уложены плиты 90 кг/м³.',
          'Представить расчет или заменить плиты.',
        ],
        category: 'MEDIUM',
        dueIn: 40,
        by: 'GENERAL_CONTRACTOR',
      },
    ],
  },
  {
    type: 'AUTHOR',
    daysAgo: 2,
    outcome: 'sent',
    executers: ['GENERAL_CONTRACTOR'],
    remarks: [
      {
        texts: [
          'Цвет фасадных панелей',
          'Образец панелей не соответствует паспорту цвета.',
          'Представить образец по паспорту до монтажа.',
        ],
        category: 'EASY',
        dueIn: 9,
        by: 'GENERAL_CONTRACTOR',
      },
    ],
  },
];
