import { byOtherCustomer, type ThinEntry, thin } from './thin-project.ts';
import { building, flats } from './works/buildings.ts';
import { heat, water } from './works/networks.ts';
import { bridge } from './works/roads.ts';

/** Of the three cities that are regions by themselves. */
export const capitals: readonly ThinEntry[] = [
  thin(
    [
      'Строительство общеобразовательной школы на 1500 мест в районе Нұра города Астаны',
      'Школа на 1500 мест, Астана',
    ],
    [1, 'Астана', 'улица Хусейн бен Талал', '27', 51.0897, 71.3921],
    [102, 2, 'RB', 'secondCategory'],
    [6_240, building],
    {
      start: 330,
      end: -190,
      hasEstimate: true,
      closed: 3,
      part: 60,
      lastAct: 14,
      open: 'half-signed',
      references: 1,
      remarks: 'open',
    },
  ),
  thin(
    [
      'Многоквартирный жилой комплекс «Есіл жағасы», третья очередь, район Есиль города Астаны',
      'ЖК «Есіл жағасы», 3-я очередь',
    ],
    [1, 'Астана', 'проспект Тұран', '58', 51.1182, 71.4037],
    [103, 1, 'PRIVATE', 'TECHNICALLY_HARD'],
    [18_650, flats],
    {
      start: 410,
      end: -320,
      hasEstimate: true,
      closed: 3,
      part: 50,
      lastAct: 17,
      open: 'waiting',
      lastBill: 'half-signed',
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство путепровода на пересечении улицы Шыңғыса Айтматова и железной дороги в городе Астане',
      'Путепровод на улице Айтматова, Астана',
    ],
    [1, 'Астана', 'улица Шыңғыса Айтматова', '1', 51.0713, 71.4368],
    [101, 14, 'RB', 'TECHNICALLY_HARD'],
    [11_900, bridge],
    {
      start: 520,
      end: 41,
      hasEstimate: true,
      closed: 3,
      part: 70,
      lastAct: 19,
      open: 'rejected',
      references: 1,
      remarks: 'late',
    },
  ),
  thin(
    [
      'Строительство поликлиники на 500 посещений в смену в Алатауском районе города Алматы',
      'Поликлиника на 500 посещений, Алматы',
    ],
    [2, 'Алматы', 'микрорайон Шаңырақ-2, улица Өтемісұлы', '109', 43.2874, 76.8512],
    [102, 3, 'MIO', 'secondCategory'],
    [5_380, building],
    {
      start: 455,
      end: 12,
      hasEstimate: true,
      closed: 6,
      lastAct: 36,
      references: 2,
      remarks: 'answered',
    },
  ),
  thin(
    [
      'Реконструкция тепловой магистрали М-7 по проспекту Райымбека в городе Алматы',
      'Тепломагистраль М-7, Алматы',
    ],
    [2, 'Алматы', 'проспект Райымбека', '212', 43.2711, 76.9266],
    [302, 19, 'QUASIGOVERNMENT', 'secondCategory'],
    [3_960, heat],
    { start: 240, end: -90, hasEstimate: true, closed: 2, lastAct: 53, lastBill: 'waiting' },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство средней школы на 900 мест в жилом районе Асар города Шымкента',
      'Школа на 900 мест, Шымкент',
    ],
    [3, 'Шымкент', 'жилой район Асар-2', '5', 42.3874, 69.6502],
    [102, 2, 'RB', 'secondCategory'],
    [3_420, building],
    {
      start: 268,
      end: -130,
      hasEstimate: true,
      closed: 4,
      lastAct: 11,
      open: 'waiting',
      references: 1,
    },
  ),
  thin(
    [
      'Строительство сетей водоснабжения жилого массива Тұран города Шымкента',
      'Водоснабжение массива Тұран',
    ],
    [3, 'Шымкент', 'жилой массив Тұран', '1', 42.2936, 69.5478],
    [101, 17, 'MIO', 'secondCategory'],
    [1_870, water],
    {
      start: 205,
      end: -240,
      hasEstimate: true,
      closed: 4,
      lastAct: 9,
      open: 'half-signed',
      references: 1,
    },
    byOtherCustomer,
  ),
];
