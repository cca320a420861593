import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { sumOf } from '../../exact/decimal.ts';
import { dayText, decimalOf, periodText, volumeText } from '../answers/figures.ts';
import { siteWords } from '../answers/site-words.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { type Batch, batchesNamed, nameOf, unitOf } from './batches.ts';
import { listPage, recordTarget } from './kinds.ts';
import { narrowByWords } from './narrow-by-words.ts';
import { everyPage } from './pages.ts';
import type { InProject, Tool } from './tool.ts';

/** More batches than so many pages hold are not read one by one. */
const MOST_PAGES = 30;
const PLACES = 6;
const MOST_SUPPLIERS = 10;

const textOf = (batch: Batch): string =>
  [nameOf(batch), batch.supplier, batch.accompanyingDocumentNumber, batch.testType].join(' ');

const filtersOf = ({ where: { period } }: InProject) =>
  period ? { deliveryDateStart: period.from, deliveryDateEnd: period.to } : {};

const pageOf = (desk: InProject) => ({
  name: desk.reply.said(worksWords.batchLog),
  target: listPage(desk.project.id, 'verification-log', filtersOf(desk)),
});

const readBatches = async (desk: InProject): Promise<Batch[]> => {
  const { asker, project, where } = desk;
  if (where.number !== undefined) {
    return (await batchesNamed(desk)).best;
  }
  const { content } = await everyPage(desk, MOST_PAGES, (page) =>
    asker.call(rooms.verificationLog.list, {
      params: { projectId: project.id },
      query: { ...filtersOf(desk), ...page },
    }),
  );
  return content;
};

/** Which deliveries are spoken of: of what days, with what words. */
const subjectOf = ({ where }: InProject, words: readonly string[]): Translations => {
  const days = where.period ? periodText(where.period) : siteWords.wholeLog;
  const name = words.length > 0 ? `, «${words.join(' ')}»` : '';
  const of = (language: keyof Translations): string =>
    [`${days[language]}${name}`, where.state ? worksWords.defective[language] : '']
      .filter(Boolean)
      .join(', ');
  return { ru: of('ru'), kk: of('kk'), en: of('en') };
};

const isDefective = ({ amountOfDefectiveProducts }: Batch): boolean =>
  amountOfDefectiveProducts > 0;

const amountsOf = (batches: readonly Batch[]) => {
  const sum = (amountOf: (batch: Batch) => number) =>
    sumOf(
      batches.map((one) => decimalOf(amountOf(one))),
      PLACES,
    );
  return {
    all: sum((one) => one.amountOfProductsInBatch),
    bad: sum((one) => one.amountOfDefectiveProducts),
    left: sum((one) => one.remainVolume),
  };
};

const tellDeliveries = async (desk: InProject): Promise<void> => {
  const { reply, where } = desk;
  const all = await readBatches(desk);
  const named = narrowByWords(desk, where.words ?? '', all, textOf);
  const found = where.state ? named.rows.filter(isDefective) : named.rows;
  const what = subjectOf(desk, named.words);
  const page = pageOf(desk);
  if (found.length === 0) {
    reply.say(worksWords.noBatches, { what, all: all.length }, page);
    return;
  }
  reply.say(worksWords.batches, { what, count: found.length }, page);
  const byUnit = Map.groupBy(found, (batch) => unitOf(batch, reply));
  if (where.words !== undefined || byUnit.size === 1) {
    for (const [unit, same] of byUnit) {
      const { all: delivered, bad, left } = amountsOf(same);
      reply.say(worksWords.batchSums, {
        all: volumeText(delivered, unit),
        bad: volumeText(bad, unit),
        // The sentence has its own full stop.
        left: volumeText(left, unit.replace(/\.$/, '')),
      });
    }
  }
  const suppliers = [...new Set(found.map(({ supplier }) => supplier))];
  reply.say(worksWords.suppliers, { names: suppliers.slice(0, MOST_SUPPLIERS).join(', ') });
  tellTable(desk, found);
  reply.list(page);
};

const tellTable = ({ reply, project }: InProject, batches: readonly Batch[]): void =>
  reply.table(
    [
      { name: worksColumns.batch },
      { name: worksColumns.supplier },
      { name: worksColumns.day },
      { name: worksColumns.delivered, isNumber: true },
      { name: worksColumns.rejected, isNumber: true },
      { name: worksColumns.left, isNumber: true },
      { name: worksColumns.document },
    ],
    batches.map((batch) => {
      const { all, bad, left } = amountsOf([batch]);
      const unit = unitOf(batch, reply);
      return [
        { text: nameOf(batch), target: recordTarget(project.id, 'verification-log', batch.id) },
        batch.supplier,
        dayText(batch.deliveryDate),
        volumeText(all, unit),
        volumeText(bad, unit),
        volumeText(left, unit),
        batch.accompanyingDocumentNumber,
      ];
    }),
  );

export const deliveryTools = {
  batches: { scope: 'project', answer: tellDeliveries },
} satisfies Partial<Record<TopicName, Tool>>;
