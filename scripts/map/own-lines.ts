import type { Point, Ring } from './polygons.ts';

/*
 * Drawn by hand, coarsely, from general knowledge of which towns and district seats lie on which
 * side. No map was traced. The ends are pulled to the outline they cut.
 */

/** Between Abai (west) and East Kazakhstan (east), from the Russian border to the Chinese one. */
export const abaiLine: Point[] = [
  [81.5, 50.75], // Жезкент and Новая Шульба west, Усть-Таловка and Шемонаиха east
  [81.65, 50.4],
  [81.8, 50.0], // Ауэзов west, Глубокое and Касыма Кайсенова east
  [81.9, 49.6],
  [82.0, 49.3], // Калбатау west
  [82.6, 49.0], // Кокпекты west, Самарское east
  [83.2, 48.75],
  [83.6, 48.4], // the western bays of lake Zaisan
  [83.4, 48.0], // Аксуат west, Тугыл east
  [83.2, 47.6],
  [83.1, 47.2], // the Tarbagatai ridge
];

/** Between Almaty region (west and south) and Zhetysu (east and north), Balkhash to China. */
export const zhetysuLine: Point[] = [
  [76.3, 46.6], // in lake Balkhash, between the mouths of Ili and Karatal
  [76.4, 45.6],
  [76.5, 45.0], // Баканас west
  [76.7, 44.5],
  [77.3, 44.1], // Сарыозек east, Қонаев west
  [77.9, 43.9], // from here along the Ili
  [78.5, 43.8],
  [79.2, 43.8], // Чунджа south
  [80.0, 43.8], // Жаркент north
  [80.7, 43.9],
];

/** Between Ulytau (west) and Karaganda region (east), Akmola to Zhambyl. */
export const ulytauLine: Point[] = [
  [67.6, 49.9], // the whole of Nura district with Шубарколь east
  [68.1, 49.3],
  [68.4, 48.7],
  [69.2, 48.7],
  [70.0, 49.0],
  [71.0, 49.2],
  [72.0, 49.2], // Жанаарка south
  [72.2, 48.9],
  [72.1, 48.3], // Агадырь east
  [71.7, 47.8], // Каражал west
  [71.3, 47.2],
  [71.6, 46.6], // Мойынты east
  [71.6, 46.1],
];

/** Where the source's border passes a town on the wrong side: the corner that puts it right. */
export const bends: Point[] = [
  [78.47, 50.7], // Курчатов belongs to Abai, not to Pavlodar
];

/** The three cities around their true centres. */
export const cityRings: Record<'astana' | 'almaty' | 'shymkent', Ring> = {
  astana: [
    [71.22, 51.12],
    [71.33, 51.03], // Косшы stays outside in the south-west
    [71.42, 50.99],
    [71.52, 50.99], // the airport
    [71.62, 51.02],
    [71.76, 51.08],
    [71.78, 51.17],
    [71.68, 51.22],
    [71.58, 51.29],
    [71.45, 51.3],
    [71.38, 51.24],
    [71.27, 51.2],
  ],
  almaty: [
    [76.74, 43.17],
    [76.8, 43.14],
    [76.88, 43.13],
    [76.95, 43.04], // Big Almaty lake
    [77.08, 43.04],
    [77.16, 43.1],
    [77.12, 43.18], // Медеу
    [77.05, 43.24],
    [77.06, 43.3],
    [77.05, 43.39], // the airport
    [76.99, 43.39],
    [76.95, 43.36], // Первомайка stays outside
    [76.9, 43.34], // Боралдай stays outside
    [76.8, 43.34],
    [76.74, 43.27],
  ],
  shymkent: [
    [69.36, 42.31],
    [69.44, 42.22],
    [69.57, 42.18],
    [69.7, 42.19],
    [69.81, 42.26], // Сайрам inside, Ленгер outside
    [69.79, 42.38], // Аксукент outside
    [69.74, 42.48],
    [69.62, 42.54],
    [69.47, 42.51],
    [69.35, 42.42], // the airport inside
  ],
};
