import type { EstimateRefusalCode } from '@nysan/contract/estimate-refusals.ts';
import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill } from './texts.ts';

type Sentence = Record<Language, string>;

/** Why a signature was refused, as a person reads it. */
export const signatureRefusalText = (reason: SignatureRefusal, language: Language): string =>
  signatures[reason][language];

/** Why an estimate was refused, with the place that helps. */
export const estimateRefusalText = (
  code: EstimateRefusalCode,
  language: Language,
  params: Record<string, string | number | undefined>,
): string => fill(estimates[code][language], params);

const signatures: Record<SignatureRefusal, Sentence> = {
  MALFORMED: {
    ru: 'Подпись повреждена или имеет неизвестный формат. Подпишите документ еще раз.',
    kk: 'Қолтаңба бүлінген немесе пішімі белгісіз. Құжатқа қайта қол қойыңыз.',
    en: 'The signature is damaged or of an unknown format. Sign the document again.',
  },
  NO_SIGNER: {
    ru: 'В файле подписи нет ни одной подписи.',
    kk: 'Қолтаңба файлында бірде-бір қолтаңба жоқ.',
    en: 'The signature file holds no signature.',
  },
  TOO_MANY_SIGNERS: {
    ru: 'В файле несколько подписей. Каждый участник отправляет только свою.',
    kk: 'Файлда бірнеше қолтаңба бар. Әр қатысушы тек өз қолтаңбасын жібереді.',
    en: 'The file holds several signatures. Each participant sends only his own.',
  },
  CONTENT_NOT_DETACHED: {
    ru: 'Документ вложен в подпись. Нужна отдельная (detached) подпись.',
    kk: 'Құжат қолтаңбаның ішіне салынған. Бөлек (detached) қолтаңба қажет.',
    en: 'The document is embedded in the signature. A detached signature is required.',
  },
  CERT_MISSING: {
    ru: 'В подписи нет сертификата подписавшего.',
    kk: 'Қолтаңбада қол қоюшының сертификаты жоқ.',
    en: 'The signature does not contain the signer’s certificate.',
  },
  UNSUPPORTED_ALGORITHM: {
    ru: 'Алгоритм подписи не поддерживается. Используйте действующий ключ ГОСТ 34.10-2015 или RSA.',
    kk: 'Қолтаңба алгоритміне қолдау жоқ. ГОСТ 34.10-2015 немесе RSA қолданыстағы кілтін пайдаланыңыз.',
    en: 'The signature algorithm is not supported. Use a current GOST 34.10-2015 or RSA key.',
  },
  DOCUMENT_MISMATCH: {
    ru: 'Подписан другой документ или другая его версия. Обновите страницу и подпишите снова.',
    kk: 'Басқа құжатқа немесе оның басқа нұсқасына қол қойылған. Бетті жаңартып, қайта қол қойыңыз.',
    en: 'Another document or another version of it was signed. Reload the page and sign again.',
  },
  SIGNED_BASE64_TEXT: {
    ru: 'Подписан текст base64 вместо самого документа (в NCALayer нужен режим decode).',
    kk: 'Құжаттың өзіне емес, base64 мәтініне қол қойылған (NCALayer-де decode режимі керек).',
    en: 'The base64 text was signed in place of the document itself (NCALayer needs the decode mode).',
  },
  SIGNATURE_INVALID: {
    ru: 'Подпись не соответствует ключу сертификата.',
    kk: 'Қолтаңба сертификат кілтіне сәйкес емес.',
    en: 'The signature does not fit the key of the certificate.',
  },
  CHAIN_UNTRUSTED: {
    ru: 'Сертификат выдан центром, которому эта система не доверяет.',
    kk: 'Сертификатты бұл жүйе сенбейтін орталық берген.',
    en: 'The certificate was issued by an authority this system does not trust.',
  },
  CA_CONSTRAINT: {
    ru: 'Цепочка сертификатов нарушена: один из них не вправе выдавать другие.',
    kk: 'Сертификаттар тізбегі бұзылған: олардың бірі басқаларын беруге құқылы емес.',
    en: 'The chain of certificates is broken: one of them may not issue others.',
  },
  CERT_EXPIRED: {
    ru: 'Срок действия сертификата истек. Получите новый ключ ЭЦП.',
    kk: 'Сертификаттың мерзімі өткен. Жаңа ЭЦҚ кілтін алыңыз.',
    en: 'The certificate has expired. Obtain a new key.',
  },
  CERT_NOT_YET_VALID: {
    ru: 'Срок действия сертификата еще не начался.',
    kk: 'Сертификаттың мерзімі әлі басталмаған.',
    en: 'The certificate is not valid yet.',
  },
  KEY_USAGE: {
    ru: 'Этот ключ не предназначен для подписания. Выберите ключ подписи (GOST512 или RSA), а не AUTH.',
    kk: 'Бұл кілт қол қоюға арналмаған. AUTH емес, қол қою кілтін (GOST512 немесе RSA) таңдаңыз.',
    en: 'This key is not meant for signing. Choose a signing key (GOST512 or RSA), not AUTH.',
  },
  EKU_NOT_SIGNING: {
    ru: 'Назначение сертификата не допускает подписания документов.',
    kk: 'Сертификаттың мақсаты құжаттарға қол қоюға мүмкіндік бермейді.',
    en: 'The purpose of the certificate does not allow signing documents.',
  },
  CRITICAL_EXTENSION: {
    ru: 'Сертификат содержит обязательное условие, неизвестное системе.',
    kk: 'Сертификатта жүйеге белгісіз міндетті шарт бар.',
    en: 'The certificate holds a critical extension unknown to this system.',
  },
  REVOKED: {
    ru: 'Сертификат отозван.',
    kk: 'Сертификат кері қайтарып алынған.',
    en: 'The certificate has been revoked.',
  },
  REVOCATION_UNKNOWN: {
    ru: 'Не удалось узнать, не отозван ли сертификат. Повторите позже.',
    kk: 'Сертификаттың кері қайтарылмағанын анықтау мүмкін болмады. Кейінірек қайталаңыз.',
    en: 'It could not be learned whether the certificate is revoked. Try again later.',
  },
  IIN_MISSING: {
    ru: 'В сертификате нет ИИН.',
    kk: 'Сертификатта ЖСН жоқ.',
    en: 'The certificate holds no IIN.',
  },
  IIN_MISMATCH: {
    ru: 'Сертификат принадлежит другому человеку: ИИН не совпадает с подтвержденным.',
    kk: 'Сертификат басқа адамға тиесілі: ЖСН расталғанымен сәйкес емес.',
    en: 'The certificate belongs to another person: its IIN differs from the confirmed one.',
  },
  BIN_MISMATCH: {
    ru: 'Сертификат принадлежит другой организации.',
    kk: 'Сертификат басқа ұйымға тиесілі.',
    en: 'The certificate belongs to another organization.',
  },
  REPLAYED: {
    ru: 'Эта подпись уже использована в другом документе.',
    kk: 'Бұл қолтаңба басқа құжатта пайдаланылған.',
    en: 'This signature has been used in another document.',
  },
};

const estimates: Record<EstimateRefusalCode, Sentence> = {
  BAD_XML: {
    ru: 'Файл поврежден: ошибка XML в строке {line}, позиция {column}.',
    kk: 'Файл бүлінген: XML қатесі {line}-жолда, {column}-орында.',
    en: 'The file is damaged: XML error at line {line}, column {column}.',
  },
  WRONG_EXTENSION: {
    ru: 'Нужен файл KENML (.kenml, .xml или .zip с такими файлами) или книга Excel (.xlsx).',
    kk: 'KENML файлы (.kenml, .xml немесе сондай файлдары бар .zip) не Excel кітабы (.xlsx) қажет.',
    en: 'A KENML file (.kenml, .xml or a .zip of those) or an Excel workbook (.xlsx) is needed.',
  },
  EMPTY: { ru: 'Файл пуст.', kk: 'Файл бос.', en: 'The file is empty.' },
  TOO_LARGE: {
    ru: 'Файл слишком большой: допустимо не более {limitMegabytes} МБ.',
    kk: 'Файл тым үлкен: {limitMegabytes} МБ-тан аспауы керек.',
    en: 'The file is too large: {limitMegabytes} MB at most.',
  },
  UNPACKED_TOO_LARGE: {
    ru: 'Архив распаковывается более чем в {limitMegabytes} МБ.',
    kk: 'Мұрағат ашылғанда {limitMegabytes} МБ-тан асады.',
    en: 'The archive unpacks to more than {limitMegabytes} MB.',
  },
  ZIP_BOMB: {
    ru: 'Архив сжат недопустимо сильно и не принят.',
    kk: 'Мұрағат шектен тыс сығылған, қабылданбады.',
    en: 'The archive is packed far too tightly and was not accepted.',
  },
  TOO_MANY_ENTRIES: {
    ru: 'В архиве слишком много файлов: допустимо не более {limit}.',
    kk: 'Мұрағатта файл тым көп: {limit} файлдан аспауы керек.',
    en: 'The archive holds too many files: {limit} at most.',
  },
  TOO_DEEP: {
    ru: 'Слишком глубокая вложенность (строка {line}): допустимо не более {limit} уровней.',
    kk: 'Кірістіру тым терең ({line}-жол): {limit} деңгейден аспауы керек.',
    en: 'Nested too deeply (line {line}): {limit} levels at most.',
  },
  TOO_MANY_RESOURCES: {
    ru: 'У позиции «{position}» слишком много ресурсов: допустимо не более {limit}.',
    kk: '«{position}» позициясында ресурс тым көп: {limit} ресурстан аспауы керек.',
    en: 'Position “{position}” has too many resources: {limit} at most.',
  },
  DOCTYPE: {
    ru: 'Файл содержит DOCTYPE (строка {line}) и не принят из соображений безопасности.',
    kk: 'Файлда DOCTYPE бар ({line}-жол), қауіпсіздік үшін қабылданбады.',
    en: 'The file contains a DOCTYPE (line {line}) and was refused for safety.',
  },
  NO_POSITIONS: {
    ru: 'Файл не содержит позиций сметы',
    kk: 'Файлда смета позициялары жоқ',
    en: 'The file contains no estimate positions',
  },
  BAD_NUMBER: {
    ru: 'Строка {line}: не удалось прочитать число «{value}» ({attribute}) у позиции «{position}».',
    kk: '{line}-жол: «{position}» позициясында «{value}» саны ({attribute}) оқылмады.',
    en: 'Line {line}: the number “{value}” ({attribute}) of position “{position}” cannot be read.',
  },
  NUMBER_TOO_LARGE: {
    ru: 'Строка {line}: число «{value}» ({attribute}) у позиции «{position}» слишком большое. Исправьте его и загрузите файл снова.',
    kk: '{line}-жол: «{position}» позициясындағы «{value}» саны ({attribute}) тым үлкен. Оны түзетіп, файлды қайта жүктеңіз.',
    en: 'Line {line}: the number “{value}” ({attribute}) of position “{position}” is too large. Correct it and upload the file again.',
  },
  MONEY_TOO_LARGE: {
    ru: 'Сумма смет проекта вместе с этой больше {limit} тенге: столько система не считает. Проверьте объемы и цены.',
    kk: 'Жоба сметаларының осымен қоса сомасы {limit} теңгеден асады: жүйе мұндай соманы есептемейді. Көлемдер мен бағаларды тексеріңіз.',
    en: 'The estimates of the project together with this one exceed {limit} tenge, more than the system reckons with. Check volumes and prices.',
  },
  BAD_ZIP: {
    ru: 'Архив поврежден или зашифрован.',
    kk: 'Мұрағат бүлінген немесе шифрланған.',
    en: 'The archive is damaged or encrypted.',
  },
  NESTED_ZIP: {
    ru: 'Архив внутри архива не принимается.',
    kk: 'Мұрағат ішіндегі мұрағат қабылданбайды.',
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
  SEVERAL_ESTIMATES: {
    ru: 'В архиве несколько смет, а заменить можно только одну. Загрузите файл одной сметы.',
    kk: 'Мұрағатта бірнеше смета бар, ал тек біреуін ауыстыруға болады. Бір сметаның файлын жүктеңіз.',
    en: 'The archive holds several estimates, but only one can be replaced. Upload the file of one estimate.',
  },
  ABORTED: {
    ru: 'Загрузка отменена.',
    kk: 'Жүктеу тоқтатылды.',
    en: 'The import was cancelled.',
  },
};
