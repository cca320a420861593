import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { decimalOf, volumeText } from '../answers/figures.ts';
import type { Reply } from '../answers/reply.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { beginningsOf, closestWith } from './closest.ts';
import { recordTarget } from './kinds.ts';
import { papersByNumber } from './papers.ts';
import type { InProject } from './tool.ts';

export type Batch = AnswerOf<typeof rooms.verificationLog.list>['content'][number];

const MOST = 100;
const MOST_CHOICES = 6;

const units = new Map(
  Object.values<{ wire: string; label: Translations }>(measurementUnits).map(({ wire, label }) => [
    wire,
    label,
  ]),
);
export const unitOf = ({ measurementUnit }: Batch, { said }: Reply): string =>
  said(units.get(measurementUnit) ?? measurementUnit);

export const nameOf = ({ documentBrand, documentId }: Batch): string =>
  `${documentId} ${documentBrand}`;

/** Rows of the verification log by their number, or by the words of what was delivered, and how many of them fit. */
export const batchesNamed = async (
  desk: InProject,
): Promise<{ best: Batch[]; near: Batch[]; hits: number }> => {
  const { asker, query, where, project } = desk;
  const list = (keyword: string) =>
    asker.call(rooms.verificationLog.list, {
      params: { projectId: project.id },
      query: { keyword, size: MOST },
    });
  if (where.number !== undefined) {
    const [paper] = await papersByNumber({
      ...desk,
      query: { ...query, entity: 'verification-log' },
    });
    const { content } = await list(paper?.number ?? where.number);
    const best = content.filter(({ id }) => id === paper?.id);
    return { best, near: best, hits: 1 };
  }
  const words = where.words ?? '';
  const found = await Promise.all(beginningsOf(words).map(list));
  const byId = new Map(found.flatMap(({ content }) => content).map((one) => [one.id, one]));
  return closestWith(words, [...byId.values()], nameOf);
};

const aboutBatch = async (
  desk: InProject,
  tell: (batch: Batch, target: string) => void | Promise<void>,
): Promise<void> => {
  const { reply, where, project, question } = desk;
  const { best: batches } = await batchesNamed(desk);
  const [batch] = batches;
  if (batch === undefined) {
    reply.say(worksWords.noBatch, { words: where.number ?? where.words ?? '' });
    return;
  }
  if (batches.length > 1) {
    reply.say(worksWords.whichBatch, { count: batches.length });
    reply.choose(
      batches.slice(0, MOST_CHOICES).map((one) => `${question} ${one.documentId}`.trim()),
    );
    return;
  }
  await tell(batch, recordTarget(project.id, 'verification-log', batch.id));
};

/** How much of the batch that is named no act has taken. */
export const tellBatchLeft = (desk: InProject): Promise<void> =>
  aboutBatch(desk, (batch, target) => {
    const unit = unitOf(batch, desk.reply);
    desk.reply.say(
      worksWords.batchLeft,
      {
        name: nameOf(batch),
        left: volumeText(decimalOf(batch.remainVolume), unit),
        taken: volumeText(decimalOf(batch.takenVolume), unit),
      },
      { name: batch.documentId, target },
    );
  });

/** The acts that name the batch, with their volumes. */
export const tellWhereBatchWent = (desk: InProject): Promise<void> =>
  aboutBatch(desk, async (batch, target) => {
    const { reply, asker, project } = desk;
    const acts = await asker.call(rooms.materialThread.batch, { params: { id: batch.id } });
    const source = { name: batch.documentId, target };
    if (acts.length === 0) {
      reply.say(worksWords.batchUnused, { name: nameOf(batch) }, source);
      return;
    }
    reply.say(worksWords.batchWentTo, { name: nameOf(batch), count: acts.length }, source);
    reply.table(
      [
        { name: worksColumns.act },
        { name: worksColumns.volume, isNumber: true },
        { name: worksColumns.status },
      ],
      acts.map((act) => [
        { text: act.documentId, target: recordTarget(project.id, 'hidden-work-act', act.id) },
        volumeText(decimalOf(act.volume), unitOf(batch, reply)),
        act.status.name,
      ]),
    );
  });
