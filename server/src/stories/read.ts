import type { storiesRoom } from '@nysan/contract/stories.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Call } from '../http/room.ts';
import { presentGroup, presentStory } from './present.ts';
import { findGroup, findGroups, findStories, type GroupRow, type Shown } from './repository.ts';

/** What everybody is shown now. */
export const readActive = ({ services: { db, now } }: Call<typeof storiesRoom.active>) =>
  readGroups(db, { now: now() });

/** All there is, for who keeps it. */
export const readAll = ({ services: { db } }: Call<typeof storiesRoom.groups>) =>
  readGroups(db, 'all');

const readGroups = async (db: Call['services']['db'], shown: Shown) => {
  const groups = await findGroups(db, shown);
  const stories = await findStories(
    db,
    groups.map(({ id }) => id),
    shown,
  );
  return groups.map((group) => presentGroup(group, stories));
};

/** A group as its reader may see it: one that is not active is only there for who keeps it. */
export const readGroup = async (call: Call<typeof storiesRoom.group>) => {
  const { services, caller, params } = call;
  const group = await shownGroup(call);
  const shown: Shown = isKeeper(caller) ? 'all' : { now: services.now() };
  return presentGroup(group, await findStories(services.db, [params.id], shown));
};

export const readActiveStories = async (call: Call<typeof storiesRoom.activeStories>) => {
  const { services, params } = call;
  await shownGroup(call);
  const stories = await findStories(services.db, [params.id], { now: services.now() });
  return stories.map(presentStory);
};

type Asked = Pick<Call<typeof storiesRoom.group>, 'services' | 'caller' | 'params'>;

const shownGroup = async ({ services, caller, params }: Asked): Promise<GroupRow> => {
  const group = await findGroup(services.db, params.id);
  if (!group || !(group.is_active || isKeeper(caller))) {
    throw notFound();
  }
  return group;
};

const isKeeper = ({ baseRoles }: Caller): boolean => baseRoles.includes('ADMIN');
