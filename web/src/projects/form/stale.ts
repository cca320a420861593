import { addressParts, type ProjectValues } from './values.ts';

/** A field of the edit form as the comparison sees it; the point of the map is one field. */
export type EditField = (typeof editFields)[number];

const ownFields = [
  'fullName',
  'shortName',
  'objectId',
  'financeSource',
  'projectComplexity',
  'estimateCost',
  'contractCost',
  'couponNumber',
  'couponGivenDate',
  'regionId',
  'enablePublishToBus',
  'modelReadsQuestions',
  'modelSeesNames',
] as const;
/** The fields of the edit form. */
export const editFields = [...ownFields, ...addressParts, 'point'] as const;

/** A field that somebody else changed meanwhile, and whether this person had changed it as well. */
export type Conflict = { field: EditField; isMineChanged: boolean };

/** Which of the two values is kept. */
export type Side = 'mine' | 'theirs';

/**
 * The fields in which the stored project differs from the form because it was changed after the form was opened.
 * `base` is what the form was opened with.
 */
export const conflictsOf = (
  base: ProjectValues,
  mine: ProjectValues,
  theirs: ProjectValues,
): Conflict[] =>
  editFields
    .filter((field) => differs(field, base, theirs) && differs(field, mine, theirs))
    .map((field) => ({ field, isMineChanged: differs(field, base, mine) }));

/** What to keep before the person has chosen: their own changes, and the other's where they changed nothing. */
export const firstChoice = (conflicts: Conflict[]): Partial<Record<EditField, Side>> =>
  Object.fromEntries(
    conflicts.map(({ field, isMineChanged }) => [field, isMineChanged ? 'mine' : 'theirs']),
  );

/**
 * The form's values over the stored project: what was chosen of the conflicts, otherwise what this person changed,
 * otherwise what is stored now.
 */
export const merged = (
  base: ProjectValues,
  mine: ProjectValues,
  theirs: ProjectValues,
  choice: Partial<Record<EditField, Side>>,
): ProjectValues =>
  editFields
    .filter(
      (field) => (choice[field] ?? (differs(field, base, mine) ? 'mine' : 'theirs')) === 'theirs',
    )
    .reduce((values, field) => withField(values, field, theirs), mine);

const differs = (field: EditField, one: ProjectValues, other: ProjectValues): boolean =>
  comparable(field, one) !== comparable(field, other);

const comparable = (field: EditField, values: ProjectValues): string => {
  const { location } = values;
  if (field === 'point') {
    return `${location.latitude} ${location.longitude}`;
  }
  if (isAddressPart(field)) {
    return location[field].trim();
  }
  const value = String(values[field] ?? '').trim();
  return field.endsWith('Cost') ? withoutZeros(value) : value;
};

/** `2.50`, `2.5` and `02.5` are the same money. */
const withoutZeros = (decimal: string): string =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const withField = (values: ProjectValues, field: EditField, from: ProjectValues): ProjectValues => {
  if (field === 'point') {
    const { latitude, longitude, outsideConfirmed } = from.location;
    const point = { latitude, longitude, outsideConfirmed };
    return { ...values, location: { ...values.location, ...point } };
  }
  return isAddressPart(field)
    ? { ...values, location: { ...values.location, [field]: from.location[field] } }
    : { ...values, [field]: from[field] };
};

type AddressPart = (typeof addressParts)[number];
const isAddressPart = (field: EditField): field is AddressPart =>
  addressParts.some((part) => part === field);
