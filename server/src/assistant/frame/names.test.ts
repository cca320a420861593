import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from './frame.ts';
import { withNames } from './names.ts';
import { projectIn } from './projects.ts';

const read = (...unknown: string[]): ReadQuestion => ({
  meanings: new Set(),
  said: [],
  phrases: [],
  slots: { subject: unknown.join(' ') },
  unknown,
  language: 'ru',
  figures: null,
  goesOn: false,
});
const members = [
  { fullname: 'Ахметов Жандос Болатұлы', organization: { name: 'ТОО «Іргетас Сервис»' } },
  { fullname: 'Иманова Динара Сәкенқызы', organization: null },
];

describe('words nothing was made of', () => {
  it.each([
    ['Ахметову', 'named-person'],
    ['akhmetov', 'named-person'],
    ['Іргетас', 'named-company'],
    ['иргетас', 'named-company'],
  ])('«%s» are known where somebody is called so: %s', (word, meaning) => {
    const known = withNames(read(word), members);
    expect([...known.meanings]).toEqual([meaning]);
    expect(known.unknown).toEqual([]);
    expect(known.slots.subject).toBe(word);
  });

  it('stay unknown where nobody is', () => {
    expect(withNames(read('зарплата', 'кровля'), members).unknown).toEqual(['зарплата', 'кровля']);
  });
});

describe('a project', () => {
  const projects = [
    { id: 'school', name: 'Школа на 300 мест, Кокшетау' },
    { id: 'flats', name: 'ЖК «Нұрлы тау», 2-я очередь' },
    { id: 'road', name: 'Дорога Туркестан – Қарнақ' },
  ];
  const named = (...words: string[]) => projectIn(words, projects, null)?.id;

  it('is named in any of the languages and letters', () => {
    expect(named('школе')).toBe('school');
    expect(named('мектеп')).toBe('school');
    expect(named('нурлы', 'тау')).toBe('flats');
    expect(named('nurly')).toBe('flats');
    expect(named('turkestan', 'road')).toBe('road');
    expect(named('трасса')).toBe('road');
  });
  it('is not named by a surname that begins like it', () => {
    expect(named('Нұрланова')).toBeUndefined();
  });
});
