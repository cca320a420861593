import { choices } from '../choices.ts';
import { date, plainFields, type Translations, text } from '../plain-fields.ts';

/** So many remarks one prescription may have, and so many files one remark. */
export const MOST_REMARKS = 200;
export const MOST_REMARK_FILES = 20;

/** What a remark says, in the order of its form; each must be said. */
export const remarkPlain = plainFields({
  remarkName: text({
    max: 500,
    isRequired: true,
    isLine: true,
    label: { ru: 'Наименование замечания', kk: 'Ескертудің атауы', en: 'Remark' },
  }),
  identifiedRemarkName: text({
    max: 4000,
    isRequired: true,
    label: { ru: 'Выявленное нарушение', kk: 'Анықталған бұзушылық', en: 'Breach found' },
  }),
  prescription: text({
    max: 4000,
    isRequired: true,
    label: { ru: 'Предписано', kk: 'Не істеу керек', en: 'Required action' },
  }),
  dueDate: date({
    label: { ru: 'Срок устранения', kk: 'Жою мерзімі', en: 'Due date' },
  }),
});

export const categoryLabel: Translations = { ru: 'Категория', kk: 'Санаты', en: 'Category' };
export const responsibleLabel: Translations = {
  ru: 'Ответственный',
  kk: 'Жауапты тұлға',
  en: 'Person in charge',
};
export const filesLabel: Translations = { ru: 'Файлы', kk: 'Файлдар', en: 'Files' };
export const remarksLabel: Translations = { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' };
/** Whom a prescription is issued to. */
export const executerLabel: Translations = {
  ru: 'Исполнитель',
  kk: 'Орындаушы',
  en: 'Responsible party',
};

/** What the history of a prescription says of reports on it. */
export const reportedLabels = {
  executionReport: {
    ru: 'Отчет об исполнении',
    kk: 'Орындалуы туралы есеп',
    en: 'Compliance report',
  },
  reportedRemarks: remarksLabel,
  actualRemarkEliminationDate: {
    ru: 'Фактическая дата устранения',
    kk: 'Нақты жойылған күні',
    en: 'Actual date',
  },
} satisfies Readonly<Record<string, Translations>>;

/** The words for the categories of a remark. */
export const categoryNames = {
  EASY: { ru: 'Легкий', kk: 'Жеңіл', en: 'Minor' },
  MEDIUM: { ru: 'Средний', kk: 'Орташа', en: 'Moderate' },
  HARD: { ru: 'Сложный', kk: 'Күрделі', en: 'Major' },
} as const satisfies Readonly<Record<string, Translations>>;

/** The words for how a remark stands. */
export const stateNames = {
  ON_TIME: { ru: 'В срок', kk: 'Мерзімінде', en: 'On time' },
  IN_PROGRESS: { ru: 'В работе', kk: 'Орындалуда', en: 'In progress' },
  OVERDUE: { ru: 'Просрочено', kk: 'Мерзімі өткен', en: 'Overdue' },
} as const satisfies Readonly<Record<string, Translations>>;

/** The categories and states a register is narrowed to, as our own code spells them. */
export const remarkCategories = choices({
  easy: { wire: 'EASY', label: categoryNames.EASY },
  medium: { wire: 'MEDIUM', label: categoryNames.MEDIUM },
  hard: { wire: 'HARD', label: categoryNames.HARD },
});
export const remarkStates = choices({
  onTime: { wire: 'ON_TIME', label: stateNames.ON_TIME },
  inProgress: { wire: 'IN_PROGRESS', label: stateNames.IN_PROGRESS },
  overdue: { wire: 'OVERDUE', label: stateNames.OVERDUE },
});
