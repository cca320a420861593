import { byOtherCustomer, type ThinEntry, thin } from './thin-project.ts';
import { building, flats, repair } from './works/buildings.ts';
import { heat, power, water } from './works/networks.ts';

/** Of Abai, Karaganda, Ulytau and East Kazakhstan regions. */
export const east: readonly ThinEntry[] = [
  thin(
    [
      'Реконструкция главного корпуса многопрофильной областной больницы в городе Семее',
      'Областная больница, Семей',
    ],
    [4, 'Семей', 'улица Ғаббасова', '103', 50.4068, 80.2541],
    [302, 3, 'RB', 'TECHNICALLY_HARD'],
    [7_940, repair],
    {
      start: 430,
      end: 16,
      hasEstimate: true,
      closed: 1,
      part: 75,
      lastAct: 22,
      open: 'half-signed',
      remarks: 'late',
    },
  ),
  thin(
    [
      'Строительство внутригородских водопроводных сетей города Аягоза, вторая очередь',
      'Водопровод, Аягоз',
    ],
    [4, 'Аягоз', 'улица Кабанбай батыра', '2', 47.9573, 80.4402],
    [103, 17, 'RB', 'secondCategory'],
    [2_310, water],
    { start: 26, end: -380, hasEstimate: false, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
  thin(
    [
      'Капитальный ремонт здания Дворца культуры металлургов в городе Темиртау',
      'Дворец культуры, Темиртау',
    ],
    [12, 'Темиртау', 'проспект Металлургов', '21', 50.0549, 72.9618],
    [601, 4, 'MIO', 'secondCategory'],
    [1_120, repair],
    {
      start: 310,
      end: -20,
      hasEstimate: true,
      closed: 3,
      lastAct: 40,
      references: 1,
      remarks: 'answered',
    },
  ),
  thin(
    [
      'Реконструкция тепловых сетей жилого района Юго-Восток города Караганды',
      'Тепловые сети Юго-Востока, Караганда',
    ],
    [12, 'Караганда', 'жилой район Юго-Восток, улица Муканова', '37', 49.7786, 73.1461],
    [302, 19, 'QUASIGOVERNMENT', 'secondCategory'],
    [9_450, heat],
    {
      start: 505,
      end: 35,
      hasEstimate: true,
      closed: 3,
      lastAct: 18,
      open: 'rejected',
      references: 1,
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство двух 45-квартирных жилых домов в микрорайоне Жетісу города Жезказгана',
      'Два 45-квартирных дома, Жезказган',
    ],
    [19, 'Жезказган', 'микрорайон Жетісу', '4', 47.8021, 67.7244],
    [102, 1, 'MIO', 'secondCategory'],
    [1_340, flats],
    { start: 9, end: -450, hasEstimate: false, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство онкологического центра на 200 коек в городе Усть-Каменогорске',
      'Онкологический центр, Усть-Каменогорск',
    ],
    [20, 'Усть-Каменогорск', 'проспект Абая', '205', 49.9524, 82.5687],
    [101, 3, 'RB', 'TECHNICALLY_HARD'],
    [21_700, building],
    {
      start: 370,
      end: -300,
      hasEstimate: true,
      closed: 3,
      part: 40,
      lastAct: 44,
      references: 1,
      remarks: 'open',
    },
  ),
  thin(
    ['Реконструкция электрических сетей 10/0,4 кВ города Риддера', 'Электрические сети, Риддер'],
    [20, 'Риддер', 'улица Гоголя', '12', 50.3411, 83.5079],
    [302, 20, 'QUASIGOVERNMENT', 'secondCategory'],
    [720, power],
    { start: -37, end: -340, hasEstimate: true, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
];
