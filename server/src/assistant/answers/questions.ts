import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Slots } from '../frame/frame.ts';

/** A question for each tool that can be sent as it stands: offered in an empty chat, after a refusal, and to choose from. */
export const questionOf: Readonly<Record<string, Translations>> = {
  missingToSend: {
    ru: 'Чего не хватает, чтобы отправить акт №',
    kk: 'Актіні жіберу үшін не жетіспейді, №',
    en: 'What is missing to send act number',
  },
  positionLeft: {
    ru: 'Сколько осталось по позиции',
    kk: 'Позиция бойынша қанша қалды',
    en: 'How much is left of the item',
  },
  actsOfPosition: {
    ru: 'Какие акты закрывают позицию',
    kk: 'Позицияны қай актілер жабады',
    en: 'Which acts close the item',
  },
  paperHolders: {
    ru: 'У кого стоит документ №',
    kk: 'Құжат кімде тұр, №',
    en: 'Who holds document number',
  },
  whyRejected: {
    ru: 'Почему отклонен документ №',
    kk: 'Құжат неге қабылданбады, №',
    en: 'Why was the document rejected number',
  },
  signedBy: {
    ru: 'Кто подписал документ №',
    kk: 'Құжатқа кім қол қойды, №',
    en: 'Who signed document number',
  },
  paperStatus: {
    ru: 'Какой статус у документа №',
    kk: 'Құжаттың мәртебесі қандай, №',
    en: 'What is the status of document number',
  },
  myOpenRemarks: {
    ru: 'Мои открытые замечания и сроки',
    kk: 'Менің ашық ескертулерім және мерзімдері',
    en: 'My open remarks and due dates',
  },
  doneNotBilled: {
    ru: 'Сколько выполнено, но не закрыто АВР?',
    kk: 'Орындалған, бірақ актілермен жабылмаған сома қанша?',
    en: 'How much is done but not billed?',
  },
  batchLeft: {
    ru: 'Сколько осталось от партии',
    kk: 'Партиядан қанша қалды',
    en: 'How much is left of the batch',
  },
  batchWentTo: {
    ru: 'Куда ушла партия',
    kk: 'Партия қай актілерге кетті',
    en: 'Where did the batch go',
  },
  dueInPeriod: {
    ru: 'Что у меня по срокам в этом месяце?',
    kk: 'Осы айда менің мерзімдерім қандай?',
    en: 'What is due this month?',
  },
  awaitingMySignature: {
    ru: 'Что ждет моей подписи?',
    kk: 'Менің қолтаңбамды не күтіп тұр?',
    en: 'What waits for my signature?',
  },
  overduePapers: {
    ru: 'Какие документы просрочены?',
    kk: 'Мерзімі өткен құжаттар қандай?',
    en: 'Which documents are overdue?',
  },
  overdueByOrganization: {
    ru: 'Просроченные замечания по организациям',
    kk: 'Ұйымдар бойынша мерзімі өткен ескертулер',
    en: 'Overdue remarks by organization',
  },
  unansweredPrescriptions: {
    ru: 'Предписания без ответа',
    kk: 'Жауапсыз нұсқамалар',
    en: 'Unanswered instructions',
  },
  remarksByCategory: {
    ru: 'Замечания по категориям',
    kk: 'Санаттар бойынша ескертулер',
    en: 'Remarks by category',
  },
  daysWithoutLog: {
    ru: 'Дни без записей в журнале за этот месяц',
    kk: 'Осы айдағы журнал жазбасы жоқ күндер',
    en: 'Days without a log entry this month',
  },
  volumesOfPeriod: {
    ru: 'Объемы за прошлый месяц',
    kk: 'Өткен айдағы көлемдер',
    en: 'Quantities closed last month',
  },
  papersAboutWork: {
    ru: 'Документы про',
    kk: 'Мына жұмыс туралы құжаттар:',
    en: 'Documents about',
  },
  weatherOfDay: {
    ru: 'Какая погода была вчера?',
    kk: 'Кеше ауа райы қандай болды?',
    en: 'What was the weather yesterday?',
  },
  workersOfDay: {
    ru: 'Сколько рабочих было вчера?',
    kk: 'Кеше қанша жұмысшы болды?',
    en: 'How many workers were there yesterday?',
  },
  worksOfDay: {
    ru: 'Какие работы велись вчера?',
    kk: 'Кеше қандай жұмыстар жасалды?',
    en: 'What works were done yesterday?',
  },
  projectProgress: {
    ru: 'На сколько процентов готов объект?',
    kk: 'Нысан қанша пайызға дайын?',
    en: 'What percent of the project is done?',
  },
  projectLag: {
    ru: 'На сколько отстаем от плана?',
    kk: 'Жоспардан қаншаға артта қалдық?',
    en: 'How far behind the plan are we?',
  },
  projectForecast: { ru: 'Прогноз окончания', kk: 'Аяқталу болжамы', en: 'Forecast of the end' },
  closedByMonth: {
    ru: 'Сколько закрыто по месяцам?',
    kk: 'Айлар бойынша қанша жабылды?',
    en: 'How much was closed by month?',
  },
  compareMonths: {
    ru: 'Сравни прошлый месяц и этот месяц',
    kk: 'Өткен ай мен осы айды салыстыр',
    en: 'Compare last month and this month',
  },
  stuckMoney: {
    ru: 'Где застряли деньги?',
    kk: 'Ақша қай жерде тұрып қалды?',
    en: 'Where is the money stuck?',
  },
  contractLeft: {
    ru: 'Остаток по договору',
    kk: 'Шарт бойынша қалдық',
    en: 'What is left of the contract?',
  },
  billedInPeriod: {
    ru: 'Сколько закрыли АВР за прошлый месяц?',
    kk: 'Өткен айда орындалған жұмыстар актілері бойынша қанша жабылды?',
    en: 'How much was billed last month?',
  },
  overdueByRegion: {
    ru: 'Просроченные объекты по регионам',
    kk: 'Өңірлер бойынша мерзімі өткен нысандар',
    en: 'Overdue projects by region',
  },
  projectsWithoutActs: {
    ru: 'Объекты без актов за 30 дней',
    kk: 'Актісіз тұрған нысандар',
    en: 'Projects without acts',
  },
  worstOrganizations: {
    ru: 'У какой организации больше всего отказов?',
    kk: 'Қай ұйымның құжаттары көп қайтарылды?',
    en: 'Worst companies by rejections',
  },
  peopleOfProject: {
    ru: 'Кто заказчик на объекте?',
    kk: 'Тапсырыс беруші кім?',
    en: 'Who is the customer?',
  },
  personContacts: {
    ru: 'Контакты технадзора',
    kk: 'Техникалық қадағалау байланыс деректері',
    en: 'Contacts of the technical supervision',
  },
  countPapers: {
    ru: 'Сколько актов скрытых работ утверждено?',
    kk: 'Жасырын жұмыстар актісінің қаншасы бекітілген?',
    en: 'How many hidden works acts are approved?',
  },
  unreadPapers: {
    ru: 'Есть непрочитанные письма?',
    kk: 'Оқылмаған хаттар бар ма?',
    en: 'Are there unread letters?',
  },
  missingPapers: {
    ru: 'По каким актам нет полного комплекта?',
    kk: 'Қай актілердің құжаттары толық емес?',
    en: 'Which acts have incomplete papers?',
  },
  fileContents: {
    ru: 'Что в этом файле?',
    kk: 'Бұл файлда не бар?',
    en: 'What is in this file?',
  },
  compareEstimate: {
    ru: 'Сравни файл со сметой объекта',
    kk: 'Файлды нысан сметасымен салыстыр',
    en: 'Compare the file with the estimate of the project',
  },
  searchWords: {
    ru: 'Где упоминается',
    kk: 'Мына сөз қайда кездеседі:',
    en: 'Where is it mentioned:',
  },
};

/** Questions of tools that go on with a number or a name. */
const unfinished: ReadonlySet<string> = new Set(
  'missingToSend positionLeft actsOfPosition paperHolders whyRejected signedBy paperStatus batchLeft batchWentTo papersAboutWork searchWords'.split(
    ' ',
  ),
);

/** The question of a tool as a choice: with what was named, where it goes on with that. */
export const choiceOf = (
  tool: string,
  { number, subject }: Pick<Slots, 'number' | 'subject'>,
  language: Language,
): string | undefined => {
  const question = questionOf[tool]?.[language];
  const named = number ?? subject;
  return question && named && unfinished.has(tool) ? `${question} ${named}` : question;
};
