import { newProject, projectChange } from '@nysan/contract/project-form.ts';
import type { z } from 'zod';
import { goalIdOf, type ProjectValues } from './values.ts';

/** Whether a project is made, changed, or corrected in its terms: the three differ in their fields. */
export type FormKind = 'create' | 'edit' | 'terms';

/** Why a field is refused; a text below `faults` says it. */
export type Fault = {
  code: 'required' | 'tooLong' | 'money' | 'timer' | 'endsBefore' | 'date' | 'invalid';
  most?: number;
};

type Faults = Record<string, Fault>;

type Checked<B> = { body: B; faults?: undefined } | { body?: undefined; faults: Faults };

/** The body of a creation, or what is wrong with the values, by the paths of the form. */
export const checkNew = (values: ProjectValues): Checked<z.output<typeof newProject>> =>
  checked(newProject, values, 'create');

/** The body of a change, or what is wrong with the values. */
export const checkChange = (values: ProjectValues): Checked<z.output<typeof projectChange>> =>
  checked(projectChange, values, 'edit');

/** The body of a change of dates, goal and timers; all else stays as the values have it. */
export const checkTerms = (values: ProjectValues): Checked<z.output<typeof projectChange>> =>
  checked(projectChange, values, 'terms');

const checked = <S extends z.ZodType>(
  schema: S,
  values: ProjectValues,
  kind: FormKind,
): Checked<z.output<S>> => {
  const parsed = schema.safeParse(draftOf[kind](values));
  const faults = { ...(parsed.error && refused(parsed.error)), ...missing(values, kind) };
  return parsed.success && Object.keys(faults).length === 0 ? { body: parsed.data } : { faults };
};

const everywhere = [
  'fullName',
  'shortName',
  'objectId',
  'financeSource',
  'projectComplexity',
  'estimateCost',
  'contractCost',
  'regionId',
] as const;
const ofTerms = [
  'startDate',
  'endDate',
  'goal',
  'estimateType',
  'taskTimerReference',
  'taskTimerHW',
  'taskTimerDW',
] as const;
/** A site in the open steppe has neither street nor house, so these two may stay empty. */
const ofAddress = ['country', 'province', 'locality'] as const;

/** The fields that must be filled in and are not. */
const missing = (values: ProjectValues, kind: FormKind): Faults => {
  const { location } = values;
  const paths = [...everywhere, ...(kind === 'edit' ? [] : ofTerms)].filter((name) =>
    isBlank(values[name]),
  );
  const parts = ofAddress
    .filter((name) => isBlank(location[name]))
    .map((name) => `location.${name}`);
  const point = location.latitude === null || location.longitude === null ? ['point'] : [];
  return Object.fromEntries([...paths, ...parts, ...point].map((path) => [path, required]));
};

const required: Fault = { code: 'required' };
const isBlank = (value: string | null): boolean => value === null || value.trim() === '';

const locationOf = ({ location: { outsideConfirmed, ...location } }: ProjectValues) =>
  outsideConfirmed ? { ...location, outsideConfirmed } : location;

const commonDraft = (values: ProjectValues) => ({
  fullName: values.fullName,
  shortName: values.shortName,
  financeSource: values.financeSource,
  projectComplexity: values.projectComplexity,
  estimateCost: numberOf(values.estimateCost),
  contractCost: numberOf(values.contractCost),
  objectId: numberOf(values.objectId),
  regionId: numberOf(values.regionId),
  enablePublishToBus: values.enablePublishToBus,
  modelReadsQuestions: values.modelReadsQuestions,
  modelSeesNames: values.modelReadsQuestions && values.modelSeesNames,
  location: locationOf(values),
});

const termsDraft = (values: ProjectValues) => ({
  startDate: values.startDate,
  endDate: values.endDate,
  goalId: numberOf(goalIdOf(values)),
  estimateType: values.estimateType,
  taskTimerReference: numberOf(values.taskTimerReference),
  taskTimerHW: numberOf(values.taskTimerHW),
  taskTimerDW: numberOf(values.taskTimerDW),
});

const changeDraft = (values: ProjectValues) => ({
  ...commonDraft(values),
  couponNumber: values.couponNumber.trim() || null,
  couponGivenDate: values.couponGivenDate,
});

const draftOf: Record<FormKind, (values: ProjectValues) => object> = {
  create: (values) => ({ ...commonDraft(values), ...termsDraft(values) }),
  edit: changeDraft,
  terms: (values) => ({ ...changeDraft(values), ...termsDraft(values) }),
};

/**
 * The wire wants a number. Up to 15 significant digits it is exactly the decimal that was typed; more are refused
 * here, because the number they become might look shorter.
 */
const numberOf = (text: string | null): number | undefined => {
  const digits = (text ?? '').replace('.', '').replace(/^0+/, '');
  return text === null || text.trim() === '' || digits.length > 15 ? undefined : Number(text);
};

const refused = ({ issues }: z.ZodError): Faults =>
  // Of several issues of one field the first is told.
  Object.fromEntries(issues.toReversed().map((issue) => [pathOf(issue.path), faultOf(issue)]));

const paths: Record<string, string> = {
  goalId: 'goal',
  'location.latitude': 'point',
  'location.longitude': 'point',
};

/** The form's path of a field of the wire, for refusals of the schema and of the server alike. */
export const pathOf = (path: readonly PropertyKey[] | string): string => {
  const written = typeof path === 'string' ? path : path.map(String).join('.');
  return paths[written] ?? written;
};

const faultOf = (issue: z.core.$ZodIssue): Fault => {
  const path = String(issue.path[0]);
  if (path === 'estimateCost' || path === 'contractCost') {
    return { code: 'money' };
  }
  if (path.startsWith('taskTimer')) {
    return { code: 'timer' };
  }
  if (issue.code === 'custom' && issue.params?.['code'] === 'ends-before-it-starts') {
    return { code: 'endsBefore' };
  }
  if (path.endsWith('Date')) {
    return { code: 'date' };
  }
  return issue.code === 'too_big'
    ? { code: 'tooLong', most: Number(issue.maximum) }
    : { code: 'invalid' };
};
