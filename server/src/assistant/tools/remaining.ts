import type { Source } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { sumOf, sumOfMoney } from '../../exact/decimal.ts';
import { decimalOf, moneyText, percentText, volumeText } from '../answers/figures.ts';
import { queryColumns, queryWords } from '../answers/query-words.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { NotShown } from '../asker.ts';
import { wordsIn } from '../lexicon/forms.ts';
import { type Batch, batchesNamed, nameOf, unitOf } from './batches.ts';
import { isNamedIn } from './closest.ts';
import { nameWithSections, type Position, positionsNamed, targetOf } from './find-positions.ts';
import { recordTarget } from './kinds.ts';
import type { InProject } from './tool.ts';

const PLACES = 6;

/** A position or a batch with what of it is left, in its unit. */
type Left = { name: string; target: string; unit: string; left: string; all: string };

/** What is left of all positions and batches that these words name, together where their units agree. */
export const tellRemaining = async (desk: InProject): Promise<void> => {
  const { measure, where } = desk.query;
  const words = where.words ?? '';
  const [positions, batches] = await Promise.all([
    positionsNamed(desk, words),
    measure === 'volume' ? batchesOf(desk, words) : noBatches,
  ]);
  const hits = Math.max(positions.hits, batches.hits);
  // One word of many is no name.
  if (hits === 0 || hits * 3 < wordsIn(words).length) {
    desk.reply.say(worksWords.noPosition, { words });
    return;
  }
  noteUnnamed(desk, words, [...positions.near.map(nameWithSections), ...batches.near.map(nameOf)]);
  if (positions.hits === hits) {
    tellPositions(desk, words, positions.near, measure);
  }
  if (batches.hits === hits && batches.near.length > 0) {
    tellBatches(desk, words, batches.near);
  }
};

/** Words of the question that nothing of what is told is called by are shown as left over. */
const noteUnnamed = ({ reply }: InProject, words: string, names: readonly string[]): void => {
  const known = names.flatMap(wordsIn);
  const unnamed = wordsIn(words).filter((word) => !isNamedIn(word, known));
  if (unnamed.length > 0) {
    reply.leaveOver(unnamed);
    reply.say(queryWords.unnamed, { words: unnamed.join(', ') });
  }
};

const noBatches: { near: Batch[]; hits: number } = { near: [], hits: 0 };

const batchesOf = async (desk: InProject, words: string): Promise<typeof noBatches> => {
  try {
    return await batchesNamed({ ...desk, where: { words } });
  } catch (error) {
    if (error instanceof NotShown) {
      return noBatches;
    }
    throw error;
  }
};

const tellPositions = (
  desk: InProject,
  words: string,
  positions: readonly Position[],
  measure: AssistantQuery['measure'],
): void => {
  if (measure === 'percent') {
    tellDone(desk, words, positions);
    return;
  }
  const found = positions.flatMap((position): Left[] => {
    const info = position.positionInfo;
    return info
      ? [
          {
            name: position.name,
            target: targetOf(desk.project.id, position),
            unit: measure === 'money' ? '₸' : info.measurer,
            left: decimalOf(measure === 'money' ? info.remainMoney : info.availableVolume),
            all: decimalOf(measure === 'money' ? info.generalMoney : info.generalVolume),
          },
        ]
      : [];
  });
  tellLeft(desk, words, found, measure);
  if (measure !== 'money' && new Set(found.map(({ unit }) => unit)).size === 1) {
    tellTaken(desk, positions);
  }
};

/** How far positions have come: those of one unit together by their volume. */
const tellDone = (desk: InProject, words: string, positions: readonly Position[]): void => {
  const { reply, project } = desk;
  const found = positions.flatMap(({ positionInfo: info, ...position }) =>
    info ? [{ ...position, positionInfo: info, info }] : [],
  );
  for (const [unit, same] of Map.groupBy(found, ({ info }) => info.measurer)) {
    const sum = (of: 'doneVolume' | 'generalVolume') =>
      sumOf(
        same.map(({ info }) => decimalOf(info[of])),
        PLACES,
      );
    const [done, all] = [sum('doneVolume'), sum('generalVolume')];
    const [only, ...others] = same;
    const percent =
      only && others.length === 0 ? only.info.donePercent : shareOf(Number(done), Number(all));
    reply.say(
      worksWords.doneOf,
      {
        name: nameTogether(words, same),
        percent: percentText(percent),
        done: volumeText(done, unit),
        all: volumeText(all, unit),
      },
      ...same.map((one): Source => ({ name: one.name, target: targetOf(project.id, one) })),
    );
  }
  if (found.length > 1) {
    reply.table(
      [
        { name: worksColumns.position },
        { name: worksColumns.percent, isNumber: true },
        { name: worksColumns.done, isNumber: true },
        { name: worksColumns.total, isNumber: true },
      ],
      found.map((one) => [
        { text: one.name, target: targetOf(project.id, one) },
        percentText(one.info.donePercent),
        volumeText(decimalOf(one.info.doneVolume), one.info.measurer),
        volumeText(decimalOf(one.info.generalVolume), one.info.measurer),
      ]),
    );
  }
};

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all);

/** What acts have taken of positions of one unit. */
const tellTaken = ({ reply }: InProject, positions: readonly Position[]): void => {
  const infos = positions.flatMap(({ positionInfo }) => positionInfo ?? []);
  const sum = (of: 'doneVolume' | 'reservedVolume') =>
    volumeText(
      sumOf(
        infos.map((info) => decimalOf(info[of])),
        PLACES,
      ),
      infos[0]?.measurer ?? '',
    );
  reply.say(worksWords.volumeTaken, { done: sum('doneVolume'), reserved: sum('reservedVolume') });
};

const tellBatches = (desk: InProject, words: string, batches: readonly Batch[]): void =>
  tellLeft(
    desk,
    words,
    batches.map((batch) => ({
      name: nameOf(batch),
      target: recordTarget(desk.project.id, 'verification-log', batch.id),
      unit: unitOf(batch, desk.reply),
      left: decimalOf(batch.remainVolume),
      all: sumOf([decimalOf(batch.remainVolume), decimalOf(batch.takenVolume)], PLACES),
    })),
    'volume',
    queryWords.remainingBatches,
  );

/** A sentence for each unit; a row for each name where there are several, those of one name together. */
const tellLeft = (
  { reply }: InProject,
  words: string,
  found: readonly Left[],
  measure: AssistantQuery['measure'],
  sentence = queryWords.remaining,
): void => {
  const text = (value: string, unit: string) =>
    measure === 'money' ? moneyText(value) : volumeText(value, unit);
  const sum = (values: string[]) =>
    measure === 'money' ? sumOfMoney(values) : sumOf(values, PLACES);
  for (const [unit, same] of Map.groupBy(found, (one) => one.unit)) {
    reply.say(
      sentence,
      {
        name: nameTogether(words, same),
        count: same.length,
        left: text(sum(same.map(({ left }) => left)), unit),
        all: text(sum(same.map(({ all }) => all)), unit),
      },
      ...same.map(({ name, target }): Source => ({ name, target })),
    );
  }
  if (new Set(found.map(({ name }) => name)).size > 1) {
    reply.table(
      [
        { name: worksColumns.position },
        { name: queryColumns.left, isNumber: true },
        { name: queryColumns.all, isNumber: true },
      ],
      [...Map.groupBy(found, ({ name, unit }) => `${name}\n${unit}`).values()].flatMap((same) =>
        same
          .slice(0, 1)
          .map(({ name, target, unit }) => [
            { text: name, target },
            text(sum(same.map(({ left }) => left)), unit),
            text(sum(same.map(({ all }) => all)), unit),
          ]),
      ),
    );
  }
};

/** Several of one name are called by it. */
const nameTogether = (words: string, found: readonly { name: string }[]): string => {
  const [name, ...others] = new Set(found.map((one) => one.name));
  return name !== undefined && others.length === 0 ? name : `«${words}»`;
};
