import { type SiteWork, work } from '../../../estimate/sample/site.ts';
import type { SampleResource } from '../../../estimate/sample/vocabulary.ts';

/** A stage of works: a section of the estimate, and the hidden-work act that closes it. */
export type ThinStage = {
  name: string;
  /** Name of the act; its sheets of the project, its materials, and what may follow. */
  act: readonly [name: string, sheets: string, materials: string, next: string];
  works: readonly SiteWork[];
};

/** The works of a thin project in the order they are done, written for one unit. */
export type ThinWorks = {
  object: string;
  estimate: string;
  /** The collection their codes are taken from. */
  codes: number;
  stages: readonly ThinStage[];
  materials: readonly SampleResource[];
};

/** Name, measurer, volume for one unit, tenge for one measurer. */
type Row = readonly [name: string, measurer: string, volume: number, cost: number];

export const stage = (name: string, act: ThinStage['act'], ...rows: Row[]): ThinStage => ({
  name,
  act,
  works: rows.map((row) => work(...row)),
});
