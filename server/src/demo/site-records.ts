import type { Motif } from './site-picture.ts';

/** A picture of a day; `again` takes the bytes of an earlier picture, `away` degrees from the object, `daysOld` before its day. */
export type DemoPicture = {
  turn: number;
  hour: number;
  again?: boolean;
  away?: number;
  daysOld?: number;
};

type Photographer = 'SUBCONTRACTOR' | 'GENERAL_CONTRACTOR' | 'TECHNICAL_SUPERVISION' | 'CUSTOMER';

export type DemoPhotoDay = {
  by: Photographer;
  daysAgo: number;
  /** How far the works were, of a house; a road looks the same all the time. */
  motif: Exclude<Motif, 'road' | 'scan'>;
  pictures: readonly DemoPicture[];
};

/** Days on which pictures were taken in each project, the oldest first. */
export const demoPhotoDays: readonly DemoPhotoDay[] = [
  {
    by: 'SUBCONTRACTOR',
    daysAgo: 40,
    motif: 'pit',
    pictures: [
      { turn: 0, hour: 9 },
      { turn: 1, hour: 9 },
      { turn: 2, hour: 17 },
    ],
  },
  {
    by: 'TECHNICAL_SUPERVISION',
    daysAgo: 27,
    motif: 'frame',
    pictures: [
      { turn: 0, hour: 11 },
      { turn: 1, hour: 11 },
    ],
  },
  {
    by: 'GENERAL_CONTRACTOR',
    daysAgo: 15,
    motif: 'frame',
    pictures: [
      { turn: 2, hour: 10 },
      { turn: 3, hour: 10 },
      { turn: 4, hour: 16 },
      { turn: 5, hour: 16 },
      { turn: 6, hour: 18 },
    ],
  },
  {
    by: 'SUBCONTRACTOR',
    daysAgo: 8,
    motif: 'walls',
    pictures: [
      { turn: 0, hour: 12 },
      { turn: 2, hour: 10, again: true },
      { turn: 1, hour: 12, away: 0.2 },
    ],
  },
  {
    by: 'CUSTOMER',
    daysAgo: 2,
    motif: 'walls',
    pictures: [
      { turn: 3, hour: 15 },
      { turn: 4, hour: 15, daysOld: 21 },
    ],
  },
];

type Builder = 'SUBCONTRACTOR' | 'GENERAL_CONTRACTOR';

/** Papers of materials, with how many sheets each has. */
export const demoCertificates: readonly {
  by: Builder;
  daysAgo: number;
  name: string;
  sheets: number;
}[] = [
  {
    by: 'SUBCONTRACTOR',
    daysAgo: 44,
    name: 'Сертификат соответствия: арматура А500С ∅12–25',
    sheets: 2,
  },
  {
    by: 'SUBCONTRACTOR',
    daysAgo: 38,
    name: 'Паспорт на бетонную смесь В25 F150 W6, партия 214',
    sheets: 1,
  },
  {
    by: 'GENERAL_CONTRACTOR',
    daysAgo: 26,
    name: 'Сертификат: гидроизоляция рулонная, 2 слоя',
    sheets: 1,
  },
  {
    by: 'GENERAL_CONTRACTOR',
    daysAgo: 12,
    name: 'Сертификат пожарной безопасности: утеплитель минераловатный',
    sheets: 3,
  },
  { by: 'SUBCONTRACTOR', daysAgo: 5, name: 'Паспорт качества: щебень фракции 20–40', sheets: 1 },
];

/** What was looked over; `sheets` of its papers. */
export const demoInspections: typeof demoCertificates = [
  { by: 'GENERAL_CONTRACTOR', daysAgo: 33, name: 'Осмотр котлована и водопонижения', sheets: 1 },
  {
    by: 'GENERAL_CONTRACTOR',
    daysAgo: 18,
    name: 'Осмотр башенного крана и подкрановых путей',
    sheets: 2,
  },
  {
    by: 'SUBCONTRACTOR',
    daysAgo: 6,
    name: 'Осмотр опалубки и лесов перед бетонированием',
    sheets: 1,
  },
  { by: 'SUBCONTRACTOR', daysAgo: 1, name: 'Осмотр временных электросетей', sheets: 0 },
];
