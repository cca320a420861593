import type { RoleCode } from '@nysan/contract/permissions.ts';

/** A row of a handbook journal by the names of its fields; a number that is a day counts back from today. */
export type DemoPost = Record<string, string | number | { daysAgo: number }>;

/** Rows of a journal that hangs on a shift, by the name of its handbook. */
export type DemoJournal = { handbook: string; by: RoleCode; posts: readonly DemoPost[] };

/** What was done in one shift. */
export type DemoShift = {
  daysAgo: number;
  workShift: 'Дневная' | 'Ночная' | 'Дневная+ночная';
  did: string;
  place: string;
  sky: readonly [weather: string, celsius: string];
  done: readonly [amount: string, unit: string];
  plant: readonly [name: string, amount: number];
  people: readonly [trade: string, amount: number];
  by: 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR';
  journals: readonly DemoJournal[];
};

type More = Partial<Pick<DemoShift, 'workShift' | 'by' | 'journals'>>;

export const shift = (
  daysAgo: number,
  [did, place]: readonly [string, string],
  sky: DemoShift['sky'],
  done: DemoShift['done'],
  plant: DemoShift['plant'],
  people: DemoShift['people'],
  { workShift = 'Дневная', by = 'GENERAL_CONTRACTOR', journals = [] }: More = {},
): DemoShift => ({ daysAgo, workShift, did, place, sky, done, plant, people, by, journals });

export const bySubcontractor: More = { by: 'SUBCONTRACTOR' };

/** Rows of a journal that builders keep. */
export const journal = (
  handbook: string,
  ...posts: DemoPost[]
): Required<Pick<More, 'journals'>> => ({
  journals: [{ handbook, by: 'GENERAL_CONTRACTOR', posts }],
});

/** What a supervision wrote in its own journal about the shift. */
export const remark = (
  by: 'TECHNICAL_SUPERVISION' | 'AUTHOR_SUPERVISION',
  post: DemoPost,
): DemoJournal => ({
  handbook:
    by === 'TECHNICAL_SUPERVISION' ? 'Журнал технического надзора' : 'Журнал авторского надзора',
  by,
  posts: [post],
});

export const day = (daysAgo: number): { daysAgo: number } => ({ daysAgo });
