import type { Language } from './wire.ts';

export type SpelledUnit = {
  label: Record<Language, string>;
  /** How people write it besides its labels, with commas between; case, blanks, points, hyphens and look-alike letters do not matter. */
  spellings: string;
  /** The unit it is an exact multiple or part of. */
  in?: { unit: string; factor: string };
};

const alike = (word: string): Record<Language, string> => ({ ru: word, kk: word, en: word });

/** Units of measurement as estimates, logs and bills of quantities of this country write them. */
export const unitSpellings = {
  metre: {
    label: { ru: 'м', kk: 'м', en: 'm' },
    spellings:
      'метр, метра, метров, метры, мтр, мп, м/п, пм, п/м, погм, мпог, погметр, погметра, погметров, погонный метр, погонных метров, метр погонный, пметр, погонм, мпогон, қума метр, қума м, қм, ұзындық метр, lm, metre',
  },
  squareMetre: {
    label: { ru: 'м²', kk: 'м²', en: 'm²' },
    spellings:
      'м кв, кв м, м квадр, квадр м, м2, кв метр, кв метра, кв метров, квадратный метр, квадратных метров, квадратного метра, метр квадратный, квм2, шаршы метр, шаршы м, ш м, sqm, sq m, square metre',
  },
  cubicMetre: {
    label: { ru: 'м³', kk: 'м³', en: 'm³' },
    spellings:
      'м куб, куб м, м кубич, кубич м, м3, куб, кубов, куба, куб метр, куб метра, куб метров, кубометр, кубометра, кубометров, кубический метр, кубических метров, метр кубический, кубм3, текше метр, текше м, cbm, cu m, cubic metre',
  },
  tonne: {
    label: { ru: 'т', kk: 'т', en: 't' },
    spellings: 'тн, тонна, тонны, тонн, тон, тнн, tn, ton, tonne, tonnes',
  },
  kilogram: {
    label: { ru: 'кг', kk: 'кг', en: 'kg' },
    spellings: 'килограмм, килограмма, килограммов, кило, кгр, kilogram',
  },
  set: {
    label: { ru: 'компл.', kk: 'жинақ', en: 'set' },
    spellings:
      'комплект, комплекта, комплектов, комплекты, комплт, компл, комп, кт, ккт, кмпл, кмплт, кплт, кпл, компт, комплектт, жиынтық, жин, sets',
  },
  piece: {
    label: { ru: 'шт.', kk: 'дана', en: 'pcs' },
    spellings: 'штук, штука, штуки, штк, шт, дн, дана, pc, piece, pieces',
  },
  kilometre: {
    label: { ru: 'км', kk: 'км', en: 'km' },
    spellings: 'километр, километра, километров, шақырым',
    in: { unit: 'metre', factor: '1000' },
  },
  decimetre: { label: alike('дм'), spellings: 'дециметр', in: { unit: 'metre', factor: '0.1' } },
  centimetre: {
    label: { ru: 'см', kk: 'см', en: 'cm' },
    spellings: 'сантиметр, сантиметров',
    in: { unit: 'metre', factor: '0.01' },
  },
  millimetre: {
    label: { ru: 'мм', kk: 'мм', en: 'mm' },
    spellings: 'миллиметр, миллиметров',
    in: { unit: 'metre', factor: '0.001' },
  },
  hectare: {
    label: { ru: 'га', kk: 'га', en: 'ha' },
    spellings: 'гектар, гектара, гектаров',
    in: { unit: 'squareMetre', factor: '10000' },
  },
  squareCentimetre: {
    label: { ru: 'см²', kk: 'см²', en: 'cm²' },
    spellings: 'см кв, кв см',
    in: { unit: 'squareMetre', factor: '0.0001' },
  },
  squareDecimetre: {
    label: { ru: 'дм²', kk: 'дм²', en: 'dm²' },
    spellings: 'дм кв, кв дм',
    in: { unit: 'squareMetre', factor: '0.01' },
  },
  squareKilometre: {
    label: { ru: 'км²', kk: 'км²', en: 'km²' },
    spellings: 'км кв, кв км',
    in: { unit: 'squareMetre', factor: '1000000' },
  },
  litre: {
    label: { ru: 'л', kk: 'л', en: 'l' },
    spellings: 'литр, литра, литров, лтр, ltr, litre',
    in: { unit: 'cubicMetre', factor: '0.001' },
  },
  cubicDecimetre: {
    label: { ru: 'дм³', kk: 'дм³', en: 'dm³' },
    spellings: 'дм куб, куб дм',
    in: { unit: 'cubicMetre', factor: '0.001' },
  },
  gram: {
    label: { ru: 'г', kk: 'г', en: 'g' },
    spellings: 'гр, грамм, граммов',
    in: { unit: 'kilogram', factor: '0.001' },
  },
  centner: {
    label: { ru: 'ц', kk: 'ц', en: 'q' },
    spellings: 'центнер, центнеров, цн',
    in: { unit: 'tonne', factor: '0.1' },
  },
  personHour: {
    label: { ru: 'чел.-ч', kk: 'адам-сағ', en: 'man-hour' },
    spellings:
      'чел час, чел часы, чел часов, чел/ч, чел/час, человеко час, ч ч, челчас, человеко часов, человеко часы, чел часа, адам сағат, адам/сағ, manhour',
  },
  machineHour: {
    label: { ru: 'маш.-ч', kk: 'маш.-сағ', en: 'machine-hour' },
    spellings:
      'маш час, маш часы, маш часов, маш/ч, маш/час, машино час, машино часов, маш часа, м час, м ч, машина сағат, маш сағат, маш/сағ, маш сағ',
  },
  personDay: {
    label: { ru: 'чел.-дн.', kk: 'адам-күн', en: 'man-day' },
    spellings: 'чел день, чел дней, чел/день, человеко день, чел дн',
  },
  machineShift: {
    label: { ru: 'маш.-смена', kk: 'маш.-ауысым', en: 'machine-shift' },
    spellings: 'маш см, маш смен, машино смена, машино смен, маш/смена',
  },
  hour: { label: { ru: 'ч', kk: 'сағ', en: 'h' }, spellings: 'час, часа, часов, сағат' },
  shift: { label: { ru: 'смена', kk: 'ауысым', en: 'shift' }, spellings: 'смены, смен' },
  month: { label: { ru: 'мес.', kk: 'ай', en: 'month' }, spellings: 'месяц, месяцев' },
  kilowattHour: { label: { ru: 'кВт·ч', kk: 'кВт·сағ', en: 'kWh' }, spellings: 'квт час' },
  tonneKilometre: {
    label: { ru: 'т·км', kk: 'т·км', en: 't·km' },
    spellings: 'тонно километр, тонно км',
  },
  pair: { label: { ru: 'пара', kk: 'жұп', en: 'pair' }, spellings: 'пар, пары' },
  sheet: { label: { ru: 'лист', kk: 'парақ', en: 'sheet' }, spellings: 'листов, листа' },
  roll: { label: { ru: 'рулон', kk: 'орам', en: 'roll' }, spellings: 'рул, рулонов, рулона' },
  bag: { label: { ru: 'мешок', kk: 'қап', en: 'bag' }, spellings: 'меш, мешков, мешка' },
  pack: {
    label: { ru: 'упак.', kk: 'қаптама', en: 'pack' },
    spellings: 'уп, упаковка, упаковок, упк, пачка, пач, пачек',
  },
  coil: { label: { ru: 'бухта', kk: 'бума', en: 'coil' }, spellings: 'бухт, бухты' },
  trip: { label: { ru: 'рейс', kk: 'рейс', en: 'trip' }, spellings: 'рейсов, рейса' },
  point: { label: { ru: 'точка', kk: 'нүкте', en: 'point' }, spellings: 'точек, точки, тчк' },
  node: { label: { ru: 'узел', kk: 'түйін', en: 'node' }, spellings: 'узлов, узла' },
  place: { label: { ru: 'место', kk: 'орын', en: 'place' }, spellings: 'мест, места' },
  joint: { label: { ru: 'стык', kk: 'түйіс', en: 'joint' }, spellings: 'стыков, стыка' },
  hole: { label: { ru: 'отверстие', kk: 'тесік', en: 'hole' }, spellings: 'отв, отверстий' },
  sample: { label: { ru: 'проба', kk: 'сынама', en: 'sample' }, spellings: 'проб, пробы' },
  pole: { label: { ru: 'опора', kk: 'тірек', en: 'pole' }, spellings: 'опор, опоры' },
  well: { label: { ru: 'скважина', kk: 'ұңғыма', en: 'well' }, spellings: 'скв, скважин' },
  system: { label: { ru: 'система', kk: 'жүйе', en: 'system' }, spellings: 'сист, систем' },
  item: {
    label: { ru: 'единица', kk: 'бірлік', en: 'item' },
    spellings: 'ед, единиц, единицы',
  },
  article: {
    label: { ru: 'изделие', kk: 'бұйым', en: 'article' },
    spellings: 'изд, изделий, изделия',
  },
  percent: { label: alike('%'), spellings: 'процент, процентов, проц, пайыз' },
  object: {
    label: { ru: 'объект', kk: 'нысан', en: 'object' },
    spellings: 'объектов, объекта',
  },
} as const satisfies Readonly<Record<string, SpelledUnit>>;
