import { byOtherCustomer, type ThinEntry, thin } from './thin-project.ts';
import { building } from './works/buildings.ts';
import { canal } from './works/grounds.ts';
import { heat, water } from './works/networks.ts';
import { road } from './works/roads.ts';

/** Of Akmola, Kostanay, North Kazakhstan and Pavlodar regions. */
export const north: readonly ThinEntry[] = [
  thin(
    ['Строительство детского сада на 240 мест в городе Косшы', 'Детский сад на 240 мест, Косшы'],
    [5, 'Косшы', 'микрорайон Лесная поляна', '42', 50.9758, 71.3489],
    [102, 2, 'MIO', 'secondCategory'],
    [1_460, building],
    {
      start: 340,
      end: -45,
      hasEstimate: true,
      closed: 6,
      lastAct: 38,
      references: 2,
      remarks: 'answered',
    },
  ),
  thin(
    [
      'Капитальный ремонт магистральных тепловых сетей 3-го и 4-го микрорайонов города Степногорска',
      'Тепловые сети, Степногорск',
    ],
    [5, 'Степногорск', '4-й микрорайон', '17', 52.3496, 71.8857],
    [604, 19, 'QUASIGOVERNMENT', 'secondCategory'],
    [2_780, heat],
    { start: 210, end: -60, hasEstimate: true, closed: 3, lastAct: 39, remarks: 'late' },
  ),
  thin(
    [
      'Строительство магистрального водовода от Сергеевского водозабора до города Рудного',
      'Водовод, Рудный',
    ],
    [13, 'Рудный', 'улица Топоркова', '1', 52.9684, 63.1286],
    [101, 17, 'RB', 'secondCategory'],
    [3_310, water],
    {
      start: 232,
      end: -150,
      hasEstimate: true,
      closed: 2,
      part: 45,
      lastAct: 13,
      open: 'waiting',
      references: 1,
    },
  ),
  thin(
    [
      'Строительство автомобильной дороги – обхода города Костаная, км 0–22',
      'Обход города Костаная',
    ],
    [13, 'Костанай', 'обход города Костаная', 'км 0', 53.2493, 63.5578],
    [101, 13, 'RB', 'secondCategory'],
    [14_700, road],
    { start: -24, end: -720, hasEstimate: true, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
  thin(
    [
      'Реконструкция тепловой магистрали от Экибастузской ТЭЦ до микрорайона Строитель',
      'Тепломагистраль, Экибастуз',
    ],
    [16, 'Экибастуз', 'улица Энергетиков', '54', 51.7352, 75.3074],
    [302, 19, 'MIO', 'secondCategory'],
    [2_240, heat],
    {
      start: 390,
      end: 27,
      hasEstimate: true,
      closed: 3,
      part: 40,
      lastAct: 16,
      open: 'half-signed',
      lastBill: 'rejected',
      remarks: 'late',
    },
  ),
  thin(
    [
      'Строительство защитной дамбы на реке Есиль (Ишим) в городе Петропавловске',
      'Дамба на реке Есиль, Петропавловск',
    ],
    [17, 'Петропавловск', 'микрорайон Подгора, улица Заречная', '3', 54.8611, 69.1098],
    [101, 23, 'RB', 'firstCategory'],
    [8_920, canal],
    {
      start: 305,
      end: -280,
      hasEstimate: true,
      closed: 2,
      part: 35,
      lastAct: 20,
      open: 'draft',
      references: 1,
      remarks: 'open',
    },
  ),
];
