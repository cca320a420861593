import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../exact/shown-number.ts';
import type { HistoryRow } from '../history/record.ts';
import { textsOf } from '../texts/texts.ts';

const caption = (ru: string, kk: string, en: string): Translations => ({ ru, kk, en });

/** What the history of a project calls its fields, in the order of its form. */
const captions: Record<string, Translations> = {
  fullName: caption('Полное наименование', 'Толық атауы', 'Full name'),
  shortName: caption('Краткое наименование', 'Қысқаша атауы', 'Short name'),
  address: caption('Адрес', 'Мекенжайы', 'Address'),
  country: caption('Страна', 'Ел', 'Country'),
  province: caption('Область', 'Облыс', 'Region'),
  locality: caption('Населенный пункт', 'Елді мекен', 'Locality'),
  street: caption('Улица', 'Көше', 'Street'),
  house: caption('Дом', 'Үй', 'House'),
  coordinates: caption('Координаты', 'Координаттар', 'Coordinates'),
  objectType: caption('Тип объекта', 'Нысан түрі', 'Project type'),
  region: caption('Регион', 'Өңір', 'Region'),
  financeSource: caption('Источник финансирования', 'Қаржыландыру көзі', 'Funding source'),
  projectComplexity: caption('Сложность объекта', 'Нысанның күрделілігі', 'Complexity'),
  estimateCost: caption('Сметная стоимость, тг', 'Сметалық құны, теңге', 'Estimated cost, tenge'),
  contractCost: caption(
    'Стоимость по договору, тг',
    'Шарт бойынша құны, теңге',
    'Contract price, tenge',
  ),
  startDate: caption('Дата начала', 'Басталу күні', 'Start date'),
  endDate: caption('Дата окончания', 'Аяқталу күні', 'End date'),
  goal: caption('Цель', 'Мақсаты', 'Goal'),
  estimateType: caption('Тип сметы', 'Смета түрі', 'Estimate type'),
  taskTimerReference: caption(
    'Срок согласования справок, дн.',
    'Анықтамаларды келісу мерзімі, күн',
    'Days to decide on payment certificates',
  ),
  taskTimerHW: caption(
    'Срок согласования актов скрытых работ, дн.',
    'Жасырын жұмыстар актілерін келісу мерзімі, күн',
    'Days to decide on hidden works acts',
  ),
  taskTimerDW: caption(
    'Срок согласования актов выполненных работ, дн.',
    'Орындалған жұмыстар актілерін келісу мерзімі, күн',
    'Days to decide on work completion acts',
  ),
  enablePublishToBus: caption(
    'Передавать во внешние системы',
    'Сыртқы жүйелерге беру',
    'Pass to external systems',
  ),
  modelReadsQuestions: caption(
    'Передавать вопросы языковой модели',
    'Сұрақтарды тілдік модельге беру',
    'Pass questions to the language model',
  ),
  modelSeesNames: caption(
    'Передавать языковой модели имена участников',
    'Қатысушылардың аты-жөнін тілдік модельге беру',
    'Pass names of participants to the language model',
  ),
  couponNumber: caption('Номер талона', 'Талон нөмірі', 'Notification receipt No.'),
  couponGivenDate: caption('Дата выдачи талона', 'Талон берілген күн', 'Notification receipt date'),
  agreementType: caption('Вид договора', 'Шарт түрі', 'Type of contract'),
  agreementNumber: caption('Номер договора', 'Шарт нөмірі', 'Contract number'),
  agreementDate: caption('Дата договора', 'Шарт күні', 'Contract date'),
  agreementWithoutVat: caption('Договор без НДС', 'ҚҚС-сыз шарт', 'Contract with no VAT'),
  agreementDateReason: caption(
    'Почему договор заключен позже начала работ',
    'Шарттың жұмыстар басталғаннан кейін жасалу себебі',
    'Why the contract is dated after works began',
  ),
  agreementFiles: caption('Файлы договора', 'Шарт файлдары', 'Contract files'),
  supplementaryNumber: caption(
    'Номер дополнительного соглашения',
    'Қосымша келісім нөмірі',
    'Supplementary agreement number',
  ),
  supplementaryDate: caption(
    'Дата дополнительного соглашения',
    'Қосымша келісім күні',
    'Supplementary agreement date',
  ),
  supplementaryCost: caption(
    'Новая стоимость по соглашению, тг',
    'Келісім бойынша жаңа құны, теңге',
    'New cost by the agreement, tenge',
  ),
  supplementaryEnd: caption(
    'Новый срок окончания по соглашению',
    'Келісім бойынша жаңа аяқталу күні',
    'New end by the agreement',
  ),
  supplementaryFiles: caption(
    'Файлы дополнительного соглашения',
    'Қосымша келісім файлдары',
    'Supplementary agreement files',
  ),
  termsBasis: caption(
    'Основание удержания и аванса',
    'Ұстап қалу мен аванс негізі',
    'Basis of retention and advance',
  ),
  retentionPercent: caption('Удержание, %', 'Ұстап қалу, %', 'Retention, %'),
  retentionSum: caption(
    'Удержание с каждого акта, тг',
    'Әр актіден ұстап қалу, теңге',
    'Retention of each act, tenge',
  ),
  retentionUntil: caption(
    'Возврат удержания с даты',
    'Ұстап қалынғанды қайтару күні',
    'Retention released from',
  ),
  returnedDirectly: caption(
    'Удержание, возвращенное без акта, тг',
    'Актісіз қайтарылған ұстап қалу, теңге',
    'Retention released without an act, tenge',
  ),
  advancePaid: caption('Выплаченный аванс, тг', 'Төленген аванс, теңге', 'Advance paid, tenge'),
  advancePercent: caption('Зачет аванса, %', 'Аванс есебіне, %', 'Advance offset, %'),
  organization: caption('Организация', 'Ұйым', 'Organization'),
  organizationFiles: caption('Файлы организации', 'Ұйым файлдары', 'Organization files'),
  member: caption('Участник', 'Қатысушы', 'Member'),
  estimate: caption('Смета', 'Смета', 'Estimate'),
  lostPlans: caption('Снятые планы', 'Алынған жоспарлар', 'Plans taken away'),
  handoverBinder: caption('Исполнительная документация', 'Атқару құжаттамасы', 'As-built papers'),
};

const order = Object.keys(captions);
const money = new Set(['estimateCost', 'contractCost']);

const yes = caption('да', 'иә', 'yes');
const no = caption('нет', 'жоқ', 'no');

/** Words of closed lists, as a project keeps them. */
const words: Record<string, Record<string, Translations>> = {
  agreementType: {
    CONTRACT: caption('Договор', 'Шарт', 'Contract'),
    EXPORT_OF_SOLID_WASE: caption(
      'Договор на вывоз твердых бытовых отходов',
      'Тұрмыстық қатты қалдықтарды әкету шарты',
      'Solid waste removal contract',
    ),
  },
  enablePublishToBus: { true: yes, false: no },
  modelReadsQuestions: { true: yes, false: no },
  modelSeesNames: { true: yes, false: no },
  financeSource: {
    GOVERNMENTAL: caption('Государственные средства', 'Мемлекеттік қаражат', 'Government funds'),
    RB: caption('Республиканский бюджет', 'Республикалық бюджет', 'National budget'),
    MIO: caption(
      'Местный исполнительный орган',
      'Жергілікті атқарушы орган',
      'Local executive body',
    ),
    QUASIGOVERNMENT: caption(
      'Квазигосударственный сектор',
      'Квазимемлекеттік сектор',
      'Quasi-government sector',
    ),
    PRIVATE: caption('Частные средства', 'Жеке қаражат', 'Private funds'),
    OTHER: caption('Другой источник', 'Басқа көз', 'Other source'),
  },
  projectComplexity: {
    firstCategory: caption('Первая категория', 'Бірінші санат', 'First category'),
    secondCategory: caption('Вторая категория', 'Екінші санат', 'Second category'),
    thirdCategory: caption('Третья категория', 'Үшінші санат', 'Third category'),
    TECHNICALLY_HARD: caption('Технически сложный', 'Техникалық күрделі', 'Technically complex'),
  },
};

/** The history of a project itself, with the names of its events and fields in the reader's language, fields as the form has them. */
export const presentProjectHistory = (rows: HistoryRow[], language: Language) =>
  rows.map((row) => ({
    auditId: Number(row.audit_id),
    event: { code: row.event, name: textsOf(language).events[row.event] },
    performedBy: row.performed_by,
    createdAt: row.at.toISOString(),
    differences: Object.fromEntries(
      Object.entries(row.differences)
        .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .map(([field, { value1, value2 }]) => [
          field,
          { value1: shown(field, value1, language), value2: shown(field, value2, language) },
        ]),
    ),
    fieldNames: Object.fromEntries(
      Object.keys(row.differences).map((field) => [field, captions[field]?.[language] ?? field]),
    ),
  }));

const shown = (field: string, value: string | null, language: Language): string | null =>
  value !== null && money.has(field)
    ? shownNumber(value, 2)
    : (words[field]?.[value ?? '']?.[language] ?? value);
