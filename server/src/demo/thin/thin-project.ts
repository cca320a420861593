import type { Site } from '../../estimate/sample/site.ts';
import type { DemoFounding } from '../founding.ts';
import { type DemoCaller, type DemoPerson, demoCallers } from '../people.ts';
import type { ThinCourse } from './course.ts';
import { provinces } from './provinces.ts';
import type { ThinWorks } from './works/stage.ts';

/** A project of the demo world that is there for the overview: a passport, a small estimate and a few papers. */
export type ThinProject = DemoFounding & {
  /** Its customer's account. */
  by: Extract<DemoCaller, 'CUSTOMER' | 'OTHER_CUSTOMER'>;
  works: ThinWorks;
  course: ThinCourse;
};

type Names = readonly [full: string, short: string];
type Where = readonly [
  region: number,
  town: string,
  street: string,
  house: string,
  latitude: number,
  longitude: number,
];
type What = readonly [goal: number, object: number, finance: string, complexity: string];
/** In millions of tenge, and what it is spent on. */
type Budget = readonly [millions: number, works: ThinWorks];

type Entry = { names: Names; where: Where; what: What; budget: Budget; course: ThinCourse };
type More = Partial<Pick<ThinProject, 'by'>>;

/** Not numbered yet: `numbered` gives a list of them their agreements and receipts. */
export type ThinEntry = Entry & Required<More>;

export const thin = (
  names: Names,
  where: Where,
  what: What,
  budget: Budget,
  course: ThinCourse,
  { by = 'CUSTOMER' }: More = {},
): ThinEntry => ({ names, where, what, budget, course, by });

export const byOtherCustomer: More = { by: 'OTHER_CUSTOMER' };

export const numbered = (entries: readonly ThinEntry[]): ThinProject[] => entries.map(projectOf);

const projectOf = (entry: ThinEntry, at: number): ThinProject => {
  const { budget, course, by } = entry;
  const [millions, works] = budget;
  const { start, end } = course;
  return {
    passport: passportOf(entry),
    days: { agreement: Math.max(start, 0) + AGREED_BEFORE + (at % 7), start, end },
    agreementNumber: String(118 + at * 13),
    couponNumber: `KZ${String(12 + at)}VUA00${String(302_417 + at * 7919)}`,
    ...(course.hasEstimate && {
      estimate: {
        fileName: `смета-${118 + at * 13}.kenml`,
        site: siteOf(works, millions),
        format: { generation: at % 2 === 0 ? 1 : 2, encoding: 'utf-8' } as const,
      },
    }),
    organizations,
    customer: customerOf(entry),
    by,
    works,
    course,
  };
};

/** Days between the agreement and the first day of the works, at least. */
const AGREED_BEFORE = 9;

const organizations: DemoFounding['organizations'] = [
  { role: 'CUSTOMER', members: [] },
  { role: 'GENERAL_CONTRACTOR', members: ['GENERAL_CONTRACTOR'] },
  { role: 'TECHNICAL_SUPERVISION', members: ['TECHNICAL_SUPERVISION'] },
  { role: 'AUTHOR_SUPERVISION', members: ['AUTHOR_SUPERVISION'] },
];

const directorate = { name: 'КГП «Дирекция строящихся объектов»', bin: '200140013373' };
const AKMOLA = 5;

/** The customer of the demo builds in the region of their office; elsewhere for a directorate. */
const customerOf = ({ by, where }: ThinEntry): DemoPerson => {
  const person = demoCallers.get(by);
  if (!person) {
    throw new Error(`nobody is the ${by} of the demo world`);
  }
  return by === 'CUSTOMER' && where[0] !== AKMOLA
    ? { ...person, organization: directorate }
    : person;
};

const passportOf = ({ names, where, what, budget }: ThinEntry): DemoFounding['passport'] => {
  const [regionId, locality, street, house, latitude, longitude] = where;
  const [goalId, objectId, financeSource, projectComplexity] = what;
  const estimateCost = budget[0] * 1_000_000;
  return {
    fullName: names[0],
    shortName: names[1],
    goalId,
    objectId,
    regionId,
    financeSource,
    projectComplexity,
    estimateCost,
    // What the tender saved, to the thousand.
    contractCost: budget[0] * 987_000,
    estimateType: 'KenML',
    taskTimerReference: 5,
    taskTimerHW: 3,
    taskTimerDW: 7,
    location: {
      country: 'Казахстан',
      province: provinces[regionId] ?? '',
      locality,
      street,
      house,
      latitude,
      longitude,
    },
  };
};

/** Works are so many hundredths of a budget; the rest is tax, supervision and what is unforeseen. */
const WORKS_SHARE = 0.86;

/** The estimate of these works, as large as such a budget allows. */
const siteOf = (works: ThinWorks, millions: number): Site => {
  const unit = works.stages
    .flatMap((stage) => stage.works)
    .reduce((sum, { volume, cost }) => sum + volume * cost, 0);
  return {
    name: works.estimate,
    objects: [
      {
        name: works.object,
        size: (millions * 1_000_000 * WORKS_SHARE) / unit,
        estimates: [
          {
            name: works.estimate,
            codes: works.codes,
            sections: works.stages,
            materials: works.materials,
          },
        ],
      },
    ],
  };
};
