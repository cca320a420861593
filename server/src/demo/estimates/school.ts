import {
  goods,
  material,
  type Site,
  type SiteEstimate,
  section,
  work,
} from '../../estimate/sample/site.ts';
import { earthworks, facade, foundations, frame, openings, roof, walls } from './building.ts';
import { electrics, finishing, heating, plumbing } from './fit-out.ts';
import { landscaping, outerNetworks } from './grounds.ts';

const shell = [earthworks, foundations, frame, walls, roof, openings, facade];
const services = [plumbing, heating, electrics];

const sportsHall: SiteEstimate = {
  name: 'Спортивный зал: полы и оборудование',
  codes: 1111,
  sections: [
    section(
      'Спортивный пол',
      work('Укладка лаг с выверкой по уровню', 'м²', 620, 4900),
      work('Устройство спортивного покрытия из паркетной доски', 'м²', 620, 27500),
      work('Нанесение разметки игровых площадок', 'м', 340, 1450),
    ),
    section(
      'Оборудование',
      goods('Щит баскетбольный с фермой', 'компл', 4, 685000),
      goods('Стенка гимнастическая', 'шт', 12, 74000),
    ),
  ],
  materials: [material('Лага сосновая антисептированная', 'м³', [98000, 142000])],
};

const canteen: SiteEstimate = {
  name: 'Столовая: технологическое оборудование',
  codes: 1139,
  sections: [
    section(
      'Монтаж',
      work('Монтаж технологического оборудования пищеблока', 'компл', 14, 96000),
      work('Монтаж вытяжных зонтов', 'шт', 6, 128000),
    ),
    section(
      'Оборудование',
      goods('Плита электрическая шестиконфорочная', 'шт', 4, 1180000),
      goods('Котёл пищеварочный 250 л', 'шт', 3, 1640000),
      goods('Шкаф холодильный среднетемпературный', 'шт', 5, 890000),
    ),
  ],
  materials: [material('Кабель ВВГнг-LS 5×6', 'м', [1900, 2700])],
};

/** Three buildings of a school, its networks and its grounds. */
export const schoolSite: Site = {
  name: 'Школа на 300 мест в городе Кокшетау',
  objects: [
    { name: 'Учебный корпус', size: 4.6, estimates: [...shell, finishing, ...services] },
    { name: 'Здание спортивного зала', size: 0.9, estimates: [...shell, ...services, sportsHall] },
    {
      name: 'Столовая и административный блок',
      size: 0.7,
      estimates: [...shell, finishing, ...services, canteen],
    },
    { name: 'Наружные инженерные сети', size: 6.5, estimates: [outerNetworks] },
    { name: 'Благоустройство территории', size: 9, estimates: [landscaping] },
  ],
};
