import { byOtherCustomer, type ThinEntry, thin } from './thin-project.ts';
import { building, flats } from './works/buildings.ts';
import { canal, park } from './works/grounds.ts';
import { water } from './works/networks.ts';
import { bridge, road } from './works/roads.ts';

/** Of Aktobe, Atyrau, West Kazakhstan, Kyzylorda and Mangystau regions. */
export const west: readonly ThinEntry[] = [
  thin(
    [
      'Строительство средней школы на 600 мест в жилом районе Батыс-2 города Актобе',
      'Школа на 600 мест, Актобе',
    ],
    [6, 'Актобе', 'жилой район Батыс-2', '340', 50.2869, 57.1136],
    [102, 2, 'RB', 'secondCategory'],
    [2_950, building],
    {
      start: 226,
      end: -170,
      hasEstimate: true,
      closed: 2,
      part: 55,
      lastAct: 12,
      open: 'rejected',
      lastBill: 'waiting',
    },
  ),
  thin(
    [
      'Ремонт автомобильной дороги областного значения «Хромтау – Бадамша», км 12–38',
      'Дорога Хромтау – Бадамша',
    ],
    [6, 'Хромтау', 'автодорога Хромтау – Бадамша', 'км 12', 50.3271, 58.4079],
    [601, 13, 'MIO', 'secondCategory'],
    [4_120, road],
    { start: 420, end: 33, hasEstimate: true, closed: 6, lastAct: 47, references: 2 },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство моста через реку Жайық (Урал) в створе проспекта Азаттық города Атырау',
      'Мост через Жайық, Атырау',
    ],
    [8, 'Атырау', 'проспект Азаттық', '1', 47.0974, 51.9136],
    [101, 14, 'RB', 'firstCategory'],
    [38_400, bridge],
    {
      start: 460,
      end: -610,
      hasEstimate: true,
      closed: 1,
      part: 80,
      lastAct: 18,
      open: 'half-signed',
      references: 1,
      remarks: 'answered',
    },
  ),
  thin(
    [
      'Строительство трех 60-квартирных жилых домов в микрорайоне Болашақ города Кульсары',
      'Три 60-квартирных дома, Кульсары',
    ],
    [8, 'Кульсары', 'микрорайон Болашақ', '11', 46.9617, 54.0031],
    [102, 1, 'MIO', 'secondCategory'],
    [2_690, flats],
    {
      start: 485,
      end: 58,
      hasEstimate: true,
      closed: 5,
      lastAct: 24,
      open: 'waiting',
      references: 1,
      remarks: 'late',
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство школы-гимназии на 1200 мест в микрорайоне Ақ жайық города Уральска',
      'Гимназия на 1200 мест, Уральск',
    ],
    [9, 'Уральск', 'микрорайон Ақ жайық', '8', 51.2718, 51.4347],
    [102, 2, 'RB', 'secondCategory'],
    [4_480, building],
    { start: 540, end: 74, hasEstimate: true, closed: 6, lastAct: 41, references: 1 },
  ),
  thin(
    [
      'Реконструкция главного канализационного коллектора города Аксая',
      'Канализационный коллектор, Аксай',
    ],
    [9, 'Аксай', 'улица Промышленная', '6', 51.1589, 53.0174],
    [302, 18, 'RB', 'secondCategory'],
    [1_960, water],
    { start: -11, end: -400, hasEstimate: true, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
  thin(
    [
      'Берегоукрепление реки Сырдарьи у левобережной части города Кызылорды',
      'Берега Сырдарьи, Кызылорда',
    ],
    [14, 'Кызылорда', 'левый берег, набережная Сырдарьи', '2', 44.8297, 65.4731],
    [101, 25, 'RB', 'firstCategory'],
    [3_870, canal],
    {
      start: 275,
      end: -35,
      hasEstimate: true,
      closed: 2,
      lastAct: 61,
      references: 1,
      remarks: 'late',
    },
  ),
  thin(
    ['Строительство врачебной амбулатории в городе Аральске', 'Амбулатория, Аральск'],
    [14, 'Аральск', 'улица Бақтыбай батыра', '31', 46.7968, 61.6722],
    [102, 3, 'MIO', 'secondCategory'],
    [640, building],
    { start: 18, end: -330, hasEstimate: false, closed: 0, lastAct: 0 },
    byOtherCustomer,
  ),
  thin(
    ['Строительство школы на 900 мест в 20-м микрорайоне города Актау', 'Школа на 900 мест, Актау'],
    [15, 'Актау', '20-й микрорайон', '44', 43.6738, 51.1689],
    [101, 2, 'RB', 'secondCategory'],
    [4_150, building],
    {
      start: 182,
      end: -215,
      hasEstimate: true,
      closed: 2,
      lastAct: 15,
      open: 'waiting',
    },
  ),
  thin(
    ['Благоустройство центрального парка города Жанаозена', 'Центральный парк, Жанаозен'],
    [15, 'Жанаозен', 'улица Сатпаева', '12', 43.3384, 52.8577],
    [1002, 24, 'MIO', 'thirdCategory'],
    [415, park],
    { start: 260, end: 52, hasEstimate: true, closed: 4, lastAct: 63, references: 1 },
    byOtherCustomer,
  ),
];
