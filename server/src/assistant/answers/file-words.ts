import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that look into attached files say. */
export const fileWords = {
  noFile: {
    ru: 'В этом чате нет файла, о котором можно ответить. Прикрепите изображение, PDF, Excel (.xlsx) или KENML.',
    kk: 'Бұл чатта жауап беруге болатын файл жоқ. Сурет, PDF, Excel (.xlsx) немесе KENML файлын тіркеңіз.',
    en: 'This chat has no file that could be answered about. Attach a picture, PDF, Excel (.xlsx) or KENML.',
  },
  noEstimate: {
    ru: 'Среди прикрепленных файлов нет сметы, которую можно сравнить.',
    kk: 'Тіркелген файлдардың арасында салыстыруға болатын смета жоқ.',
    en: 'None of the attached files is an estimate that could be compared.',
  },
  estimate: {
    ru: '{file}: смета «{name}», позиций {count}, всего {money}.',
    kk: '{file}: «{name}» сметасы, позиция саны {count}, барлығы {money}.',
    en: '{file}: estimate “{name}”, items {count}, {money} in total.',
  },
  sheet: {
    ru: '{file}: книга Excel, заполненных строк на первом листе: {rows}. Первая строка: {head}.',
    kk: '{file}: Excel кітабы, бірінші парақтағы толтырылған жол саны: {rows}. Бірінші жол: {head}.',
    en: '{file}: Excel workbook, filled rows on its first sheet: {rows}. First row: {head}.',
  },
  pdf: {
    ru: '{file}: PDF, страниц {pages}.',
    kk: '{file}: PDF, бет саны {pages}.',
    en: '{file}: PDF, pages: {pages}.',
  },
  pdfTitle: { ru: 'Название: {title}.', kk: 'Атауы: {title}.', en: 'Title: {title}.' },
  pdfBegins: {
    ru: 'Текст начинается так: «{text}»',
    kk: 'Мәтіні былай басталады: «{text}»',
    en: 'Its text begins: “{text}”',
  },
  pdfScanned: {
    ru: 'Текста в нем нет, похоже на отсканированные листы.',
    kk: 'Онда мәтін жоқ, сканерленген парақтарға ұқсайды.',
    en: 'It holds no text, which looks like scanned sheets.',
  },
  papersNamed: {
    ru: 'В тексте названы документы: {numbers}.',
    kk: 'Мәтінде аталған құжаттар: {numbers}.',
    en: 'Documents named in the text: {numbers}.',
  },
  picture: {
    ru: '{file}: изображение. Что на нем, я не распознаю.',
    kk: '{file}: сурет. Онда не бейнеленгенін танымаймын.',
    en: '{file}: a picture. I do not recognize what it shows.',
  },
  takenAt: {
    ru: 'Снято {moment} по часам камеры.',
    kk: 'Камера сағаты бойынша түсірілген уақыты: {moment}.',
    en: 'Taken {moment} by the clock of the camera.',
  },
  takenWhere: {
    ru: 'Место съемки: {latitude}, {longitude}.',
    kk: 'Түсірілген орны: {latitude}, {longitude}.',
    en: 'Taken at {latitude}, {longitude}.',
  },
  recording: {
    ru: '{file}: запись голоса, она хранится в этом чате.',
    kk: '{file}: дауыс жазбасы, ол осы чатта сақталады.',
    en: '{file}: a voice recording, kept in this chat.',
  },
  unreadable: {
    ru: '{file}: прочитать не удалось. {why}',
    kk: '{file}: оқу мүмкін болмады. {why}',
    en: '{file}: could not be read. {why}',
  },
  damaged: { ru: 'Файл поврежден.', kk: 'Файл бүлінген.', en: 'The file is damaged.' },
  projectWithoutEstimate: {
    ru: 'На объекте {project} смет пока нет, сравнить не с чем.',
    kk: '{project} нысанында әлі смета жоқ, салыстыратын ештеңе жоқ.',
    en: 'Project {project} has no estimate yet, so there is nothing to compare with.',
  },
  compared: {
    ru: '{file}: {fileMoney}. Смета объекта: {money}. Разница: {difference}.',
    kk: '{file}: {fileMoney}. Нысан сметасы: {money}. Айырмасы: {difference}.',
    en: '{file}: {fileMoney}. Estimate of the project: {money}. Difference: {difference}.',
  },
  nothingShared: {
    ru: 'Общих позиций нет: это смета других работ.',
    kk: 'Ортақ позиция жоқ: бұл басқа жұмыстардың сметасы.',
    en: 'They share no item: it is an estimate of other works.',
  },
  counts: {
    ru: 'Позиций без изменений {same}, изменено {changed}, добавлено {added}, нет в файле {removed}.',
    kk: 'Өзгермеген позиция саны {same}, өзгергені {changed}, қосылғаны {added}, файлда жоғы {removed}.',
    en: 'Items unchanged {same}, changed {changed}, added {added}, not in the file {removed}.',
  },
  estimatePage: { ru: 'Смета объекта', kk: 'Нысан сметасы', en: 'Estimate of the project' },
} satisfies Record<string, Translations>;

export const fileColumns = {
  section: { ru: 'Раздел сметы', kk: 'Смета бөлімі', en: 'Estimate section' },
  position: { ru: 'Позиция сметы', kk: 'Смета позициясы', en: 'Estimate item' },
  inProject: { ru: 'В смете объекта', kk: 'Нысан сметасында', en: 'In the project' },
  inFile: { ru: 'В файле', kk: 'Файлда', en: 'In the file' },
  money: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
  difference: { ru: 'Разница', kk: 'Айырма', en: 'Difference' },
} satisfies Record<string, Translations>;
