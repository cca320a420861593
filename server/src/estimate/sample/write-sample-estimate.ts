import { createSampleFormat } from './format.ts';
import { samplePosition } from './position.ts';
import { createRandom, type Random } from './random.ts';
import { moneyOf, type SampleSummary, type Tally } from './summary.ts';
import { type SampleTrade, sampleObjects, sampleTrades } from './vocabulary.ts';
import { writeText } from './write-text.ts';

export type { SampleSummary };

export type SampleOptions = {
  positions: number;
  /** 1: upper-case Russian elements; 2: Latin LS, or OS when there are several local estimates. */
  generation?: 1 | 2;
  encoding?: 'utf-8' | 'windows-1251';
  /** The same seed and options give the same bytes. */
  seed?: number;
  name?: string;
  /** Most resources of a work; goods have none. */
  resources?: number;
  /** Whether the XML declaration stands at the top and names the encoding. */
  isDeclared?: boolean;
};

/**
 * Writes an invented but life-like KENML estimate to `path` as a stream: objects, local estimates by trade, sections, positions with
 * volumes of three decimals, resources, and totals that add up to the tiyn.
 */
export async function writeSampleEstimate(
  path: string,
  options: SampleOptions,
): Promise<SampleSummary> {
  const tally = { positions: 0, resources: 0, groups: 0, tiyn: 0n };
  await writeText(path, sampleText(options, tally), options.encoding);
  const { tiyn, ...counts } = tally;
  return { ...counts, overallMoney: moneyOf(tiyn) };
}

type Part = { random: Random; format: ReturnType<typeof createSampleFormat>; tally: Tally };

const POSITIONS_OF_ESTIMATE = 400;
const ESTIMATES_OF_OBJECT = 6;
const MOST_POSITIONS_OF_SECTION = 24;

function* sampleText(options: SampleOptions, tally: Tally): Generator<string> {
  const { positions, generation = 1, name = 'Школа на 300 мест в селе Жаңатас' } = options;
  const random = createRandom(options.seed ?? 1);
  const isWhole = positions > POSITIONS_OF_ESTIMATE;
  const format = createSampleFormat(generation, isWhole);
  if (options.isDeclared !== false) {
    yield `<?xml version="1.0" encoding="${options.encoding ?? 'utf-8'}"?>\n`;
  }
  tally.groups += 1;
  yield format.openRoot(name);
  const part = { random, format, tally };
  for (let number = 0; tally.positions < positions; number += 1) {
    yield* objectText(number, positions, options.resources ?? 3, part);
  }
  yield format.closeRoot(tally.tiyn);
}

function* objectText(
  number: number,
  positions: number,
  resources: number,
  { random, format, tally }: Part,
): Generator<string> {
  tally.groups += 1;
  const name = sampleObjects[number % sampleObjects.length];
  yield format.openObject(number < sampleObjects.length ? `${name}` : `${name}, этап ${number}`);
  for (let index = 0; index < ESTIMATES_OF_OBJECT && tally.positions < positions; index += 1) {
    const trade = random.of(sampleTrades);
    const until = Math.min(positions, tally.positions + POSITIONS_OF_ESTIMATE);
    const before = tally.tiyn;
    tally.groups += 1;
    yield format.openEstimate(`2-${number + 1}-${index + 1}`, trade.estimate);
    while (tally.positions < until) {
      yield* sectionText(trade, until, resources, { random, format, tally });
    }
    yield format.closeEstimate(tally.tiyn - before);
  }
  yield format.closeObject();
}

function* sectionText(
  trade: SampleTrade,
  until: number,
  resources: number,
  { random, format, tally }: Part,
): Generator<string> {
  tally.groups += 1;
  yield format.openSection(random.of(trade.sections));
  const end = Math.min(until, tally.positions + random.between(3, MOST_POSITIONS_OF_SECTION));
  while (tally.positions < end) {
    const position = samplePosition(trade, resources, random);
    tally.positions += 1;
    tally.resources += position.resources.length;
    tally.tiyn += position.tiyn;
    yield format.position(tally.positions, position);
  }
  yield format.closeSection();
}
