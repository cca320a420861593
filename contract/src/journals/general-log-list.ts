import { recordColumns, recordFilters } from '../every-record.ts';
import { declaredList } from '../record-lists.ts';
import { generalLogPlain as plain, weathers, workShifts } from './general-log-fields.ts';

/** The twelve columns a workbook of the log is taken in by, in this order. */
export const generalLogColumns = {
  dateOfWork: { type: 'day', isSortable: true, label: plain.dateOfWork.label },
  workShift: {
    type: 'choice',
    isSortable: true,
    choices: plain.workShift.choices,
    label: plain.workShift.label,
  },
  constructionDescription: { type: 'text', label: plain.constructionDescription.label },
  location: { type: 'text', isSortable: true, label: plain.location.label },
  weatherConditioin: {
    type: 'choice',
    isSortable: true,
    choices: plain.weatherCondition.choices,
    label: plain.weatherCondition.label,
  }, // sic
  airTemperature: { type: 'text', label: plain.airTemperature.label },
  completedWorksPerShift: {
    type: 'number',
    isSortable: true,
    label: plain.completedWorksPerShift.label,
  },
  measurementUnit: {
    type: 'choice',
    choices: plain.measurementUnit.choices,
    label: plain.measurementUnit.label,
  },
  mechanismName: { type: 'text', isSortable: true, label: plain.mechanismName.label },
  mechanismAmount: { type: 'text', label: plain.mechanismAmount.label },
  specialtyName: { type: 'text', isSortable: true, label: plain.specialtyName.label },
  specialtyAmount: { type: 'text', label: plain.specialtyAmount.label },
} as const;

/** The general log of a project, the last day of work first. */
export const generalLogList = declaredList({
  title: { ru: 'Общий журнал', kk: 'Жалпы журнал', en: 'Site diary' },
  filters: {
    ...recordFilters,
    dateOfWork: { type: 'days', label: plain.dateOfWork.label },
    workShift: { type: 'choice', choices: workShifts, label: plain.workShift.label },
    weatherConditioin: { type: 'choice', choices: weathers, label: plain.weatherCondition.label }, // sic
  },
  columns: { ...generalLogColumns, ...recordColumns },
  sortedBy: 'dateOfWork',
});
