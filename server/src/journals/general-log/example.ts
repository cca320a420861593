import { generalLogColumns, generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Example } from '../workbooks/form.ts';

const shift = {
  dateOfWork: '2026-03-16',
  workShift: 'Дневная',
  weatherConditioin: 'ясно', // sic
  airTemperature: '-4',
  completedWorksPerShift: 41.25,
  measurementUnit: 'm3',
  mechanismAmount: '1',
  specialtyAmount: '8',
};

/** The workbook of the general log with one shift, as the call gives it to be filled in. */
export const generalLogExample: Example<typeof generalLogColumns> = {
  fileName: 'general-log.xlsx',
  title: generalLogList.title,
  columns: generalLogColumns,
  rows: {
    ru: {
      ...shift,
      constructionDescription: 'Бетонирование ростверка, захватка 2',
      location: 'Оси А–Г / 4–6, отм. −1,800',
      mechanismName: 'Автобетононасос',
      specialtyName: 'Бетонщик',
    },
    kk: {
      ...shift,
      constructionDescription: 'Ростверкті бетондау, 2-қармау',
      location: 'А–Г / 4–6 осьтері, −1,800 белгісі',
      mechanismName: 'Автобетонсорғы',
      specialtyName: 'Бетоншы',
    },
    en: {
      ...shift,
      constructionDescription: 'Concreting of the pile cap, section 2',
      location: 'Grid A–D / 4–6, level −1.800',
      mechanismName: 'Concrete pump',
      specialtyName: 'Concrete worker',
    },
  },
};
