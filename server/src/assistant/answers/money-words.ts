import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of money, plan and progress say. */
export const moneyWords = {
  dashboard: { ru: 'Дашборд', kk: 'Дашборд', en: 'Dashboard' },
  estimate: { ru: 'Смета', kk: 'Смета', en: 'Estimate' },
  passport: { ru: 'Паспорт объекта', kk: 'Нысан паспорты', en: 'Project passport' },
  analysis: { ru: 'Анализ отклонений', kk: 'Қабылдамауларды талдау', en: 'Rejection analysis' },
  progress: {
    ru: '{project}: выполнено {percent}.',
    kk: '{project}: орындалды {percent}.',
    en: '{project}: done {percent}.',
  },
  behind: {
    ru: 'Отставание от плана: {points}. Выполнено {done}, по плану к сегодняшнему дню {planned}.',
    kk: 'Жоспардан артта қалу: {points}. Орындалды {done}, бүгінгі күнге жоспар {planned}.',
    en: 'Behind the plan: {points}. Done {done}, planned to this day {planned}.',
  },
  ahead: {
    ru: 'Опережение плана: {points}. Выполнено {done}, по плану к сегодняшнему дню {planned}.',
    kk: 'Жоспардан озу: {points}. Орындалды {done}, бүгінгі күнге жоспар {planned}.',
    en: 'Ahead of the plan: {points}. Done {done}, planned to this day {planned}.',
  },
  evenPlan: {
    ru: 'В деньгах: выполнено {done}, по плану {planned}. План: деньги распределены равномерно по запланированным датам работ, остальное – по датам объекта.',
    kk: 'Ақшамен: орындалды {done}, жоспар {planned}. Жоспар: ақша жұмыстардың жоспарланған күндеріне, қалғаны нысан мерзіміне біркелкі бөлінген.',
    en: 'In money: done {done}, planned {planned}. The plan spreads money evenly over the planned dates of works, the rest over the dates of the project.',
  },
  forecast: {
    ru: 'Прогноз окончания при темпе последних трех месяцев: {day}. По паспорту: {end}.',
    kk: 'Соңғы үш айдың қарқынымен аяқталу болжамы: {day}. Паспорт бойынша: {end}.',
    en: 'Forecast finish at the pace of the last three months: {day}. By the passport: {end}.',
  },
  later: {
    ru: 'Это позже срока, дней: {days}.',
    kk: 'Бұл мерзімнен кеш, күн саны: {days}.',
    en: 'That is after the end, days: {days}.',
  },
  earlier: {
    ru: 'Это раньше срока, дней: {days}.',
    kk: 'Бұл мерзімнен ерте, күн саны: {days}.',
    en: 'That is before the end, days: {days}.',
  },
  noForecast: {
    ru: 'Прогноза нет: за последние три месяца работ не закрывали. Выполнено {percent}, окончание по паспорту: {end}.',
    kk: 'Болжам жоқ: соңғы үш айда жұмыстар жабылмаған. Орындалды {percent}, паспорт бойынша аяқталуы: {end}.',
    en: 'There is no forecast: no works were closed in the last three months. Done {percent}, finish by the passport: {end}.',
  },
  closedByMonth: {
    ru: 'Закрыто {done}, по плану {plan}.',
    kk: 'Жабылды {done}, жоспар бойынша {plan}.',
    en: 'Closed {done}, planned {plan}.',
  },
  doneByMonth: {
    ru: 'Закрыто по месяцам',
    kk: 'Айлар бойынша жабылды',
    en: 'Closed by month',
  },
  stuck: {
    ru: 'На согласовании {total}: работы {works}, АВР {payments}.',
    kk: 'Келісуде {total}: жұмыстар {works}, орындалған жұмыстар актілері {payments}.',
    en: 'In approval {total}: works {works}, completion acts {payments}.',
  },
  contractLeft: {
    ru: 'Остаток по договору {left}: стоимость {cost}, закрыто АВР {billed}, с начислениями и НДС.',
    kk: 'Шарт бойынша қалдық {left}: құны {cost}, актілермен жабылды {billed}, үстемеақылар мен ҚҚС есептелген.',
    en: 'Remaining under the contract {left}: price {cost}, closed by completion acts {billed}, including charges and VAT.',
  },
} satisfies Record<string, Translations>;

export const moneyColumns = {
  side: { ru: 'Кто решает', kk: 'Шешетін тарап', en: 'Who decides' },
  papers: { ru: 'Документов', kk: 'Құжат саны', en: 'Documents' },
  money: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
} satisfies Record<string, Translations>;
