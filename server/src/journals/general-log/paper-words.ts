import type { Translations } from '@nysan/contract/plain-fields.ts';

/** Names of the log and of its parts on paper. */
export const paperWords = {
  title: { ru: 'ОБЩИЙ ЖУРНАЛ', kk: 'ЖАЛПЫ ЖУРНАЛ', en: 'SITE DIARY' },
  subtitle: {
    ru: 'производства работ',
    kk: 'жұмыстарды жүргізу',
    en: 'general log of works',
  },
  engineers: {
    ru: 'Список инженерно-технического персонала',
    kk: 'Инженерлік-техникалық персоналдың тізімі',
    en: 'Engineering staff',
  },
  acceptedWorks: {
    ru: 'Перечень актов освидетельствования скрытых работ',
    kk: 'Жасырын жұмыстарды куәландыру актілерінің тізбесі',
    en: 'List of hidden works inspection acts',
  },
  controls: {
    ru: 'Ведомость результатов операционного контроля и оценки качества',
    kk: 'Операциялық бақылау мен сапаны бағалау нәтижелерінің тізімдемесі',
    en: 'Results of operational control and quality assessment',
  },
  journals: {
    ru: 'Перечень специальных журналов',
    kk: 'Арнайы журналдар тізбесі',
    en: 'List of special logs',
  },
  works: {
    ru: 'Сведения о производстве работ',
    kk: 'Жұмыстардың жүргізілуі туралы мәліметтер',
    en: 'Record of works',
  },
  remarks: {
    ru: 'Замечания контролирующих лиц',
    kk: 'Бақылаушы тұлғалардың ескертулері',
    en: 'Remarks of inspecting persons',
  },
} satisfies Record<string, Translations>;

/** Heads of the columns of its tables. */
export const columnWords = {
  fullname: { ru: 'Фамилия, имя, отчество', kk: 'Тегі, аты, әкесінің аты', en: 'Full name' },
  organization: { ru: 'Организация', kk: 'Ұйым', en: 'Organization' },
  job: { ru: 'Должность', kk: 'Лауазымы', en: 'Job title' },
  startedAt: { ru: 'На объекте с', kk: 'Нысанда жұмыс басталған күн', en: 'On site since' },
  endedAt: { ru: 'На объекте до', kk: 'Нысанда жұмыс аяқталған күн', en: 'On site until' },
  actNumber: { ru: 'Номер акта', kk: 'Акт нөмірі', en: 'Act No.' },
  actName: {
    ru: 'Наименование скрытых работ',
    kk: 'Жасырын жұмыстардың атауы',
    en: 'Description of hidden works',
  },
  worksEnded: { ru: 'Окончание работ', kk: 'Жұмыстың аяқталуы', en: 'End of works' },
  signedOn: { ru: 'Дата подписания', kk: 'Қол қойылған күні', en: 'Signed on' },
  signers: { ru: 'Кем подписан', kk: 'Кім қол қойды', en: 'Signed by' },
  control: { ru: 'Вид контроля', kk: 'Бақылау түрі', en: 'Type of inspection' },
  protocolNumber: { ru: 'Номер', kk: 'Нөмірі', en: 'Number' },
  protocolName: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
  protocolDate: { ru: 'Дата', kk: 'Күні', en: 'Date' },
  approvedOn: { ru: 'Утвержден', kk: 'Бекітілді', en: 'Approved' },
  journalName: { ru: 'Наименование журнала', kk: 'Журналдың атауы', en: 'Log' },
  journalCategory: { ru: 'Вид работ', kk: 'Жұмыс түрі', en: 'Type of works' },
  keptSince: { ru: 'Ведется с', kk: 'Басталған күні', en: 'Kept since' },
  posts: { ru: 'Записей', kk: 'Жазба саны', en: 'Entries' },
  lastPost: { ru: 'Последняя запись', kk: 'Соңғы жазба', en: 'Last entry' },
  handedOver: {
    ru: 'Дата сдачи-приемки, подпись',
    kk: 'Тапсыру-қабылдау күні, қолы',
    en: 'Handed over, signature',
  },
  mechanisms: { ru: 'Механизмы', kk: 'Механизмдер', en: 'Plant' },
  workers: { ru: 'Рабочие', kk: 'Жұмысшылар', en: 'Workers' },
  weather: { ru: 'Погода, °С', kk: 'Ауа райы, °С', en: 'Weather, °C' },
  executor: { ru: 'Исполнитель', kk: 'Орындаушы', en: 'Responsible party' },
  day: { ru: 'Дата', kk: 'Күні', en: 'Date' },
  givenBy: { ru: 'Кем внесено', kk: 'Кім енгізді', en: 'Written by' },
  remark: { ru: 'Замечание', kk: 'Ескерту', en: 'Remark' },
  dueDate: { ru: 'Срок устранения', kk: 'Жою мерзімі', en: 'Due date' },
  resolved: {
    ru: 'Отметка об устранении',
    kk: 'Жойылғаны туралы белгі',
    en: 'Resolution',
  },
} satisfies Record<string, Translations>;

/** What the control of quality leaves behind, by the kind of its papers. */
export const controlNames: Record<string, Translations> = {
  'geodetic-protocol': {
    ru: 'Исполнительная геодезическая схема',
    kk: 'Атқарушылық геодезиялық схема',
    en: 'As-built survey drawing',
  },
  'test-protocol': { ru: 'Протокол испытаний', kk: 'Сынақ хаттамасы', en: 'Test report' },
};

/** Says above the rows of a section that there are earlier ones. */
export const lastShown = {
  ru: (shown: number, count: number) => `Показаны последние ${shown} записей, всего: ${count}.`,
  kk: (shown: number, count: number) =>
    `Көрсетілген соңғы жазбалар саны: ${shown}, барлығы: ${count}.`,
  en: (shown: number, count: number) => `The last ${shown} entries of ${count} are shown.`,
};
