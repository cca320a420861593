import { foldText } from './fold-text.ts';

/**
 * Finds the region that a geocoder's or a person's province text means, in Russian, Kazakh or
 * English, with old names (Кустанайская, Южно-Казахстанская, Нур-Султан) included.
 * Answers the region's id (1–20) or null when the text names none.
 */
export function matchProvince(text: string): number | null {
  const words = ` ${foldText(text)} `;
  const isRegion = regionWord.test(words);
  const isCity = !isRegion && cityWord.test(words);
  const rule = rules.find(
    ({ stems, only }) =>
      (only !== 'city' || isCity) &&
      (only !== 'region' || isRegion) &&
      (only !== 'not region' || !isRegion) &&
      stems.some((stem) => words.includes(` ${stem}`)),
  );
  return rule?.id ?? null;
}

interface Rule {
  id: number;
  /** Beginnings of words, folded. */
  stems: string[];
  /** The rule counts only when the text calls itself a city, a region, or no region. */
  only?: 'city' | 'region' | 'not region';
}

const regionWord = / (обл|oblys|oblast|region)/;
const cityWord = / (город|г|кала|каласы|city|qala|qalasy) /;

// The first rule that fits wins: names of a city and of a region around it differ only by `only`.
const rules: Rule[] = [
  { id: 1, stems: ['астана', 'astana', 'нур султан', 'нурсултан', 'nur sultan', 'nursultan'] },
  { id: 1, stems: ['акмола', 'akmola', 'aqmola'], only: 'city' },
  { id: 7, stems: ['алматинск', 'алма атинск'] },
  { id: 7, stems: ['алматы', 'almaty'], only: 'region' },
  { id: 2, stems: ['алматы', 'almaty', 'алма ата', 'alma ata'] },
  { id: 3, stems: ['шымкент', 'shymkent', 'чимкент', 'chimkent'], only: 'not region' },
  {
    id: 18,
    stems: [
      'туркестан',
      'туркистан',
      'turkistan',
      'turkestan',
      'turkystan',
      'южно казахстан',
      'онтустик казакстан',
      'south kazakhstan',
      'чимкент',
      'шымкент',
    ],
  },
  { id: 9, stems: ['западно казахстан', 'батыс казакстан', 'west kazakhstan', 'уральск'] },
  { id: 17, stems: ['северо казахстан', 'солтустик казакстан', 'north kazakhstan'] },
  { id: 20, stems: ['восточно казахстан', 'шыгыс казакстан', 'east kazakhstan'] },
  { id: 4, stems: ['абай', 'abai', 'abay', 'семипалатинск'] },
  { id: 5, stems: ['акмол', 'akmola', 'aqmola', 'целиноград'] },
  { id: 6, stems: ['актобе', 'актюб', 'aktobe', 'aqtobe', 'aktyubinsk'] },
  { id: 8, stems: ['атырау', 'atyrau', 'гурьев'] },
  { id: 10, stems: ['жамбыл', 'zhambyl', 'jambyl', 'джамбул'] },
  { id: 11, stems: ['жетису', 'жетысу', 'zhetysu', 'zhetisu', 'jetisu', 'jetysu', 'талды курган'] },
  { id: 12, stems: ['караганд', 'karagand', 'qaragand', 'qaraghand'] },
  { id: 13, stems: ['костана', 'кустана', 'kostana', 'qostana', 'kustana'] },
  { id: 14, stems: ['кызылорд', 'кзыл орд', 'kyzylord', 'qyzylord'] },
  {
    id: 15,
    stems: ['мангистау', 'мангыстау', 'мангышлак', 'mangystau', 'mangistau', 'mangghystau'],
  },
  { id: 16, stems: ['павлодар', 'pavlodar'] },
  { id: 19, stems: ['улытау', 'ulytau', 'жезказган', 'джезказган'] },
];
