import type { Translations } from '../plain-fields.ts';

type Named = { id: number; name: Translations };
/** What design and estimate documentation consists of, as it is usually handed over; the marks are those that stand on drawings. */
export const documentationCategories: readonly (Named & { subcategories: readonly Named[] })[] = [
  {
    id: 1,
    name: { ru: 'Исходные документы', kk: 'Бастапқы құжаттар', en: 'Initial documents' },
    subcategories: [
      {
        id: 101,
        name: {
          ru: 'Задание на проектирование',
          kk: 'Жобалау тапсырмасы',
          en: 'Design assignment',
        },
      },
      {
        id: 102,
        name: {
          ru: 'Право на земельный участок',
          kk: 'Жер учаскесіне құқық',
          en: 'Title to the land plot',
        },
      },
      {
        id: 103,
        name: {
          ru: 'АПЗ. Архитектурно-планировочное задание',
          kk: 'СЖТ. Сәулет-жоспарлау тапсырмасы',
          en: 'Architectural and planning assignment',
        },
      },
      {
        id: 104,
        name: {
          ru: 'ТУ. Технические условия',
          kk: 'Техникалық шарттар',
          en: 'Utility connection conditions',
        },
      },
      { id: 105, name: { ru: 'Эскизный проект', kk: 'Эскиздік жоба', en: 'Concept design' } },
    ],
  },
  {
    id: 2,
    name: { ru: 'Изыскания', kk: 'Іздестіру жұмыстары', en: 'Site investigations' },
    subcategories: [
      {
        id: 201,
        name: {
          ru: 'Топографическая съемка',
          kk: 'Топографиялық түсірілім',
          en: 'Topographic survey',
        },
      },
      {
        id: 202,
        name: {
          ru: 'Геологические изыскания',
          kk: 'Геологиялық іздестіру',
          en: 'Geological investigation',
        },
      },
      {
        id: 203,
        name: {
          ru: 'Обследование конструкций',
          kk: 'Конструкцияларды зерттеп-қарау',
          en: 'Structural survey',
        },
      },
    ],
  },
  {
    id: 3,
    name: { ru: 'Проектная документация', kk: 'Жобалау құжаттамасы', en: 'Design documentation' },
    subcategories: [
      {
        id: 301,
        name: {
          ru: 'ОПЗ. Общая пояснительная записка',
          kk: 'ОПЗ. Жалпы түсіндірме жазба',
          en: 'OPZ. General explanatory note',
        },
      },
      {
        id: 302,
        name: { ru: 'ГП. Генеральный план', kk: 'ГП. Бас жоспар', en: 'GP. General layout' },
      },
      {
        id: 303,
        name: {
          ru: 'АР. Архитектурные решения',
          kk: 'АР. Сәулет шешімдері',
          en: 'AR. Architectural solutions',
        },
      },
      {
        id: 304,
        name: {
          ru: 'КЖ. Конструкции железобетонные',
          kk: 'КЖ. Темірбетон конструкциялар',
          en: 'KZh. Reinforced concrete structures',
        },
      },
      {
        id: 305,
        name: {
          ru: 'КМ. Конструкции металлические',
          kk: 'КМ. Металл конструкциялар',
          en: 'KM. Steel structures',
        },
      },
      {
        id: 306,
        name: {
          ru: 'ТХ. Технологические решения',
          kk: 'ТХ. Технологиялық шешімдер',
          en: 'TKh. Process design',
        },
      },
      {
        id: 307,
        name: {
          ru: 'ОВ. Отопление, вентиляция, кондиционирование',
          kk: 'ОВ. Жылыту, желдету, ауа баптау',
          en: 'OV. Heating, ventilation, air conditioning',
        },
      },
      {
        id: 308,
        name: {
          ru: 'ВК. Водопровод и канализация',
          kk: 'ВК. Су құбыры және кәріз',
          en: 'VK. Water supply and sewerage',
        },
      },
      {
        id: 309,
        name: {
          ru: 'ЭОМ. Электрооборудование и освещение',
          kk: 'ЭОМ. Электр жабдығы және жарықтандыру',
          en: 'EOM. Power and lighting',
        },
      },
      {
        id: 310,
        name: {
          ru: 'СС и ПС. Связь и пожарная сигнализация',
          kk: 'СС және ПС. Байланыс және өрт дабылы',
          en: 'SS and PS. Communications and fire alarm',
        },
      },
      {
        id: 311,
        name: {
          ru: 'ПОС. Проект организации строительства',
          kk: 'ПОС. Құрылысты ұйымдастыру жобасы',
          en: 'POS. Construction management plan',
        },
      },
      {
        id: 312,
        name: {
          ru: 'ООС. Охрана окружающей среды',
          kk: 'ООС. Қоршаған ортаны қорғау',
          en: 'OOS. Environmental protection',
        },
      },
      {
        id: 313,
        name: { ru: 'Энергетический паспорт', kk: 'Энергетикалық паспорт', en: 'Energy passport' },
      },
    ],
  },
  {
    id: 4,
    name: { ru: 'Сметная документация', kk: 'Сметалық құжаттама', en: 'Estimate documentation' },
    subcategories: [
      {
        id: 401,
        name: { ru: 'Сводный сметный расчет', kk: 'Жиынтық сметалық есеп', en: 'Summary estimate' },
      },
      {
        id: 402,
        name: { ru: 'Объектные сметы', kk: 'Объектілік сметалар', en: 'Facility estimates' },
      },
      { id: 403, name: { ru: 'Локальные сметы', kk: 'Локалдық сметалар', en: 'Local estimates' } },
      {
        id: 404,
        name: {
          ru: 'Ведомость материалов',
          kk: 'Материалдар тізімдемесі',
          en: 'Bill of materials',
        },
      },
    ],
  },
  {
    id: 5,
    name: { ru: 'Экспертиза', kk: 'Сараптама', en: 'Expert review' },
    subcategories: [
      {
        id: 501,
        name: {
          ru: 'Заключение экспертизы',
          kk: 'Сараптама қорытындысы',
          en: 'Expert review conclusion',
        },
      },
      {
        id: 502,
        name: {
          ru: 'Приказ об утверждении ПСД',
          kk: 'ЖСҚ бекіту туралы бұйрық',
          en: 'Order approving the documentation',
        },
      },
    ],
  },
  {
    id: 6,
    name: { ru: 'Разрешительные документы', kk: 'Рұқсат құжаттары', en: 'Permits' },
    subcategories: [
      {
        id: 601,
        name: {
          ru: 'Талон о приеме уведомления о начале СМР',
          kk: 'Құрылыс-монтаж жұмыстарының басталғаны туралы хабарламаны қабылдау талоны',
          en: 'Notification receipt',
        },
      },
      {
        id: 602,
        name: {
          ru: 'Приказы о назначении',
          kk: 'Тағайындау туралы бұйрықтар',
          en: 'Appointment orders',
        },
      },
      { id: 603, name: { ru: 'Лицензии', kk: 'Лицензиялар', en: 'Licences' } },
    ],
  },
];

/** What a subcategory is called; undefined for a number nobody has given. */
export const subcategoryNamed = (wanted: number): Translations | undefined =>
  documentationCategories.flatMap((one) => one.subcategories).find(({ id }) => id === wanted)?.name;
