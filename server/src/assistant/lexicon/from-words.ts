import type { Translations } from '@nysan/contract/plain-fields.ts';
import { statusWords, thingWords } from '@nysan/contract/words.ts';

/** Which entries of the word list, by their Russian, name what the assistant is asked for; all three languages follow. */
const rows = `
kind=hidden-work-act     Акт скрытых работ | Акты скрытых работ | Акт освидетельствования скрытых работ
kind=done-work-act       Акт выполненных работ | Акты выполненных работ
kind=reference           Справка | Справки
kind=general-log         Общий журнал
kind=verification-log    Журнал верификации
kind=test-protocol       Протокол испытаний
kind=geodetic-protocol   Исполнительная геодезическая схема
kind=prescription        Предписание | Предписания
kind=execution-report    Отчет об исполнении
kind=weekly-report       Еженедельный отчет
kind=monthly-report      Ежемесячный отчет
kind=memo                Служебная записка | Служебные записки
kind=minutes             Протоколы
remark                   Замечания
assignment               Поручение | Поручения
log                      Записи журнала
role=CUSTOMER            Заказчик
role=GENERAL_CONTRACTOR  Генеральный подрядчик
role=SUBCONTRACTOR       Субподрядчик
role=DESIGNER            Проектировщик
role=TECHNICAL_SUPERVISION Технический надзор | Представитель технического надзора
role=AUTHOR_SUPERVISION  Авторский надзор | Представитель авторского надзора
object                   Объект
passport                 Паспорт объекта
position                 Позиция сметы | Объемы по смете
rest                     Остаток
region                   Область | Регион
responsible              Ответственный
state=created            Создан | Черновик
state=inApproval         В согласовании | В работе
state=approved           Утвержден | Утверждена | Согласовано
state=rejected           Отклонен | Отклонена | Отклонено
state=archived           Архивирован
overdue                  Просрочено
unread                   Не прочитано
wait                     Ожидает
`;

const known = new Map<string, Translations>(
  [...statusWords, ...thingWords].map((names) => [names.ru, names]),
);

/** Rows of meanings as the word list says them, in each language. */
export const rowsFromWords = (language: keyof Translations): string =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [meaning = '', ...said] = row.split(/\s{2,}|(?<=^\S+) /);
      const phrases = said
        .join(' ')
        .split(' | ')
        .flatMap((russian) => known.get(russian.trim())?.[language] ?? []);
      return `${meaning}  ${phrases.join(' | ')}`;
    })
    .join('\n');
