import { capitals } from './capitals.ts';
import { east } from './east.ts';
import { north } from './north.ts';
import { south } from './south.ts';
import { numbered, type ThinProject } from './thin-project.ts';
import { west } from './west.ts';

/** What fills the country behind the projects that are told in full. */
export const thinProjects: readonly ThinProject[] = numbered([
  ...capitals,
  ...north,
  ...west,
  ...south,
  ...east,
]);
