import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { sumOf } from '../../exact/decimal.ts';
import { decimalOf, volumeText } from '../answers/figures.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { wordsIn } from '../lexicon/forms.ts';
import { batchesNamed, tellBatchLeft, tellWhereBatchWent } from './batches.ts';
import { positionsNamed, targetOf } from './find-positions.ts';
import { recordTarget } from './kinds.ts';
import { tellRemaining } from './remaining.ts';
import type { InProject, Tool } from './tool.ts';

const VOLUME_PLACES = 6;

/** Concrete may be of a position or of a batch: which of them bears more of the words. */
const nearer = async (desk: InProject): Promise<'batch' | 'position' | null> => {
  const { number, words = '' } = desk.where;
  const [position, batch] = await Promise.all([
    number === undefined ? positionsNamed(desk, words) : { hits: 0 },
    batchesNamed(desk).catch(() => ({ hits: 0 })),
  ]);
  return batch.hits === position.hits ? null : batch.hits > position.hits ? 'batch' : 'position';
};

/** The acts that take the positions a question names, of all that bear as many of its words. */
const tellActs = async (desk: InProject): Promise<void> => {
  const { reply, project, asker, where } = desk;
  const words = where.words ?? '';
  const { best: positions, hits } = await positionsNamed(desk, words);
  // One word of many is no name.
  if (positions.length === 0 || hits * 3 < wordsIn(words).length) {
    reply.say(worksWords.noPosition, { words });
    return;
  }
  const asked = positions.slice(0, MOST_ASKED);
  const lists = await Promise.all(
    asked.map(async (position) => {
      const acts = await asker.call(rooms.estimate.positionActs, { params: { id: position.id } });
      return acts.map((act) => ({ ...act, unit: position.positionInfo?.measurer ?? '' }));
    }),
  );
  const acts = lists.flat();
  const sources = asked.map((one) => ({
    name: one.positionInfo?.code ?? one.name,
    target: targetOf(project.id, one),
  }));
  const names = new Set(asked.map((one) => one.name));
  const name = names.size === 1 ? [...names].join('') : `«${words}»`;
  if (acts.length === 0) {
    reply.say(worksWords.noActsOfPosition, { name }, ...sources);
    return;
  }
  const byAct = [...Map.groupBy(acts, ({ id, unit }) => `${id} ${unit}`).values()];
  const count = new Set(acts.map(({ id }) => id)).size;
  reply.say(worksWords.actsOfPosition, { name, count }, ...sources);
  reply.table(
    [
      { name: worksColumns.act },
      { name: worksColumns.volume, isNumber: true },
      { name: worksColumns.status },
    ],
    byAct.flatMap((lines) =>
      lines.slice(0, 1).map((act) => [
        { text: act.documentNumber, target: recordTarget(project.id, 'hidden-work-act', act.id) },
        volumeText(
          sumOf(
            lines.map((line) => decimalOf(line.volume)),
            VOLUME_PLACES,
          ),
          act.unit,
        ),
        act.status.name,
      ]),
    ),
  );
};
/** Of more positions of one name their acts are not looked up. */
const MOST_ASKED = 20;

export const positionTools = {
  positionLeft: { scope: 'project', answer: (desk) => tellRemaining(desk) },
  positionDone: { scope: 'project', answer: (desk) => tellRemaining(desk) },
  positionCost: { scope: 'project', answer: (desk) => tellRemaining(desk) },
  batchLeft: { scope: 'project', answer: (desk) => tellBatchLeft(desk) },
  actsOfPosition: {
    scope: 'project',
    answer: async (desk) =>
      (await nearer(desk)) === 'batch' ? tellWhereBatchWent(desk) : tellActs(desk),
  },
  batchWentTo: {
    scope: 'project',
    answer: async (desk) =>
      (await nearer(desk)) === 'position' ? tellActs(desk) : tellWhereBatchWent(desk),
  },
} satisfies Partial<Record<TopicName, Tool>>;
