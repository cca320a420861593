import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { matchProvince } from './match-province.ts';
import { outlines } from './outlines.ts';

const examples: [string, number | null][] = [
  ['абай', 4],
  ['Абайская область', 4],
  ['abai', 4],
  ['Abay Region', 4],
  ['жетису', 11],
  ['Жетысу', 11],
  ['Жетысуская область', 11],
  ['Zhetysu', 11],
  ['Jetisu oblysy', 11],
  ['улытау', 19],
  ['Улытауская обл.', 19],
  ['Ulytau', 19],
  ['Туркестан', 18],
  ['Туркестанская область', 18],
  ['Южно-Казахстанская область', 18],
  ['Оңтүстік Қазақстан облысы', 18],
  ['Turkistan Region', 18],
  ['Turkestan', 18],
  ['Алматинская область', 7],
  ['Алматы', 2],
  ['г. Алматы', 2],
  ['Алматы облысы', 7],
  ['Almaty Region', 7],
  ['Almaty', 2],
  ['Астана', 1],
  ['Нур-Султан', 1],
  ['Нұр-Сұлтан қаласы', 1],
  ['Акмола (город)', 1],
  ['город Акмола', 1],
  ['Акмолинская область', 5],
  ['Ақмола облысы', 5],
  ['Akmola', 5],
  ['Костанайская область', 13],
  ['Кустанайская область', 13],
  ['Мангистау', 15],
  ['Мангышлак', 15],
  ['Мангышлакская область', 15],
  ['Шымкент', 3],
  ['Шымкент қаласы', 3],
  ['Чимкентская область', 18],
  ['ВОСТОЧНО-КАЗАХСТАНСКАЯ ОБЛАСТЬ', 20],
  ['Батыс Қазақстан облысы', 9],
  ['Солтүстік Қазақстан облысы', 17],
  ['  Қарағанды   облысы ', 12],
  ['Новосибирская область', null],
  ['область', null],
  ['', null],
];

describe('matchProvince', () => {
  it.each(examples)('reads «%s» as %s', (text, id) => {
    expect(matchProvince(text)).toBe(id);
  });

  it.each(outlines.map((outline) => [outline.key, outline] as const))(
    'finds %s by its own name in three languages',
    (_key, { id, ru, kk, en }) => {
      expect([ru, kk, en].map(matchProvince)).toEqual([id, id, id]);
    },
  );
});

describe('foldText', () => {
  it('turns the Kazakh letters into their Russian neighbours', () => {
    expect(foldText('Әғқңөұүһі')).toBe('агкноуухи');
    expect(foldText('Ёлка')).toBe('елка');
  });

  it('keeps й, takes accents off Latin letters and reads marks as spaces', () => {
    expect(foldText('Байқоңыр')).toBe('байконыр');
    expect(foldText("Äūlīeköl, Yul’yevka — Ust'-Talovka")).toBe('auliekol yulyevka ust talovka');
  });
});
