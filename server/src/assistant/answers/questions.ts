import type { Translations } from '@nysan/contract/plain-fields.ts';

/** Questions that can be sent as they stand: offered in an empty chat, on a page, and after a refusal. */
export const questionOf: Readonly<Record<string, Translations>> = {
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
};
