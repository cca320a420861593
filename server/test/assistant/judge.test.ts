import { describe, expect, it } from 'vitest';
import { judge, type Told } from './judge.ts';

const told = (text: string, more: Partial<Told> = {}): Told => ({
  text,
  targets: ['/project/p1/acts/hidden-work-act/a1'],
  isAskedBack: false,
  ...more,
});
const expected = (...figures: string[]) => ({ figures, links: ['a1'] });

describe('an answer', () => {
  it.each([
    ['Осталось 1 234,50 м³', 'number:1234.5'],
    ['Осталось 62,75 м³', 'number:62.75'],
    ['Закрыто 191 797 485,20 ₸', 'money:191797485.20'],
    ['Готово 12,07 %', 'percent:12.07'],
    ['По плану 77,3 %', 'near:77.01'],
    ['Ждет с 25.11.2026', 'date:2026-11-25'],
    ['Ждет с 25.11', 'date:2026-11-25'],
    ['Закончим 27.05.2031', 'nearDate:2031-05-28'],
    ['АСР-000004: бекітілді', 'state:approved'],
    ['Осталось 232\n232', 'number:232'],
    ['День был ясно, +9', 'weather:clear'],
    ['Ақмола облысы: 2', 'name:Акмолинская область|Ақмола облысы|Akmola Region'],
    ['сложных: 2', 'category:hard'],
    ['У Ахметов Жандос Болатұлы', 'text:Ахметов Жандос Болатұлы'],
    ['…бетонирование ростверка в осях', 'quote:ростверк'],
  ])('%s says %s', (text, figure) => {
    expect(judge(told(text), expected(figure))).toBe('right');
  });

  it.each([
    ['Осталось 1 234,50 м³', 'number:34.5'],
    ['Осталось 62,75 м³', 'number:62.7'],
    ['Ждет с 25.11.2026', 'number:25'],
    ['По плану 78,3 %', 'near:77.01'],
    ['Закончим 27.06.2031', 'nearDate:2031-05-28'],
    ['Отклонен', 'state:approved'],
  ])('%s does not say %s', (text, figure) => {
    expect(judge(told(text), expected(figure))).toBe('wrong');
  });

  it('that says one figure of two is wrong', () => {
    expect(judge(told('Всего 2'), expected('number:2', 'number:5'))).toBe('wrong');
  });
  it('with the figure and a link to another place is wrong', () => {
    const elsewhere = told('Всего 2', { targets: ['/project/p1/acts/hidden-work-act/a2'] });
    expect(judge(elsewhere, expected('number:2'))).toBe('wrong');
  });
  it('without a source is a refusal', () => {
    expect(judge(told('Не знаю', { targets: [] }), expected('number:2'))).toBe('refused');
    expect(judge(told('Не знаю', { targets: [] }), 'refuse')).toBe('right');
  });
  it('with choices asks back', () => {
    const asks = told('Какой объект?', { targets: [], isAskedBack: true });
    expect(judge(asks, expected('number:2'))).toBe('askedBack');
    expect(judge(asks, 'askBack')).toBe('right');
  });
  it('that has a source where nothing was to be said is wrong', () => {
    expect(judge(told('Всего 2'), 'refuse')).toBe('wrong');
    expect(judge(told('Всего 2'), 'askBack')).toBe('wrong');
  });
});
