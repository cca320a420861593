import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { sumOf, sumOfMoney } from '../../exact/decimal.ts';
import { decimalOf, moneyText, volumeText } from '../answers/figures.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { wordsIn } from '../lexicon/forms.ts';
import { batchesNamed, tellBatchLeft, tellWhereBatchWent } from './batches.ts';
import { beginningsOf, closestWith } from './closest.ts';
import { recordTarget, withQuery } from './kinds.ts';
import type { InProject, Tool } from './tool.ts';

export type Position = AnswerOf<typeof rooms.estimate.search>[number];

const MOST_FOUND = 100;
const VOLUME_PLACES = 6;

/** The positions these words name; several of one name in several places count together. */
export const positionsNamed = async (
  desk: InProject,
  words: string,
): Promise<{ best: Position[]; near: Position[]; hits: number }> => {
  const found = await Promise.all(
    beginningsOf(words).map((keyword) =>
      desk.asker.call(rooms.estimate.search, {
        params: { projectId: desk.project.id },
        query: { keyword, size: MOST_FOUND },
      }),
    ),
  );
  const byId = new Map(found.flat().map((one) => [one.id, one]));
  return closestWith(
    words,
    [...byId.values()],
    ({ name, positionInfo }) => `${positionInfo?.code ?? ''} ${name}`,
  );
};

export const targetOf = (projectId: string, { id, path }: Position): string =>
  withQuery(`/app/project/${projectId}/estimate`, {
    path: path.map((group) => group.id).join('.'),
    at: id,
  });

/** Tells of the positions a question names; asks which where they are called differently. */
const aboutPosition = async (
  desk: InProject,
  tell: (positions: Position[]) => void | Promise<void>,
): Promise<void> => {
  const { reply, slots } = desk;
  const { best: positions, hits } = await positionsNamed(desk, slots.subject ?? '');
  const names = [...new Set(positions.map(({ name }) => name))];
  // One word of many is no name.
  if (names.length === 0 || hits * 2 < wordsIn(slots.subject ?? '').length) {
    reply.say(worksWords.noPosition, { words: slots.subject ?? '' });
    return;
  }
  if (names.length > 1) {
    reply.say(worksWords.whichPosition, { count: names.length });
    reply.choose(
      names.slice(0, MOST_CHOICES).map((name) => `${slots.question ?? ''} ${name}`.trim()),
    );
    return;
  }
  await tell(positions);
};
const MOST_CHOICES = 6;

/** Concrete may be of a position or of a batch: which of them bears more of the words. */
const nearer = async (desk: InProject): Promise<'batch' | 'position' | null> => {
  const { number, subject = '' } = desk.slots;
  const [position, batch] = await Promise.all([
    number === undefined ? positionsNamed(desk, subject) : { hits: 0 },
    batchesNamed(desk).catch(() => ({ hits: 0 })),
  ]);
  return batch.hits === position.hits ? null : batch.hits > position.hits ? 'batch' : 'position';
};

const infoOf = (positions: Position[]) =>
  positions.flatMap(({ positionInfo }) => positionInfo ?? []);
const unitOf = (positions: Position[]): string => infoOf(positions)[0]?.measurer ?? '';
const volumes = (
  positions: Position[],
  of: 'availableVolume' | 'generalVolume' | 'doneVolume' | 'reservedVolume',
) =>
  volumeText(
    sumOf(
      infoOf(positions).map((info) => decimalOf(info[of])),
      VOLUME_PLACES,
    ),
    unitOf(positions),
  );
const money = (positions: Position[], of: 'generalMoney' | 'doneMoney' | 'remainMoney') =>
  moneyText(sumOfMoney(infoOf(positions).map((info) => decimalOf(info[of]))));

/** The acts that take the positions a question names. */
const tellActs = (desk: InProject): Promise<void> =>
  aboutPosition(desk, async (positions) => {
    const { reply, project, asker } = desk;
    const lists = await Promise.all(
      positions.map(({ id }) => asker.call(rooms.estimate.positionActs, { params: { id } })),
    );
    const acts = lists.flat();
    const sources = positions.map((one) => ({
      name: one.positionInfo?.code ?? one.name,
      target: targetOf(project.id, one),
    }));
    const name = positions[0]?.name ?? '';
    if (acts.length === 0) {
      reply.say(worksWords.noActsOfPosition, { name }, ...sources);
      return;
    }
    const byAct = [...Map.groupBy(acts, ({ id }) => id).values()];
    reply.say(worksWords.actsOfPosition, { name, count: byAct.length }, ...sources);
    reply.table(
      [
        { name: worksColumns.act },
        { name: worksColumns.volume, isNumber: true },
        { name: worksColumns.status },
      ],
      byAct.flatMap((lines) => {
        const [act] = lines;
        const volume = sumOf(
          lines.map((line) => decimalOf(line.volume)),
          VOLUME_PLACES,
        );
        return act
          ? [
              [
                {
                  text: act.documentNumber,
                  target: recordTarget(project.id, 'hidden-work-act', act.id),
                },
                volumeText(volume, unitOf(positions)),
                act.status.name,
              ],
            ]
          : [];
      }),
    );
  });

/** What of the positions that a question names no act has taken. */
const tellPositionLeft = (desk: InProject): Promise<void> =>
  aboutPosition(desk, (positions) => {
    const { reply, project, slots } = desk;
    const [first] = positions;
    const name = first?.name ?? '';
    const sources = positions.map((one) => ({
      name: one.positionInfo?.code ?? one.name,
      target: targetOf(project.id, one),
    }));
    if (slots.measure === 'money') {
      reply.say(
        worksWords.moneyLeft,
        {
          name,
          left: money(positions, 'remainMoney'),
          all: money(positions, 'generalMoney'),
        },
        ...sources,
      );
      return;
    }
    reply.say(
      worksWords.volumeLeft,
      {
        name,
        left: volumes(positions, 'availableVolume'),
        all: volumes(positions, 'generalVolume'),
      },
      ...sources,
    );
    reply.say(
      worksWords.volumeTaken,
      {
        done: volumes(positions, 'doneVolume'),
        reserved: volumes(positions, 'reservedVolume'),
      },
      ...sources,
    );
  });

export const positionTools = {
  positionLeft: {
    scope: 'project',
    answer: async (desk) =>
      (await nearer(desk)) === 'batch' ? tellBatchLeft(desk) : tellPositionLeft(desk),
  },
  batchLeft: {
    scope: 'project',
    answer: async (desk) =>
      (await nearer(desk)) === 'position' ? tellPositionLeft(desk) : tellBatchLeft(desk),
  },
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
} satisfies Record<string, Tool>;
