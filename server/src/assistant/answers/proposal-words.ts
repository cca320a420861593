import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the assistant says of work it leads to. */
export const proposalWords = {
  letterOfTable: {
    ru: 'Составить письмо с этой таблицей',
    kk: 'Осы кестемен хат дайындау',
    en: 'Write a letter with this table',
  },
  letter: {
    ru: 'Составить письмо с этим ответом',
    kk: 'Осы жауаппен хат дайындау',
    en: 'Write a letter with this answer',
  },
  reminder: { ru: 'Напомнить', kk: 'Еске салу', en: 'Remind' },
  workbook: { ru: 'В Excel', kk: 'Excel файлына', en: 'To Excel' },
  sheet: { ru: 'Таблица', kk: 'Кесте', en: 'Table' },
  indicator: { ru: 'Показатель', kk: 'Көрсеткіш', en: 'Figure' },
  value: { ru: 'Значение', kk: 'Мәні', en: 'Value' },
  unit: { ru: 'Ед. изм.', kk: 'Өлшем бірлігі', en: 'Unit' },
  fileName: { ru: 'Ответ ассистента', kk: 'Көмекшінің жауабы', en: 'Answer of the assistant' },
  rowsShown: {
    ru: 'Показаны первые {shown} строк, всего: {total}.',
    kk: 'Көрсетілген жолдар саны: {shown}, барлығы: {total}.',
    en: 'The first {shown} rows of {total} are shown.',
  },
  opening: {
    ru: 'Сообщаю сведения по состоянию на {day}.',
    kk: '{day} күнгі мәліметтерді хабарлаймын.',
    en: 'Please find below the facts as of {day}.',
  },
  reminding: {
    ru: 'Прошу рассмотреть в срок то, что ждет вашего решения. Сведения по состоянию на {day}.',
    kk: 'Шешіміңізді күтіп тұрғандарды мерзімінде қарауыңызды сұраймын. Мәліметтер {day} күнгі жағдай бойынша берілді.',
    en: 'Please consider in time what waits for your decision. Facts as of {day}.',
  },
  reminderTitle: { ru: 'Напоминание: {title}', kk: 'Еске салу: {title}', en: 'Reminder: {title}' },
  youSend: {
    ru: 'Форма откроется заполненной по ссылке ниже: проверьте ее, письмо подписываете и отправляете вы.',
    kk: 'Төмендегі сілтеме толтырылған үлгіні ашады: оны тексеріңіз, хатқа қол қойып, жіберетін өзіңіз.',
    en: 'The link below opens the form filled in: check it, signing and sending are yours.',
  },
  cannotWrite: {
    ru: 'Писать письма по этому объекту вы не можете: это делают участники, которым открыта переписка.',
    kk: 'Бұл нысан бойынша хат жаза алмайсыз: мұны хат алмасу ашық қатысушылар жасайды.',
    en: 'You cannot write letters in this project: members with access to correspondence do.',
  },
  letterOfOneProject: {
    ru: 'Письмо пишется по одному объекту: выберите его.',
    kk: 'Хат бір нысан бойынша жазылады: нысанды таңдаңыз.',
    en: 'A letter belongs to one project: choose it.',
  },
  week: {
    ru: 'Сводка за неделю: {project}, {period}.',
    kk: 'Апта жиынтығы: {project}, {period}.',
    en: 'Summary of the week: {project}, {period}.',
  },
  quietWeek: {
    ru: 'За эти дни документов не создавали и решений по ним не принимали.',
    kk: 'Бұл күндері құжат жасалмаған, шешім қабылданбаған.',
    en: 'No papers were made and none were decided in these days.',
  },
  worksClosed: {
    ru: 'Закрыто работ по утвержденным актам: {count}, на сумму {money}.',
    kk: 'Бекітілген актілер бойынша жабылған жұмыстар: {count}, сомасы {money}.',
    en: 'Works closed by approved acts: {count}, for {money}.',
  },
  volumesClosed: {
    ru: 'Объемы закрытых работ: {volumes}.',
    kk: 'Жабылған жұмыстар көлемі: {volumes}.',
    en: 'Quantities of works closed: {volumes}.',
  },
  remarks: {
    ru: 'Замечания: выдано {made}, устранено {closed}, просрочено на сегодня {late}.',
    kk: 'Ескертулер: берілгені {made}, жойылғаны {closed}, бүгінге мерзімі өткені {late}.',
    en: 'Remarks: issued {made}, eliminated {closed}, late today {late}.',
  },
  late: {
    ru: 'Просрочено по компаниям на {day}: всего {count}.',
    kk: '{day} күнгі мерзімі өткендер компаниялар бойынша: барлығы {count}.',
    en: 'Late by company on {day}: {count} in total.',
  },
  nothingLate: {
    ru: 'Просроченного нет. Посчитано по сроку согласования документов и сроку устранения замечаний.',
    kk: 'Мерзімі өткендер жоқ. Құжаттарды келісу мерзімі мен ескертулерді жою мерзімі бойынша саналды.',
    en: 'Nothing is late. Counted by the day papers are due in approval and remarks are to be eliminated.',
  },
  what: { ru: 'Что', kk: 'Не', en: 'What' },
  company: { ru: 'Компания', kk: 'Компания', en: 'Company' },
  count: { ru: 'Количество', kk: 'Саны', en: 'Number' },
  made: { ru: 'Создано документов', kk: 'Жасалған құжаттар', en: 'Documents made' },
  approved: { ru: 'Утверждено', kk: 'Бекітілді', en: 'Approved' },
  refused: { ru: 'Отклонено', kk: 'Қабылданбады', en: 'Rejected' },
  noCompany: { ru: 'Без организации', kk: 'Ұйымсыз', en: 'Without an organization' },
} satisfies Record<string, Translations>;
