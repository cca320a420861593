import { plain } from '@nysan/contract/common.ts';
import { isInCountry } from '@nysan/contract/country-outline.ts';
import type { Location, newProject, projectChange } from '@nysan/contract/project-form.ts';
import type { z } from 'zod';
import type { InputIssue } from '../calls/refusal.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { namesOtherRegion, type References, whichExist } from './reference-repository.ts';
import type { ProjectValues, Terms } from './repository.ts';

type Asked = z.output<typeof newProject> | z.output<typeof projectChange>;

/** What of a project creating and editing have in common, as columns. */
export const valuesOf = (asked: Asked): ProjectValues => {
  const { latitude, longitude, outsideConfirmed: _, ...parts } = asked.location;
  return {
    full_name: asked.fullName,
    short_name: asked.shortName,
    finance_source: asked.financeSource,
    complexity: asked.projectComplexity,
    estimate_cost: amount('estimateCost', asked.estimateCost),
    contract_cost: amount('contractCost', asked.contractCost),
    object_type_id: asked.objectId,
    region_id: asked.regionId,
    publish_to_bus: asked.enablePublishToBus,
    ...(asked.modelReadsQuestions !== undefined && {
      model_reads_questions: asked.modelReadsQuestions,
    }),
    ...(asked.modelSeesNames !== undefined && { model_sees_names: asked.modelSeesNames }),
    ...parts,
    address: asked.address || addressOf(asked.location),
    coupon_number: asked.couponNumber || null,
    coupon_given_date: asked.couponGivenDate,
    latitude,
    longitude,
  };
};

type AskedTerms = Pick<z.output<typeof newProject>, keyof typeof columnsOfTerms>;

const columnsOfTerms = {
  startDate: 'start_date',
  endDate: 'end_date',
  goalId: 'goal_id',
  estimateType: 'estimate_type',
  taskTimerReference: 'timer_reference',
  taskTimerHW: 'timer_hidden_work',
  taskTimerDW: 'timer_done_work',
} as const satisfies Partial<Record<keyof z.output<typeof newProject>, keyof Terms>>;

/** The terms that were said, as columns. */
export const termsOf = <A extends Partial<AskedTerms>>(
  asked: A,
): A extends AskedTerms ? Terms : Partial<Terms> =>
  // `Object.fromEntries` knows neither keys nor what may be missing.
  Object.fromEntries(
    Object.entries(columnsOfTerms).flatMap(([word, column]) => {
      const said = asked[word as keyof AskedTerms];
      return said === undefined ? [] : [[column, said]];
    }),
  ) as A extends AskedTerms ? Terms : Partial<Terms>;

/** The address as one line; parts that are not known are left out. */
const addressOf = ({ country, province, locality, street, house }: Location): string =>
  [country, province, locality, street, house].filter((part) => part !== '').join(', ');

/** Refuses ids of reference data that are not there, all at once, and a place that lies in another region. */
export const requireReferences = async (
  trx: Trx,
  references: References & { location: Location },
): Promise<void> => {
  const { province } = references.location;
  const [exist, isElsewhere] = await Promise.all([
    whichExist(trx, references),
    namesOtherRegion(trx, province, references.regionId),
  ]);
  const errors: InputIssue[] = Object.entries(exist)
    .filter(([, isThere]) => !isThere)
    .map(([path]) => ({ path, code: 'unknown-reference' }));
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  if (isElsewhere) {
    throw fieldRefused('location.province', 'other-region', { province });
  }
};

/**
 * Refuses a point outside the country that its sender has not confirmed; what is `stored`, as the history shows it, may stay. Two figures that lie in it the other
 * way round are told to be swapped.
 */
export const mustLieInCountry = ({ location }: Asked, stored?: string | null): void => {
  const { latitude, longitude, outsideConfirmed } = location;
  const [storedLatitude, storedLongitude] = (stored ?? '').split(', ').map(Number);
  const isStored = storedLatitude === latitude && storedLongitude === longitude;
  if (isStored || outsideConfirmed || isInCountry(location)) {
    return;
  }
  const isSwapped = isInCountry({ latitude: longitude, longitude: latitude });
  const code = isSwapped ? 'coordinates-swapped' : 'outside-country';
  throw fieldRefused('location.latitude', code, { latitude, longitude });
};

/** The most that numeric(20, 2) and fifteen digits of a JSON number hold without loss. */
const MOST_MONEY = 9_999_999_999_999.99;

/** Tenge as they are stored; refuses more than the column holds. */
export const amount = (path: string, value: number): string => {
  if (value > MOST_MONEY) {
    throw fieldRefused(path, 'too-big', { max: MOST_MONEY });
  }
  return plain(value);
};
