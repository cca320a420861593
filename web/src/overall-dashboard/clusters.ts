import type { ProjectMetric } from '@nysan/contract/overall-dashboard.ts';
import Supercluster from 'supercluster';

/** What is known of a project where it stands alone on the map. */
export type Placed = { project: ProjectMetric };
export type Clusters = Supercluster<Placed, Placed>;

/** Pixels between two markers whose names would lie on each other. */
const RADIUS = 60;
/** From here on only projects of one place stand together. */
const MAX_ZOOM = 17;

export const clustersOf = (projects: ProjectMetric[]): Clusters =>
  new Supercluster<Placed, Placed>({ radius: RADIUS, maxZoom: MAX_ZOOM }).load(
    projects.map((project) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [project.longitude, project.latitude] },
      properties: { project },
    })),
  );
