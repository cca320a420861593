import {
  type MapKey,
  mapKeys,
  type overallDashboardRoom,
  type RegionKey,
} from '@nysan/contract/overall-dashboard.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import type { Call } from '../http/room.ts';
import type { Viewer } from './repository.ts';

export const viewerOf = ({
  caller,
  services: { now },
}: Pick<Call<typeof overallDashboardRoom.metrics>, 'caller' | 'services'>): Viewer => ({
  userId: caller.userId,
  baseRoles: caller.baseRoles,
  today: dayInKazakhstan(now()),
});

/** The region that a city of the map stands for. */
export const regionOf = (city: MapKey): RegionKey | undefined =>
  (Object.keys(mapKeys) as RegionKey[]).find((key) => mapKeys[key] === city);
