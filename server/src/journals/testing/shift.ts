/** The form of a shift. */
export const shift = {
  dateOfWork: '2026-03-16',
  workShift: 'Дневная',
  constructionDescription: 'Бетонирование ростверка, захватка 2',
  location: 'А–Г / 4–6, отм. −1,800',
  weatherConditioin: 'снег', // sic
  airTemperature: '-4',
  completedWorksPerShift: 41.25,
  measurementUnit: 'm3',
  mechanismName: 'Автобетононасос',
  mechanismAmount: '1',
  specialtyName: 'Бетонщик',
  specialtyAmount: '8',
};
