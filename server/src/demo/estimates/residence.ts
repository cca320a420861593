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

const piles: SiteEstimate = {
  name: 'Свайное поле',
  codes: 1105,
  sections: [
    section(
      'Буронабивные сваи',
      work('Бурение скважин под сваи с обсадной трубой', 'м', 410, 21500),
      work('Установка арматурных каркасов свай', 'т', 9.8, 572000),
      work('Бетонирование буронабивных свай', 'м³', 116, 69000),
      work('Срубка оголовков свай', 'шт', 34, 7900),
    ),
  ],
  materials: [material('Бетон тяжёлый класса В30 W8', 'м³', [29000, 44000])],
};

const lifts: SiteEstimate = {
  name: 'Лифты',
  codes: 1203,
  sections: [
    section(
      'Оборудование и монтаж',
      work('Монтаж пассажирского лифта', 'шт', 0.35, 3400000),
      work('Облицовка порталов лифта', 'шт', 3.5, 164000),
      goods('Лифт пассажирский 1000 кг', 'шт', 0.35, 18900000),
    ),
  ],
  materials: [material('Анкер распорный М16', 'шт', [640, 1100])],
};

const parking: SiteEstimate = {
  name: 'Паркинг: полы и въезд',
  codes: 1111,
  sections: [
    section(
      'Полы',
      work('Уплотнение щебёночного основания под полы', 'м²', 960, 1250),
      work('Армирование пола паркинга сетками', 'т', 6.4, 548000),
      work('Устройство бетонного пола с упрочнённым верхом', 'м²', 960, 9800),
    ),
    section(
      'Въезд',
      work('Бетонирование въездной рампы', 'м³', 11, 118000),
      work('Монтаж подъёмных ворот', 'шт', 0.5, 1460000),
    ),
  ],
  materials: [material('Смесь сухая упрочняющая корундовая', 'кг', [290, 520])],
};

const shell = [earthworks, piles, foundations, frame, walls, roof, openings, facade];
const inside = [finishing, plumbing, heating, electrics, lifts];

/** Two blocks of flats over a garage. */
export const residenceSite: Site = {
  name: 'Жилой комплекс «Нұрлы тау», вторая очередь',
  objects: [
    { name: 'Жилой дом, блок 3А', size: 9.2, estimates: [...shell, ...inside] },
    { name: 'Жилой дом, блок 3Б', size: 8.6, estimates: [...shell, ...inside] },
    {
      name: 'Подземный паркинг',
      size: 4.2,
      estimates: [earthworks, foundations, frame, parking, electrics],
    },
    { name: 'Наружные инженерные сети', size: 8.4, estimates: [outerNetworks] },
    { name: 'Благоустройство двора', size: 7.5, estimates: [landscaping] },
  ],
};
