import type { groupForm, storiesRoom } from '@nysan/contract/stories.ts';
import type { z } from 'zod';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { recordHistory, recordManyHistories } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion, tellVersion } from '../http/if-match.ts';
import type { Call } from '../http/room.ts';
import { groupDifferences, storyDifferences } from './differences.ts';
import { heldPicture } from './picture-url.ts';
import { presentGroup } from './present.ts';
import {
  countGroups,
  deleteGroup,
  findGroup,
  findStories,
  type GroupRow,
  type GroupValues,
  insertGroup,
  lockGroup,
  lockStories,
  updateGroup,
} from './repository.ts';

/** More than anybody looks at; every reader gets all of them. */
const MOST_GROUPS = 100;

const entityOf = (id: string) => ({ id, kind: 'story-group', projectId: null });

export const storyEntity = (id: string) => ({ id, kind: 'story', projectId: null });

/** Adds a group; it is shown once it is active and has a live story. */
export const createGroup = (call: Call<typeof storiesRoom.createGroup>) =>
  changing(call, async (trx) => {
    const { body, caller, services } = call;
    if ((await countGroups(trx)) >= MOST_GROUPS) {
      throw refuse('stories-full', { params: { max: MOST_GROUPS } });
    }
    const id = await insertGroup(trx, await valuesOf(trx, body, services.publicUrl));
    const made = await requireGroup(trx, id);
    await recordHistory(trx, entityOf(id), caller, 'created', groupDifferences(undefined, made));
    return presentGroup(made, []);
  });

export const changeGroup = async (call: Call<typeof storiesRoom.changeGroup>) => {
  const { params, body, caller, request, reply, services } = call;
  const answer = await changing(call, async (trx) => {
    await lockGroup(trx, params.id);
    const before = await requireGroup(trx, params.id);
    mustBeOf(before.row_version, expectedVersion(request));
    await updateGroup(trx, params.id, await valuesOf(trx, body, services.publicUrl));
    const after = await requireGroup(trx, params.id);
    const differences = groupDifferences(before, after);
    if (Object.keys(differences).length > 0) {
      await recordHistory(trx, entityOf(params.id), caller, 'changed', differences);
    }
    return presentGroup(after, await findStories(trx, [params.id], 'all'));
  });
  tellVersion(reply, answer.version);
  return answer;
};

/** Deletes a group and its stories, each with an entry of its own. Their pictures go with the next sweep. */
export const removeGroup = (call: Call<typeof storiesRoom.removeGroup>) =>
  changing(call, async (trx) => {
    const { params, caller } = call;
    await lockGroup(trx, params.id);
    const before = await requireGroup(trx, params.id);
    await lockStories(trx, params.id);
    const stories = await findStories(trx, [params.id], 'all');
    await recordManyHistories(
      trx,
      caller,
      'removed',
      stories.map((story) => ({
        entity: storyEntity(story.id),
        differences: storyDifferences(story, undefined),
      })),
    );
    await deleteGroup(trx, params.id);
    const differences = groupDifferences(before, undefined);
    await recordHistory(trx, entityOf(params.id), caller, 'removed', differences);
  });

const requireGroup = async (db: Reader, id: string): Promise<GroupRow> => {
  const group = await findGroup(db, id);
  if (!group) {
    throw notFound();
  }
  return group;
};

/** Refuses with 409 an edit made of another version than the one that stands. */
export const mustBeOf = (version: number, expected: number | null): void => {
  if (expected !== null && expected !== version) {
    throw refuse('stale-edit', { details: { version } });
  }
};

const valuesOf = async (
  trx: Trx,
  form: z.output<typeof groupForm>,
  publicUrl: string,
): Promise<GroupValues> => ({
  title: form.title,
  displayOrder: form.displayOrder,
  isActive: form.active,
  thumbnailId:
    form.thumbnailUrl === null
      ? null
      : await heldPicture(trx, 'thumbnailUrl', form.thumbnailUrl, publicUrl),
});
