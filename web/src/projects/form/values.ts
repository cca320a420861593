import { plain } from '@nysan/contract/common.ts';
import { isInCountry } from '@nysan/contract/country-outline.ts';
import type { PickedPlace } from '../../map/geocode.ts';
import type { Project } from '../types.ts';

/** What the form holds: texts as they are typed, so that no figure passes through a binary number. */
export type ProjectValues = {
  fullName: string;
  shortName: string;
  objectId: string | null;
  startDate: string | null;
  endDate: string | null;
  goal: string | null;
  subGoal: string | null;
  financeSource: string | null;
  projectComplexity: string | null;
  estimateCost: string;
  contractCost: string;
  estimateType: string | null;
  regionId: string | null;
  location: LocationValues;
  taskTimerReference: string;
  taskTimerHW: string;
  taskTimerDW: string;
  enablePublishToBus: boolean;
  modelReadsQuestions: boolean;
  modelSeesNames: boolean;
  couponNumber: string;
  couponGivenDate: string | null;
};

export type LocationValues = {
  country: string;
  province: string;
  locality: string;
  street: string;
  house: string;
  latitude: number | null;
  longitude: number | null;
  /** It lies outside the country, and is meant to. */
  outsideConfirmed: boolean;
};

/** The values a new project begins with (specification). */
export const newValues = (): ProjectValues => ({
  fullName: '',
  shortName: '',
  objectId: '1',
  startDate: null,
  endDate: null,
  goal: '1',
  subGoal: null,
  financeSource: 'GOVERNMENTAL',
  projectComplexity: 'TECHNICALLY_HARD',
  estimateCost: '',
  contractCost: '',
  estimateType: 'KenML',
  regionId: '1',
  location: {
    country: '',
    province: '',
    locality: '',
    street: '',
    house: '',
    latitude: null,
    longitude: null,
    outsideConfirmed: false,
  },
  taskTimerReference: '0',
  taskTimerHW: '0',
  taskTimerDW: '0',
  enablePublishToBus: false,
  modelReadsQuestions: true,
  modelSeesNames: false,
  couponNumber: '',
  couponGivenDate: null,
});

/** The values of a stored project, for editing. */
export const valuesOf = (project: Project): ProjectValues => ({
  fullName: project.fullName,
  shortName: project.shortName,
  objectId: String(project.objectId),
  startDate: project.startDate,
  endDate: project.endDate,
  goal: String(project.goal.parent?.id ?? project.goalId),
  subGoal: project.goal.parent ? String(project.goalId) : null,
  financeSource: project.financeSource,
  projectComplexity: project.projectComplexity,
  estimateCost: plain(project.estimateCost),
  contractCost: plain(project.contractCost),
  estimateType: project.estimateType,
  regionId: String(project.regionId),
  location: { ...project.location, outsideConfirmed: !isInCountry(project.location) },
  taskTimerReference: String(project.taskTimerReference),
  taskTimerHW: String(project.taskTimerHW),
  taskTimerDW: String(project.taskTimerDW),
  enablePublishToBus: project.enablePublishToBus,
  modelReadsQuestions: project.modelReadsQuestions,
  modelSeesNames: project.modelSeesNames,
  couponNumber: project.couponNumber ?? '',
  couponGivenDate: project.couponGivenDate,
});

/** The sub-goal if one is chosen, otherwise the goal above it (specification). */
export const goalIdOf = ({ goal, subGoal }: Pick<ProjectValues, 'goal' | 'subGoal'>) =>
  subGoal ?? goal;

/** The parts of an address, outermost first. */
export const addressParts = ['country', 'province', 'locality', 'street', 'house'] as const;

/** The address as one line: the parts that are known, joined by commas (specification). */
export const addressOf = (location: Pick<LocationValues, (typeof addressParts)[number]>): string =>
  addressParts
    .map((part) => location[part].trim())
    .filter((part) => part !== '')
    .join(', ');

/**
 * The address after a place was picked. Nothing of the address of another point stays: street and house do only when they were typed
 * before there was any, in the same settlement. Outside the country nothing is known.
 */
export const locationAt = (before: LocationValues, place: PickedPlace): LocationValues => {
  const { lat: latitude, lng: longitude, country, province, locality } = place;
  const isFirst = before.latitude === null && ['', locality].includes(before.locality.trim());
  const { street, house } = isFirst ? before : place;
  const outsideConfirmed = !isInCountry({ latitude, longitude });
  return { country, province, locality, street, house, latitude, longitude, outsideConfirmed };
};
