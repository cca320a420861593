import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { readQuestion } from '../frame/read.ts';

const { app } = ownActHouse();
// A Thursday.
const today = '2026-11-26';
const periodOf = async (question: string) =>
  (await readQuestion(app.services.db, question, { today, language: 'ru' })).slots;

const day = (from: string, to = from) => ({ from, to });

/** Each time as people say it, and the days it means on that day. */
const table: Record<string, [said: string, days: { from: string; to: string }][]> = {
  ru: [
    ['сегодня', day('2026-11-26')],
    ['вчера', day('2026-11-25')],
    ['позавчера', day('2026-11-24')],
    ['на прошлой неделе', day('2026-11-16', '2026-11-22')],
    ['за эту неделю', day('2026-11-23', '2026-11-29')],
    ['за июль', day('2026-07-01', '2026-07-31')],
    ['в декабре', day('2025-12-01', '2025-12-31')],
    ['за март 2025 года', day('2025-03-01', '2025-03-31')],
    ['с 1 по 15 марта', day('2026-03-01', '2026-03-15')],
    ['с 28 февраля по 3 марта', day('2026-02-28', '2026-03-03')],
    ['5 марта 2026', day('2026-03-05')],
    ['05.03.2026', day('2026-03-05')],
    ['24.11', day('2026-11-24')],
    ['с 01.03.2026 по 15.03.2026', day('2026-03-01', '2026-03-15')],
    ['за последние 7 дней', day('2026-11-20', '2026-11-26')],
    ['за последние две недели', day('2026-11-13', '2026-11-26')],
    ['в прошлом месяце', day('2026-10-01', '2026-10-31')],
    ['в этом году', day('2026-01-01', '2026-12-31')],
    ['за 2025 год', day('2025-01-01', '2025-12-31')],
    ['с начала года', day('2026-01-01', '2026-11-26')],
    ['за первый квартал', day('2026-01-01', '2026-03-31')],
    ['за 2 квартал 2025 года', day('2025-04-01', '2025-06-30')],
  ],
  kk: [
    ['бүгін', day('2026-11-26')],
    ['кеше', day('2026-11-25')],
    ['шілдеде', day('2026-07-01', '2026-07-31')],
    ['тамызда', day('2026-08-01', '2026-08-31')],
    ['өткен айда', day('2026-10-01', '2026-10-31')],
    ['осы аптада', day('2026-11-23', '2026-11-29')],
    ['2026 жылғы 5 наурыз', day('2026-03-05')],
    ['2025 жылғы наурыз', day('2025-03-01', '2025-03-31')],
    ['1–15 наурыз', day('2026-03-01', '2026-03-15')],
    ['соңғы 7 күнде', day('2026-11-20', '2026-11-26')],
    ['жыл басынан', day('2026-01-01', '2026-11-26')],
    ['осы жылы', day('2026-01-01', '2026-12-31')],
  ],
  en: [
    ['today', day('2026-11-26')],
    ['yesterday', day('2026-11-25')],
    ['in July', day('2026-07-01', '2026-07-31')],
    ['last month', day('2026-10-01', '2026-10-31')],
    ['this week', day('2026-11-23', '2026-11-29')],
    ['from 1 to 15 March', day('2026-03-01', '2026-03-15')],
    ['5 March 2026', day('2026-03-05')],
    ['March 2025', day('2025-03-01', '2025-03-31')],
    ['last 7 days', day('2026-11-20', '2026-11-26')],
    ['year to date', day('2026-01-01', '2026-11-26')],
  ],
};

describe.each(Object.entries(table))('times in %s', (_, rows) => {
  it.each(rows)('«%s»', async (said, days) => {
    expect((await periodOf(said)).period).toEqual(days);
  });
});

describe('a question with two times', () => {
  it.each([
    'сравни сентябрь и октябрь',
    'қыркүйек мен қазан айларын салыстыр',
    'compare September and October',
  ])('«%s» has both', async (question) => {
    const { period, other } = await periodOf(question);
    expect([period?.from, other?.from]).toEqual(['2026-09-01', '2026-10-01']);
  });
});

describe('figures that are no time', () => {
  it.each([
    ['статус АСР-000012', 'АСР-000012'],
    ['аср 12 у кого', 'аср-12'],
    ['что с актом 9', '9'],
    ['письмо ИСХ-2026-000008', 'ИСХ-2026-000008'],
    ['№ 12', '12'],
  ])('«%s» are a number', async (question, number) => {
    const slots = await periodOf(question);
    expect(slots.number).toBe(number);
    expect(slots.period).toBeUndefined();
  });
});
