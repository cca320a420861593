import type { Language } from '@nysan/contract/wire.ts';
import { fill } from './texts.ts';

/** What is known of a file that is refused, in words of formats: `jpg`, `docx`. */
export type RefusedFile = {
  /** Behind the last point of its name; '' where there is none. */
  extension: string;
  /** What its bytes are; undefined for what nobody knows. */
  found: string | undefined;
  /** The extension under which they would be taken. */
  right: string | undefined;
};

/** Why a file of a kind nobody takes was refused, what is taken and what to do. */
export const unlistedFileText = (file: RefusedFile, language: Language): string =>
  file.found === undefined
    ? tell(file.extension === '' ? 'withoutExtension' : 'unlisted', file, language)
    : foundFileText(file, file.found, language);

/** What the bytes of a refused file are, and what to do with it. */
export const foundFileText = (file: RefusedFile, found: string, language: Language): string => {
  if (found === 'cfb') {
    return tell('oldOffice', file, language);
  }
  return tell(file.right === undefined ? 'foundOther' : 'foundTaken', file, language);
};

/** A picture that not every browser shows, where everybody is to see it. */
export const unshownPictureText = (found: string, language: Language): string =>
  fill(sentences.unshown[language], { format: formatOf(found) });

/** A file of a question that nobody looks into. */
export const unattachableFileText = (language: Language): string =>
  sentences.unattachable[language];

const tell = (
  sentence: keyof typeof sentences,
  { extension, found = '', right }: RefusedFile,
  language: Language,
): string =>
  fill(sentences[sentence][language], {
    extension,
    format: formatOf(found),
    right,
    taken: taken[language],
  });

const calledOtherwise: Record<string, string> = { jpg: 'JPEG', tif: 'TIFF', webp: 'WebP' };
const formatOf = (found: string): string => calledOtherwise[found] ?? found.toUpperCase();

const taken: Record<Language, string> = {
  ru: 'изображения JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC и AVIF, PDF, файлы Word, Excel, PowerPoint, OpenDocument и MS Project, чертежи DWG, DXF и IFC, тексты, письма EML и MSG, подписи P7S, SIG и CMS, видео MP4 и MOV, архивы ZIP, RAR и 7Z',
  kk: 'JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC және AVIF суреттері, PDF, Word, Excel, PowerPoint, OpenDocument және MS Project файлдары, DWG, DXF және IFC сызбалары, мәтіндер, EML және MSG хаттары, P7S, SIG және CMS қолтаңбалары, MP4 және MOV бейнелері, ZIP, RAR және 7Z архивтері',
  en: 'pictures (JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC, AVIF), PDF, files of Word, Excel, PowerPoint, OpenDocument and MS Project, drawings (DWG, DXF, IFC), texts, mails (EML, MSG), signatures (P7S, SIG, CMS), films (MP4, MOV) and archives (ZIP, RAR, 7Z)',
};

const sentences = {
  foundTaken: {
    ru: 'Содержимое файла — {format}, а не «{extension}». Дайте файлу расширение «{right}» и загрузите снова.',
    kk: 'Файл мазмұны — {format}, «{extension}» емес. Файлға «{right}» кеңейтімін беріп, қайта жүктеңіз.',
    en: 'The file contains {format} and not “{extension}”. Give it the extension “{right}” and upload it again.',
  },
  foundOther: {
    ru: 'Содержимое файла — {format}, такие файлы не принимаются. Принимаются {taken}. Сохраните файл в одном из этих форматов и загрузите снова.',
    kk: 'Файл мазмұны — {format}, мұндай файлдар қабылданбайды. Қабылданатындары: {taken}. Файлды осы пішімдердің бірінде сақтап, қайта жүктеңіз.',
    en: 'The file contains {format}, which is not accepted. Accepted are {taken}. Save the file in one of these formats and upload it again.',
  },
  oldOffice: {
    ru: 'Содержимое файла — документ прежнего формата Office (DOC, XLS, PPT, MSG, MPP) или документ с паролем, а не «{extension}». Снимите пароль или дайте файлу верное расширение и загрузите снова.',
    kk: 'Файл мазмұны — Office бағдарламасының бұрынғы пішіміндегі (DOC, XLS, PPT, MSG, MPP) немесе құпиясөзі бар құжат, «{extension}» емес. Құпиясөзін алып тастап немесе файлға дұрыс кеңейтімін беріп, қайта жүктеңіз.',
    en: 'The file contains a document of an old Office format (DOC, XLS, PPT, MSG, MPP) or one with a password, and not “{extension}”. Remove the password or give the file its own extension and upload it again.',
  },
  unlisted: {
    ru: 'Файлы «{extension}» не принимаются. Принимаются {taken}. Сохраните файл в одном из этих форматов или положите его в архив ZIP.',
    kk: '«{extension}» файлдары қабылданбайды. Қабылданатындары: {taken}. Файлды осы пішімдердің бірінде сақтаңыз немесе ZIP архивіне салыңыз.',
    en: 'Files “{extension}” are not accepted. Accepted are {taken}. Save the file in one of these formats or put it into a ZIP archive.',
  },
  withoutExtension: {
    ru: 'В имени файла нет расширения, а по содержимому тип не определяется. Принимаются {taken}. Дайте файлу расширение и загрузите снова.',
    kk: 'Файл атауында кеңейтім жоқ, мазмұны бойынша да түрі анықталмайды. Қабылданатындары: {taken}. Файлға кеңейтім беріп, қайта жүктеңіз.',
    en: 'The name of the file has no extension, and its content does not tell its type. Accepted are {taken}. Give the file an extension and upload it again.',
  },
  unshown: {
    ru: 'Содержимое файла — {format}, этот формат показывают не все браузеры. Здесь принимаются изображения JPEG, PNG, GIF, WebP, BMP, TIFF и AVIF: сохраните файл как JPEG и загрузите снова.',
    kk: 'Файл мазмұны — {format}, бұл пішімді барлық браузер көрсете бермейді. Мұнда JPEG, PNG, GIF, WebP, BMP, TIFF және AVIF суреттері қабылданады: файлды JPEG ретінде сақтап, қайта жүктеңіз.',
    en: 'The file contains {format}, which not every browser shows. Pictures accepted here are JPEG, PNG, GIF, WebP, BMP, TIFF and AVIF: save the file as JPEG and upload it again.',
  },
  unattachable: {
    ru: 'Такой файл к вопросу не приложить. Принимаются изображения, PDF, книги Excel (XLSX), сметы KENML и XML: сохраните файл в одном из этих форматов.',
    kk: 'Мұндай файлды сұраққа тіркеуге болмайды. Суреттер, PDF, Excel кітаптары (XLSX), KENML және XML сметалары қабылданады: файлды осы пішімдердің бірінде сақтаңыз.',
    en: 'Such a file cannot go along with a question. Accepted are pictures, PDF, Excel workbooks (XLSX) and estimates (KENML, XML): save the file in one of these formats.',
  },
} satisfies Record<string, Record<Language, string>>;
