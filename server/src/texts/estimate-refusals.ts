import type { EstimateRefusalCode } from '@nysan/contract/estimate-refusals.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill } from './texts.ts';

/** Why an estimate was refused, with the place that helps. */
export const estimateRefusalText = (
  code: EstimateRefusalCode,
  language: Language,
  params: Record<string, string | number | undefined>,
): string => fill(estimates[code][language], params);

const estimates: Record<EstimateRefusalCode, Record<Language, string>> = {
  BAD_XML: {
    ru: 'Файл поврежден: ошибка XML в строке {line}, позиция {column}.',
    kk: 'Файл бүлінген: XML қатесі {line}-жолда, {column}-орында.',
    en: 'The file is damaged: XML error at line {line}, column {column}.',
  },
  WRONG_EXTENSION: {
    ru: 'Нужен файл KENML (.kenml, .xml или .zip с такими файлами) или книга Excel (.xlsx).',
    kk: 'KENML файлы (.kenml, .xml немесе сондай файлдары бар .zip) немесе Excel кітабы (.xlsx) қажет.',
    en: 'A KENML file (.kenml, .xml or a .zip of those) or an Excel workbook (.xlsx) is needed.',
  },
  EMPTY: { ru: 'Файл пуст.', kk: 'Файл бос.', en: 'The file is empty.' },
  TOO_LARGE: {
    ru: 'Файл слишком большой: допустимо не более {limitMegabytes} МБ.',
    kk: 'Файл тым үлкен: ең көбі {limitMegabytes} МБ.',
    en: 'The file is too large: at most {limitMegabytes} MB.',
  },
  UNPACKED_TOO_LARGE: {
    ru: 'Архив распаковывается более чем в {limitMegabytes} МБ.',
    kk: 'Архив ашылғанда {limitMegabytes} МБ-тан асады.',
    en: 'The archive unpacks to more than {limitMegabytes} MB.',
  },
  ZIP_BOMB: {
    ru: 'Архив сжат недопустимо сильно и не принят.',
    kk: 'Архив шектен тыс сығылған, қабылданбады.',
    en: 'The archive is packed far too tightly and was not accepted.',
  },
  TOO_MANY_ENTRIES: {
    ru: 'В архиве слишком много файлов: допустимо не более {limit}.',
    kk: 'Архивте файл тым көп: ең көбі {limit} файл.',
    en: 'The archive holds too many files: at most {limit}.',
  },
  TOO_DEEP: {
    ru: 'Слишком глубокая вложенность (строка {line}): допустимо не более {limit} уровней.',
    kk: 'Кірістіру тым терең ({line}-жол): ең көбі {limit} деңгей.',
    en: 'Nested too deeply (line {line}): at most {limit} levels.',
  },
  TOO_MANY_ATTRIBUTES: {
    ru: 'Строка {line}: у элемента слишком много атрибутов, допустимо не более {limit}.',
    kk: '{line}-жол: элементте атрибут тым көп, ең көбі {limit} атрибут.',
    en: 'Line {line}: the element has too many attributes, at most {limit}.',
  },
  TOO_MANY_RESOURCES: {
    ru: 'У позиции «{position}» слишком много ресурсов: допустимо не более {limit}.',
    kk: '«{position}» позициясында ресурс тым көп: ең көбі {limit} ресурс.',
    en: 'Item “{position}” has too many resources: at most {limit}.',
  },
  DOCTYPE: {
    ru: 'Файл содержит DOCTYPE (строка {line}) и не принят из соображений безопасности.',
    kk: 'Файлда DOCTYPE бар ({line}-жол), қауіпсіздік үшін қабылданбады.',
    en: 'The file contains a DOCTYPE (line {line}) and was refused for safety.',
  },
  NO_POSITIONS: {
    ru: 'Файл не содержит позиций сметы',
    kk: 'Файлда смета позициялары жоқ',
    en: 'The file contains no estimate items',
  },
  BAD_NUMBER: {
    ru: 'Строка {line}: не удалось прочитать число «{value}» ({attribute}) у позиции «{position}».',
    kk: '{line}-жол: «{position}» позициясында «{value}» саны ({attribute}) оқылмады.',
    en: 'Line {line}: the number “{value}” ({attribute}) of item “{position}” cannot be read.',
  },
  NUMBER_TOO_LARGE: {
    ru: 'Строка {line}: число «{value}» ({attribute}) у позиции «{position}» слишком большое. Исправьте его и загрузите файл снова.',
    kk: '{line}-жол: «{position}» позициясындағы «{value}» саны ({attribute}) тым үлкен. Оны түзетіп, файлды қайта жүктеңіз.',
    en: 'Line {line}: the number “{value}” ({attribute}) of item “{position}” is too large. Correct it and upload the file again.',
  },
  TEXT_TOO_LONG: {
    ru: 'Строка {line}: слишком длинный текст «{value}», допустимо не более {limit} знаков. Сократите его и загрузите файл снова.',
    kk: '{line}-жол: мәтін тым ұзын («{value}»), ең көбі {limit} таңба. Оны қысқартып, файлды қайта жүктеңіз.',
    en: 'Line {line}: the text “{value}” is too long, at most {limit} characters. Shorten it and upload the file again.',
  },
  MONEY_TOO_LARGE: {
    ru: 'Сумма смет проекта вместе с этой больше {limit} тенге: столько система не считает. Проверьте объемы и цены.',
    kk: 'Нысан сметаларының осымен қоса сомасы {limit} теңгеден асады: жүйе мұндай соманы есептемейді. Көлемдер мен бағаларды тексеріңіз.',
    en: 'The estimates of the project together with this one exceed {limit} tenge, more than the system reckons with. Check quantities and prices.',
  },
  BAD_ZIP: {
    ru: 'Архив поврежден или зашифрован.',
    kk: 'Архив бүлінген немесе шифрланған.',
    en: 'The archive is damaged or encrypted.',
  },
  NESTED_ZIP: {
    ru: 'Архив внутри архива не принимается.',
    kk: 'Архив ішіндегі архив қабылданбайды.',
    en: 'An archive inside an archive is not accepted.',
  },
  FOREIGN_XML: {
    ru: 'Это не смета KENML: в файле нет ее элементов (корень «{root}»).',
    kk: 'Бұл KENML сметасы емес: файлда оның элементтері жоқ (түбірі «{root}»).',
    en: 'This is no KENML estimate: none of its elements are in the file (root “{root}”).',
  },
  BAD_ENCODING: {
    ru: 'Кодировка файла не распознана.',
    kk: 'Файлдың кодталуы танылмады.',
    en: 'The encoding of the file is not recognized.',
  },
  BAD_WORKBOOK: {
    ru: 'Книга Excel повреждена, защищена паролем или сохранена в старом формате. Сохраните ее как .xlsx без пароля.',
    kk: 'Excel кітабы бүлінген, құпиясөзбен қорғалған немесе ескі пішімде сақталған. Оны құпиясөзсіз .xlsx түрінде сақтаңыз.',
    en: 'The Excel workbook is damaged, protected by a password or saved in an old format. Save it as .xlsx without a password.',
  },
  NO_HEADER: {
    ru: 'В первых {limit} строках листа нет заголовка таблицы: нужны столбцы «Наименование», «Объем», «Цена» или «Сумма».',
    kk: 'Парақтың алғашқы {limit} жолында кесте тақырыбы жоқ: «Наименование», «Объем», «Цена» немесе «Сумма» бағандары қажет.',
    en: 'The first {limit} rows of the sheet hold no table head: the columns “Наименование”, “Объем”, “Цена” or “Сумма” are needed.',
  },
  BAD_CELL: {
    ru: 'Строка {line}: в столбце «{attribute}» формула с ошибкой или без значения ({value}). Исправьте ее в Excel и сохраните книгу.',
    kk: '{line}-жол: «{attribute}» бағанында қате немесе мәні жоқ формула бар ({value}). Оны Excel-де түзетіп, кітапты сақтаңыз.',
    en: 'Row {line}: the column “{attribute}” holds a formula that failed or has no value ({value}). Correct it in Excel and save the workbook.',
  },
  FOREIGN_CURRENCY: {
    ru: 'Строка {line}: суммы в столбце «{attribute}» указаны в валюте: {currency}. Смета ведется в тенге: пересчитайте цены и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» бағанындағы сомалар мына валютада көрсетілген: {currency}. Смета теңгемен жүргізіледі: бағаларды қайта есептеп, файлды қайта жүктеңіз.',
    en: 'Row {line}: the sums of the column “{attribute}” are in {currency}. Estimates are kept in tenge: convert the prices and upload the file again.',
  },
  UNIT_BELOW: {
    ru: 'Строка {line}: «{note}» – единица сумм указана ниже заголовка таблицы. Укажите ее в заголовке столбца «{attribute}» и загрузите файл снова.',
    kk: '{line}-жол: «{note}» – сома бірлігі кесте тақырыбынан төмен көрсетілген. Оны «{attribute}» бағанының тақырыбында көрсетіп, файлды қайта жүктеңіз.',
    en: 'Row {line}: “{note}” tells the unit of the sums below the table head. State it in the head of the column “{attribute}” and upload the file again.',
  },
  UNCLEAR_SUM: {
    ru: 'Строка {line}: непонятно, какие суммы стоят в столбце «{attribute}». Назовите столбец с полной суммой по позиции «Сумма», столбец с ценой за единицу «Цена» и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» бағанында қандай сомалар тұрғаны түсініксіз. Позицияның толық сомасы бар бағанды «Сомасы», бірлік бағасы бар бағанды «Бағасы» деп атап, файлды қайта жүктеңіз.',
    en: 'Row {line}: it is not clear what the sums of the column “{attribute}” are. Call the column with the whole sum of an item “Total”, the one with the price of one unit “Price”, and upload the file again.',
  },
  SEVERAL_SUMS: {
    ru: 'Строка {line}: суммы в столбцах «{attribute}» и «{other}» различаются, и непонятно, какая из них нужна. Оставьте один из этих столбцов и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» және «{other}» бағандарындағы сомалар әртүрлі, қайсысы керек екені түсініксіз. Осы бағандардың бірін қалдырып, файлды қайта жүктеңіз.',
    en: 'Row {line}: the sums of the columns “{attribute}” and “{other}” differ, and it is not clear which is meant. Keep one of these columns and upload the file again.',
  },
  SEVERAL_COLUMNS: {
    ru: 'Строка {line}: значения в столбцах «{attribute}» и «{other}» различаются, и непонятно, какое из них нужно. Оставьте один из этих столбцов и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» және «{other}» бағандарындағы мәндер әртүрлі, қайсысы керек екені түсініксіз. Осы бағандардың бірін қалдырып, файлды қайта жүктеңіз.',
    en: 'Row {line}: the values of the columns “{attribute}” and “{other}” differ, and it is not clear which is meant. Keep one of these columns and upload the file again.',
  },
  MERGED_FIGURE: {
    ru: 'Строка {line}: ячейка столбца «{attribute}» объединена со строкой {above}, и непонятно, относится ли ее значение к этой строке. Разъедините ячейки, укажите значение в каждой строке и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» бағанының ұяшығы {above}-жолмен біріктірілген, оның мәні осы жолға қатысты ма, түсініксіз. Ұяшықтарды ажыратып, әр жолда мәнді көрсетіңіз де, файлды қайта жүктеңіз.',
    en: 'Row {line}: the cell of the column “{attribute}” is merged with row {above}, and it is not clear whether its value is that of this row. Split the cells, give the value in each row and upload the file again.',
  },
  SCALED_COLUMN: {
    ru: 'Строка {line}: столбец «{attribute}» считает не в единице измерения позиции, и непонятно, что верно. Укажите в столбце «Ед. изм.» то же самое (например, «1000 м3») или переведите значения и загрузите файл снова.',
    kk: '{line}-жол: «{attribute}» бағаны позицияның өлшем бірлігімен есептелмеген, қайсысы дұрыс екені түсініксіз. «Өлшем бірлігі» бағанында соны көрсетіңіз (мысалы, «1000 м3») немесе мәндерді ауыстырып, файлды қайта жүктеңіз.',
    en: 'Row {line}: the column “{attribute}” does not count in the unit of the item, and it is not clear which holds. State the same in the column of units (“1000 м3”, for example) or convert the values, and upload the file again.',
  },
  SECOND_HEAD: {
    ru: 'В строке {line} стоит второй заголовок таблицы с другими столбцами. Перенесите вторую таблицу на отдельный лист и загрузите файл снова.',
    kk: '{line}-жолда бағандары басқа екінші кесте тақырыбы тұр. Екінші кестені бөлек параққа көшіріп, файлды қайта жүктеңіз.',
    en: 'Row {line} is a second table head with other columns. Move the second table to a sheet of its own and upload the file again.',
  },
  DOUBLED_SHEETS: {
    ru: 'Листы «{name}» и «{other}» сходятся на одну сумму: возможно, один повторяет другой. Выберите листы, которые нужно загрузить.',
    kk: '«{name}» және «{other}» парақтарының сомасы бірдей: бірі екіншісін қайталауы мүмкін. Жүктелетін парақтарды таңдаңыз.',
    en: 'The sheets “{name}” and “{other}” come to the same sum: one may repeat the other. Choose the sheets to upload.',
  },
  SHEET_VERSIONS: {
    ru: 'На листах «{name}» и «{other}» в основном одни и те же позиции: возможно, это две версии одной сметы. Выберите листы, которые нужно загрузить.',
    kk: '«{name}» және «{other}» парақтарындағы позициялар негізінен бірдей: бұл бір сметаның екі нұсқасы болуы мүмкін. Жүктелетін парақтарды таңдаңыз.',
    en: 'The sheets “{name}” and “{other}” hold mostly the same items: they may be two versions of one estimate. Choose the sheets to upload.',
  },
  DOUBLED_PARTS: {
    ru: 'Строка {line}: строки ниже позиции складываются в ее сумму (всего таких строк: {count}). Выберите, считать их отдельными позициями или только частями этой позиции.',
    kk: '{line}-жол: позициядан төмен тұрған жолдар оның сомасын құрайды (барлығы: {count}). Оларды жеке позиция деп немесе тек осы позицияның бөлігі деп санауды таңдаңыз.',
    en: 'Row {line}: rows below an item add up to its sum (such rows: {count}). Choose whether they are items of their own or only parts of that item.',
  },
  SHEET_WITHOUT_HEAD: {
    ru: 'На листе «{name}» есть цифры, но нет заголовка таблицы, и прочитать его нельзя. Добавьте заголовок или выберите листы, которые нужно загрузить.',
    kk: '«{name}» парағында сандар бар, бірақ кесте тақырыбы жоқ, оны оқу мүмкін емес. Тақырып қосыңыз немесе жүктелетін парақтарды таңдаңыз.',
    en: 'The sheet “{name}” has figures but no table head, so it cannot be read. Add a head or choose the sheets to upload.',
  },
  HIDDEN_ROWS: {
    ru: 'В файле есть скрытые строки с данными: {count}. Выберите, загружать ли их.',
    kk: 'Файлда деректері бар жасырын жолдар бар: {count}. Оларды жүктеу керек пе, таңдаңыз.',
    en: 'The file has hidden rows with data: {count}. Choose whether to upload them.',
  },
  UNCLEAR_COST: {
    ru: 'Строка {line}: неясно, «{name}» — отдельная затрата или сумма раздела, который начинается ниже. Пронумеруйте строки (1, 1.1, 1.2, 2) или укажите единицу измерения и объем затраты.',
    kk: '{line}-жол: «{name}» жеке шығын ба, әлде төменнен басталатын бөлімнің сомасы ма, белгісіз. Жолдарды нөмірлеңіз (1, 1.1, 1.2, 2) немесе шығынның өлшем бірлігі мен көлемін көрсетіңіз.',
    en: 'Row {line}: it is unclear whether “{name}” is a cost of its own or the sum of the section that begins below it. Number the rows (1, 1.1, 1.2, 2), or give the cost a unit and a quantity.',
  },
  UNCLEAR_SECTION: {
    ru: 'Строка {line}: неясно, входит «{name}» в раздел «{above}» или стоит рядом с ним. Пронумеруйте разделы (1, 1.1, 1.2, 2) или сгруппируйте строки в Excel.',
    kk: '{line}-жол: «{name}» мына бөлімге кіре ме, әлде оның қатарында тұр ма, белгісіз: «{above}». Бөлімдерді нөмірлеңіз (1, 1.1, 1.2, 2) немесе жолдарды Excel-де топтаңыз.',
    en: 'Row {line}: it is unclear whether “{name}” is inside the section “{above}” or beside it. Number the sections (1, 1.1, 1.2, 2) or group the rows in Excel.',
  },
  SEVERAL_ESTIMATES: {
    ru: 'В архиве несколько смет, а заменить можно только одну. Загрузите файл одной сметы.',
    kk: 'Архивте бірнеше смета бар, ал тек біреуін ауыстыруға болады. Бір сметаның файлын жүктеңіз.',
    en: 'The archive holds several estimates, but only one can be replaced. Upload the file of one estimate.',
  },
  ABORTED: {
    ru: 'Загрузка отменена.',
    kk: 'Жүктеу тоқтатылды.',
    en: 'The upload was cancelled.',
  },
};
