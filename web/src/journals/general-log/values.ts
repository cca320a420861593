import type { UseFormReturnType } from '@mantine/form';
import type { GeneralLogEntry, generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogPlain, workShifts } from '@nysan/contract/journals/general-log-fields.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { AskedBody } from '@nysan/contract/route.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { typedNumber } from '../register/words.ts';

/** An entry as it is typed: everything is a text, and files are known by name. */
export type EntryValues = {
  dateOfWork: string;
  workShift: string;
  constructionDescription: string;
  location: string;
  weatherConditioin: string; // sic
  airTemperature: string;
  completedWorksPerShift: string;
  measurementUnit: string;
  mechanismName: string;
  mechanismAmount: string;
  specialtyName: string;
  specialtyAmount: string;
  files: StoredFile[];
};

/** The form of an entry. */
export type EntryForm = UseFormReturnType<EntryValues>;

type FieldName = Exclude<keyof EntryValues, 'files'>;

/** The fields of an entry by their names in the form, which are those of the wire. */
export const fields = Object.fromEntries(
  Object.values(generalLogPlain).map((field) => [field.wire, field]),
) as Record<FieldName, PlainField>;

/** A new entry: today, in the day shift. */
export const newEntry = (): EntryValues => ({
  dateOfWork: dayInKazakhstan(),
  workShift: workShifts.day.wire,
  constructionDescription: '',
  location: '',
  weatherConditioin: '', // sic
  airTemperature: '',
  completedWorksPerShift: '',
  measurementUnit: '',
  mechanismName: '',
  mechanismAmount: '',
  specialtyName: '',
  specialtyAmount: '',
  files: [],
});

/** An entry as the form shows it. */
export const valuesOf = (entry: GeneralLogEntry): EntryValues => ({
  dateOfWork: entry.dateOfWork,
  workShift: entry.workShift,
  constructionDescription: entry.constructionDescription,
  location: entry.location,
  weatherConditioin: entry.weatherConditioin, // sic
  airTemperature: entry.airTemperature,
  completedWorksPerShift: typedNumber(entry.completedWorksPerShift),
  measurementUnit: entry.measurementUnit,
  mechanismName: entry.mechanismName,
  mechanismAmount: entry.mechanismAmount,
  specialtyName: entry.specialtyName,
  specialtyAmount: entry.specialtyAmount,
  files: entry.projectFiles,
});

type Body = AskedBody<(typeof generalLogRoom)['create']>;

/** What is sent of the form. */
export const bodyOf = ({ files, ...values }: EntryValues): Body => ({
  ...values,
  fileUuids: files.map(({ id }) => id),
});
