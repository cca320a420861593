import { z } from 'zod';
import { date, line, money, typed } from './common.ts';
import { complexities, estimateTypes, financeSources } from './wire.ts';

export const location = z.strictObject({
  country: typed(200),
  province: typed(200),
  locality: typed(200),
  street: typed(300),
  house: typed(100),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Location = z.infer<typeof location>;

/** A point outside the country is refused, unless whoever sends it says that it is meant (ours). */
const newLocation = location.extend({ outsideConfirmed: z.boolean().optional() });

const timer = z.number().int().min(0).max(3650);
const positiveMoney = money.refine((value) => value >= 0);

const common = {
  fullName: line(1000),
  shortName: line(200),
  financeSource: z.enum(financeSources),
  projectComplexity: z.enum(complexities),
  estimateCost: positiveMoney,
  contractCost: positiveMoney,
  objectId: z.number().int(),
  regionId: z.number().int(),
  enablePublishToBus: z.boolean().default(false),
  /** Whether questions about it may go to a language model outside, and names of its members with them; what is left out stays (ours). */
  modelReadsQuestions: z.boolean().optional(),
  modelSeesNames: z.boolean().optional(),
  location: newLocation,
  /** Built of the parts of the location when it is left out. */
  address: typed(1200).optional(),
  couponNumber: typed(100).nullable().default(null),
  couponGivenDate: date.nullable().default(null),
};

/** What the dialog of terms corrects later. */
const terms = {
  startDate: date,
  endDate: date,
  goalId: z.number().int(),
  estimateType: z.enum(estimateTypes),
  taskTimerReference: timer,
  taskTimerHW: timer,
  taskTimerDW: timer,
};
const endsAfterItStarts = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): boolean => startDate === undefined || endDate === undefined || startDate <= endDate;
const tooEarly = { path: ['endDate'], params: { code: 'ends-before-it-starts' } };

export const newProject = z
  .strictObject({ ...common, ...terms })
  .refine(endsAfterItStarts, tooEarly);

/** The whole form; of the terms, which the form of editing hides, what is left out stays. */
export const projectChange = z
  .strictObject({ ...common, ...z.object(terms).partial().shape })
  .refine(endsAfterItStarts, tooEarly);
