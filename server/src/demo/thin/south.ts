import { byOtherCustomer, type ThinEntry, thin } from './thin-project.ts';
import { building, flats } from './works/buildings.ts';
import { canal, park } from './works/grounds.ts';
import { power } from './works/networks.ts';
import { road } from './works/roads.ts';

/** Of Almaty, Zhambyl, Zhetysu and Turkestan regions. */
export const south: readonly ThinEntry[] = [
  thin(
    [
      'Строительство районной больницы на 150 коек в городе Талгаре Алматинской области',
      'Больница на 150 коек, Талгар',
    ],
    [7, 'Талгар', 'улица Лермонтова', '66', 43.3087, 77.2251],
    [101, 3, 'RB', 'TECHNICALLY_HARD'],
    [12_480, building],
    {
      start: 312,
      end: -260,
      hasEstimate: true,
      closed: 3,
      lastAct: 13,
      open: 'half-signed',
      references: 1,
      remarks: 'open',
    },
  ),
  thin(
    [
      'Строительство сетей электроснабжения 10 кВ индустриальной зоны города Қонаева',
      'Электроснабжение индустриальной зоны, Қонаев',
    ],
    [7, 'Қонаев', 'индустриальная зона', '14', 43.8462, 77.0389],
    [101, 20, 'QUASIGOVERNMENT', 'secondCategory'],
    [1_240, power],
    {
      start: 150,
      end: -260,
      hasEstimate: true,
      closed: 2,
      part: 50,
      lastAct: 10,
      open: 'waiting',
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство 80-квартирного арендного жилого дома в микрорайоне Астана города Тараза',
      'Арендный дом на 80 квартир, Тараз',
    ],
    [10, 'Тараз', 'микрорайон Астана', '29', 42.8884, 71.3312],
    [102, 1, 'MIO', 'secondCategory'],
    [1_780, flats],
    {
      start: 284,
      end: -95,
      hasEstimate: true,
      closed: 5,
      lastAct: 12,
      open: 'draft',
      lastBill: 'half-signed',
      references: 1,
    },
  ),
  thin(
    [
      'Реконструкция Талас-Асинского магистрального канала, ПК 0–124',
      'Талас-Асинский канал, ПК 0–124',
    ],
    [10, 'Аса', 'Талас-Асинский магистральный канал', 'ПК 0', 43.0142, 71.1793],
    [302, 23, 'RB', 'secondCategory'],
    [5_260, canal],
    {
      start: 248,
      end: -165,
      hasEstimate: true,
      closed: 1,
      part: 65,
      lastAct: 21,
      open: 'rejected',
      lastBill: 'waiting',
      remarks: 'open',
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Строительство физкультурно-оздоровительного комплекса с бассейном в городе Талдыкоргане',
      'ФОК с бассейном, Талдыкорган',
    ],
    [11, 'Талдыкорган', 'проспект Нұрсұлтана Назарбаева', '118', 45.0043, 78.3526],
    [102, 5, 'MIO', 'secondCategory'],
    [2_540, building],
    {
      start: 214,
      end: -285,
      hasEstimate: true,
      closed: 4,
      part: 60,
      lastAct: 11,
      open: 'waiting',
      references: 1,
    },
  ),
  thin(
    [
      'Строительство подъездной автомобильной дороги к терминалу «Хоргос», км 0–14',
      'Дорога к терминалу «Хоргос»',
    ],
    [11, 'Хоргос', 'подъезд к терминалу «Хоргос»', 'км 0', 44.2141, 80.3497],
    [101, 13, 'RB', 'secondCategory'],
    [6_830, road],
    {
      start: 236,
      end: -210,
      hasEstimate: true,
      closed: 3,
      lastAct: 16,
      open: 'half-signed',
      references: 1,
    },
    byOtherCustomer,
  ),
  thin(
    [
      'Благоустройство дворовых территорий жилых домов по улице Абылай хана в городе Кентау',
      'Дворы по улице Абылай хана, Кентау',
    ],
    [18, 'Кентау', 'улица Абылай хана', '21', 43.5206, 68.5119],
    [1001, 24, 'MIO', 'thirdCategory'],
    [86, park],
    { start: 74, end: -110, hasEstimate: true, closed: 3, lastAct: 8, open: 'waiting' },
  ),
];
