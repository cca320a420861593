import { type DemoJournal, day } from './shift.ts';

const told = (daysAgo: number, name: string, trade: string, kind: string) => ({
  Дата: day(daysAgo),
  ФИО: name,
  Профессия: trade,
  'Вид инструктажа': kind,
  Инструктор: 'Сейткали Қ. М.',
});

/** Who was told of the dangers of their work before the log begins. */
export const briefings: DemoJournal = {
  handbook: 'Журнал инструктажа на рабочем месте',
  by: 'GENERAL_CONTRACTOR',
  posts: [
    told(30, 'Оразбаев Ерлан Маратұлы', 'Бетонщик', 'Первичный'),
    told(30, 'Ким Сергей Викторович', 'Сварщик', 'Первичный'),
    told(29, 'Жумабеков Нурлан Асқарұлы', 'Арматурщик', 'Первичный'),
    told(26, 'Петров Андрей Николаевич', 'Машинист крана', 'Внеплановый'),
  ],
};
