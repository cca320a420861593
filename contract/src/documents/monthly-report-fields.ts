import { month, plainFields, type Translations, text, type WordOf } from '../plain-fields.ts';
import { reportNames } from './supervision-report-names.ts';

/** What a monthly report is known by. */
export const monthlyHead = plainFields({
  reportNumber: text({
    max: 100,
    isRequired: true,
    isLine: true,
    isNeededToStart: true,
    word: 'REPORT_NUMBER',
    label: { ru: 'Номер отчета', kk: 'Есеп нөмірі', en: 'Report No.' },
  }),
  period: month({
    hasCome: true,
    word: 'PERIOD',
    isNeededToStart: true,
    label: { ru: 'Период', kk: 'Кезең', en: 'Period' },
  }),
});

/** The sections of a monthly report that are one text. */
export const monthlyTexts = plainFields({
  plannedSolution: text({
    emptiedByDelete: true,
    word: 'PLANNEDSOLUTION',
    label: { ru: 'Планировочные решения', kk: 'Жоспарлау шешімдері', en: 'Layout' },
  }),
  facilitySupport: text({
    emptiedByDelete: true,
    word: 'FACILITYSUPPORT',
    label: { ru: 'Обеспечение объекта', kk: 'Нысанды қамтамасыз ету', en: 'Site resources' },
  }),
  initialPermitAnalysis: text({
    emptiedByDelete: true,
    word: 'INITIALPERMITANALYSIS',
    label: {
      ru: 'Анализ исходно-разрешительной документации',
      kk: 'Бастапқы рұқсат құжаттамасын талдау',
      en: 'Permits and initial documents',
    },
  }),
  projectDocumentationAnalysis: text({
    emptiedByDelete: true,
    word: 'PROJECTDOCUMENTATIONANALYSIS',
    label: {
      ru: 'Анализ проектной документации',
      kk: 'Жобалық құжаттаманы талдау',
      en: 'Design documents',
    },
  }),
  acceptanceDocumentationAnalysis: text({
    emptiedByDelete: true,
    word: 'ACCEPTANCEDOCUMENTATIONANALYSIS',
    label: {
      ru: 'Анализ приемо-сдаточной (исполнительной) документации',
      kk: 'Қабылдау-тапсыру (атқарушылық) құжаттамасын талдау',
      en: 'Handover (as-built) documents',
    },
  }),
  remark: text({
    emptiedByDelete: true,
    word: 'REMARK',
    label: { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' },
  }),
  limitingConditions: text({
    emptiedByDelete: true,
    wire: 'limitinConditions', // sic
    word: 'LIMITINCONDITIONS',
    label: { ru: 'Сдерживающие условия', kk: 'Кедергі жағдайлар', en: 'Constraints' },
  }),
});

/** The sections that are lists of a name and what is said of it: the word of the PATCH call, the name in an answer. */
export const monthlyLists = {
  CERTIFICATE: {
    wire: 'certificates',
    label: {
      ru: 'Аттестаты и сертификаты экспертов',
      kk: 'Сарапшылардың аттестаттары мен сертификаттары',
      en: 'Experts’ certificates',
    },
  },
  PROVISION_SERVICE_BASIS: {
    wire: 'provisionServiceBasis',
    label: {
      ru: 'Основание для оказания услуг',
      kk: 'Қызмет көрсету негіздемесі',
      en: 'Basis of service',
    },
  },
  DESIGN_SOLUTIONS: {
    wire: 'designSolutions', // ours
    label: {
      ru: 'Конструктивные решения',
      kk: 'Конструктивтік шешімдер',
      en: 'Structural design',
    },
  },
  AGREEMENT_CONTRACT: {
    wire: 'agreementContracts',
    label: { ru: 'Договоры подряда', kk: 'Мердігерлік шарттар', en: 'Works contracts' },
  },
  OTHER_AGREEMENT_CONTRACT: {
    wire: 'otherAgreementContracts',
    label: { ru: 'Прочие договоры', kk: 'Басқа шарттар', en: 'Other contracts' },
  },
  EXPERT_CONCLUSION: {
    wire: 'expertConclusions',
    label: {
      ru: 'Заключения экспертизы',
      kk: 'Сараптама қорытындылары',
      en: 'Expert review conclusions',
    },
  },
  CONSTRUCTION_WORKS: {
    wire: 'constructionWorks',
    label: { ru: 'Строительные работы', kk: 'Құрылыс жұмыстары', en: 'Building works' },
  },
  MECHANICAL_WORKS: {
    wire: 'mechanicalWorks',
    label: {
      ru: 'Механизированные работы',
      kk: 'Механикаландырылған жұмыстар',
      en: 'Mechanized works',
    },
  },
  INSTALLATION_WORKS: {
    wire: 'installationWorks',
    label: { ru: 'Монтажные работы', kk: 'Монтаж жұмыстары', en: 'Erection works' },
  },
  DONE_WORK_QUALITY: {
    wire: 'doneWorkQualities',
    label: {
      ru: 'Качество выполненных работ',
      kk: 'Орындалған жұмыстардың сапасы',
      en: 'Quality of works',
    },
  },
  EXPERTS_CONCLUSION: {
    wire: 'expertsConclusions',
    label: {
      ru: 'Заключения экспертов',
      kk: 'Сарапшылардың қорытындылары',
      en: 'Experts’ conclusions',
    },
  },
} as const satisfies Record<string, { wire: string; label: Translations }>;
export type MonthlyList = keyof typeof monthlyLists;

/** The sections that are files: the word of the PATCH call, the name in an answer. */
export const monthlyFiles = {
  OBJECTSCHEMA: {
    wire: 'objectSchema',
    label: { ru: 'Схема объекта', kk: 'Нысан схемасы', en: 'Site plan' },
  },
  WORKSCHEMA: { wire: 'workSchema', label: reportNames.workSchedule },
  PHOTOS: { wire: 'photos', label: { ru: 'Фото', kk: 'Фото', en: 'Photos' } },
} as const satisfies Record<string, { wire: string; label: Translations }>;
export type MonthlyFiles = keyof typeof monthlyFiles;

export type MonthlySection = MonthlyList | MonthlyFiles | WordOf<typeof monthlyTexts>;

/** The parts of a monthly report and their sections, in the order of its form. */
export const monthlyParts = [
  {
    label: {
      ru: 'Общая информация об объекте',
      kk: 'Нысан туралы жалпы ақпарат',
      en: 'Project information',
    },
    sections: [
      'CERTIFICATE',
      'PROVISION_SERVICE_BASIS',
      'OBJECTSCHEMA',
      'PLANNEDSOLUTION',
      'FACILITYSUPPORT',
      'DESIGN_SOLUTIONS',
    ],
  },
  {
    label: { ru: 'Анализ документации', kk: 'Құжаттаманы талдау', en: 'Review of documents' },
    sections: [
      'INITIALPERMITANALYSIS',
      'PROJECTDOCUMENTATIONANALYSIS',
      'ACCEPTANCEDOCUMENTATIONANALYSIS',
      'AGREEMENT_CONTRACT',
      'OTHER_AGREEMENT_CONTRACT',
      'EXPERT_CONCLUSION',
    ],
  },
  {
    label: { ru: 'Выполненные работы', kk: 'Орындалған жұмыстар', en: 'Works carried out' },
    sections: ['CONSTRUCTION_WORKS', 'MECHANICAL_WORKS', 'INSTALLATION_WORKS'],
  },
  {
    label: { ru: 'Качество', kk: 'Сапа', en: 'Quality' },
    sections: ['DONE_WORK_QUALITY', 'EXPERTS_CONCLUSION'],
  },
  {
    label: { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' },
    sections: ['REMARK', 'LIMITINCONDITIONS'],
  },
  {
    label: { ru: 'Приложения', kk: 'Қосымшалар', en: 'Appendices' },
    sections: ['WORKSCHEMA', 'PHOTOS'],
  },
] as const satisfies readonly { label: Translations; sections: readonly MonthlySection[] }[];

/** Every section by the word of its PATCH call, in the order of the form. */
export const monthlySections: readonly MonthlySection[] = monthlyParts.flatMap(
  ({ sections }) => sections,
);

/** What a section is called. */
export const sectionLabel = (section: MonthlySection): Translations =>
  isMonthlyList(section)
    ? monthlyLists[section].label
    : isMonthlyFiles(section)
      ? monthlyFiles[section].label
      : monthlyText(section).label;

export const isMonthlyList = (word: string): word is MonthlyList => word in monthlyLists;

export const isMonthlyFiles = (word: string): word is MonthlyFiles => word in monthlyFiles;

/** The text that a section is. */
export const monthlyText = (section: WordOf<typeof monthlyTexts>) => {
  const found = Object.values(monthlyTexts).find(({ word }) => word === section);
  if (!found) {
    throw new TypeError(`no section ${section}`);
  }
  return found;
};

/** A name and what is said of it. */
export const itemNames = {
  name: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
  definition: { ru: 'Описание', kk: 'Сипаттамасы', en: 'Description' },
} satisfies Record<string, Translations>;

/** Characters of the name of an entry. */
export const MOST_ITEM_NAME = 500;

/** Entries of one report, of all its sections. */
export const MOST_ITEMS = 500;

/** Entries, or files, that one call takes. */
export const MOST_AT_ONCE = 100;
