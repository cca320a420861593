import type { SampleResource } from './vocabulary.ts';

/** A construction site whose estimate is known work by work. */
export type Site = { name: string; objects: readonly SiteObject[] };

/** An object of the site: its estimates are written for one unit, `size` says how many units it has. */
export type SiteObject = { name: string; size: number; estimates: readonly SiteEstimate[] };

/** A local estimate; `codes` is the collection its works are taken from. */
export type SiteEstimate = {
  name: string;
  codes: number;
  sections: readonly SiteSection[];
  materials: readonly SampleResource[];
};

export type SiteSection = { name: string; works: readonly SiteWork[] };

/** A work, or goods on their own: volume for one unit of the object, about what a measurer costs in tenge. */
export type SiteWork = {
  name: string;
  measurer: string;
  volume: number;
  cost: number;
  isGoods: boolean;
};

export const work = (name: string, measurer: string, volume: number, cost: number): SiteWork => ({
  name,
  measurer,
  volume,
  cost,
  isGoods: false,
});

export const goods = (name: string, measurer: string, volume: number, cost: number): SiteWork => ({
  ...work(name, measurer, volume, cost),
  isGoods: true,
});

export const section = (name: string, ...works: SiteWork[]): SiteSection => ({ name, works });

export const material = (
  name: string,
  measurer: string,
  cost: readonly [number, number],
): SampleResource => ({ type: '2', name, measurer, cost });

/**
 * The volume of a work in an object of this size, in thousandths: whole pieces, tonnes to the kilogram, and of all else two
 * decimals below a hundred and one above.
 */
export function volumeIn({ volume, measurer }: SiteWork, size: number): bigint {
  const figure = volume * size;
  const step = PIECES.has(measurer) ? 1000 : measurer === 'т' ? 1 : figure < 100 ? 10 : 100;
  return BigInt(Math.max(1, Math.round((figure * 1000) / step)) * step);
}

const PIECES = new Set(['шт', 'компл']);

/** The unit cost in tiyn: a little above the round figure, and as uneven as what a price book gives. */
export function unitCostOf({ name, cost }: SiteWork): bigint {
  const thousandths = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 29;
  return BigInt(Math.round(cost * 100 * (1 + thousandths / 997)));
}
