import { createSampleFormat } from './format.ts';
import { uses } from './position.ts';
import { createRandom, type Random } from './random.ts';
import {
  type Site,
  type SiteEstimate,
  type SiteObject,
  type SiteWork,
  unitCostOf,
  volumeIn,
} from './site.ts';
import { moneyOf, type SampleSummary, type Tally } from './summary.ts';
import { writeText } from './write-text.ts';

export type SiteFormat = { generation: 1 | 2; encoding: 'utf-8' | 'windows-1251' };

/** Writes the estimate of a site to `path`: the same site gives the same bytes, only resources are left to chance. */
export async function writeSiteEstimate(
  path: string,
  site: Site,
  { generation, encoding }: SiteFormat,
): Promise<SampleSummary> {
  const tally = { positions: 0, resources: 0, groups: 0, tiyn: 0n };
  const part = { random: createRandom(1), format: createSampleFormat(generation, true), tally };
  const head = `<?xml version="1.0" encoding="${encoding}"?>\n`;
  await writeText(path, siteText(head, site, part), encoding);
  const { tiyn, ...counts } = tally;
  return { ...counts, overallMoney: moneyOf(tiyn) };
}

type Part = { random: Random; format: ReturnType<typeof createSampleFormat>; tally: Tally };
const MOST_RESOURCES = 4;

function* siteText(head: string, site: Site, part: Part): Generator<string> {
  yield head;
  part.tally.groups += 1;
  yield part.format.openRoot(site.name);
  for (const [index, object] of site.objects.entries()) {
    yield* objectText(object, index + 1, part);
  }
  yield part.format.closeRoot(part.tally.tiyn);
}

function* objectText(object: SiteObject, number: number, part: Part): Generator<string> {
  part.tally.groups += 1;
  yield part.format.openObject(object.name);
  for (const [index, estimate] of object.estimates.entries()) {
    const before = part.tally.tiyn;
    part.tally.groups += 1;
    yield part.format.openEstimate(`2-${number}-${index + 1}`, estimate.name);
    yield* sectionsText(estimate, object.size, part);
    yield part.format.closeEstimate(part.tally.tiyn - before);
  }
  yield part.format.closeObject();
}

function* sectionsText(estimate: SiteEstimate, size: number, part: Part): Generator<string> {
  for (const [index, section] of estimate.sections.entries()) {
    part.tally.groups += 1;
    yield part.format.openSection(section.name);
    for (const [place, work] of section.works.entries()) {
      yield positionText(work, size, codeOf(estimate, work, index + 1, place + 1), estimate, part);
    }
    yield part.format.closeSection();
  }
}

function positionText(
  work: SiteWork,
  size: number,
  code: string,
  { materials }: SiteEstimate,
  { random, format, tally }: Part,
): string {
  const thousandths = volumeIn(work, size);
  const unitCost = unitCostOf(work);
  const tiyn = (thousandths * unitCost + 500n) / 1000n;
  const resources = work.isGoods ? [] : uses(materials, random.between(2, MOST_RESOURCES), random);
  tally.positions += 1;
  tally.resources += resources.length;
  tally.tiyn += tiyn;
  return format.position(tally.positions, {
    ...work,
    code,
    thousandths,
    unitCost,
    tiyn,
    resources,
  });
}

/** `1101-0203-0004`, the same wherever the work is done; goods have codes of their own. */
function codeOf({ codes }: SiteEstimate, work: SiteWork, section: number, place: number): string {
  const digits = (number: number) => String(number).padStart(4, '0');
  return work.isGoods
    ? `${codes - 860}-${100 + section}-${digits(place)}`
    : `${codes}-${digits(section * 100 + place)}-${digits(place)}`;
}
