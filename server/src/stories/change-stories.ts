import type { storiesRoom, storyForm } from '@nysan/contract/stories.ts';
import type { z } from 'zod';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion, tellVersion } from '../http/if-match.ts';
import type { Call } from '../http/room.ts';
import { mustBeOf, storyEntity } from './change-groups.ts';
import { storyDifferences } from './differences.ts';
import { heldPicture } from './picture-url.ts';
import { presentStory } from './present.ts';
import {
  countStories,
  deleteStory,
  findStory,
  insertStory,
  lockGroup,
  lockStory,
  type StoryRow,
  type StoryValues,
  updateStory,
} from './repository.ts';

/** More than anybody looks at in a row. */
const MOST_STORIES = 50;

/** Adds a story to a group, which it holds meanwhile. */
export const createStory = (call: Call<typeof storiesRoom.createStory>) =>
  changing(call, async (trx) => {
    const { params, body, caller, services } = call;
    if (!(await lockGroup(trx, params.groupId))) {
      throw notFound();
    }
    if ((await countStories(trx, params.groupId)) >= MOST_STORIES) {
      throw refuse('stories-full', { params: { max: MOST_STORIES } });
    }
    const values = await valuesOf(trx, body, services.publicUrl);
    const made = await requireStory(trx, await insertStory(trx, params.groupId, values));
    const differences = storyDifferences(undefined, made);
    await recordHistory(trx, storyEntity(made.id), caller, 'created', differences);
    return presentStory(made);
  });

export const changeStory = async (call: Call<typeof storiesRoom.changeStory>) => {
  const { params, body, caller, request, reply, services } = call;
  const answer = await changing(call, async (trx) => {
    await lockStory(trx, params.storyId);
    const before = await requireStory(trx, params.storyId);
    mustBeOf(before.row_version, expectedVersion(request));
    await updateStory(trx, params.storyId, await valuesOf(trx, body, services.publicUrl));
    const after = await requireStory(trx, params.storyId);
    const differences = storyDifferences(before, after);
    if (Object.keys(differences).length > 0) {
      await recordHistory(trx, storyEntity(params.storyId), caller, 'changed', differences);
    }
    return presentStory(after);
  });
  tellVersion(reply, answer.version);
  return answer;
};

export const removeStory = (call: Call<typeof storiesRoom.removeStory>) =>
  changing(call, async (trx) => {
    const { params, caller } = call;
    await lockStory(trx, params.storyId);
    const before = await requireStory(trx, params.storyId);
    await deleteStory(trx, params.storyId);
    const differences = storyDifferences(before, undefined);
    await recordHistory(trx, storyEntity(params.storyId), caller, 'removed', differences);
  });

const requireStory = async (db: Reader, id: string): Promise<StoryRow> => {
  const story = await findStory(db, id);
  if (!story) {
    throw notFound();
  }
  return story;
};

const valuesOf = async (
  trx: Trx,
  { mediaUrl, ...form }: z.output<typeof storyForm>,
  publicUrl: string,
): Promise<StoryValues> => ({
  ...form,
  mediaId: await heldPicture(trx, 'mediaUrl', mediaUrl, publicUrl),
});
