import { entranceRooms } from '@nysan/contract/entrance-rooms.ts';
import type { RoutesOf } from './routes.ts';

/** The calls before sign-in; the table of all of them is loaded with the rooms. */
export const entranceRoutes: RoutesOf<typeof entranceRooms> = entranceRooms;
